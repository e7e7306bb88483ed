import { strings } from './strings.ts'

/** What people call a SKU; one that the shop made up itself is called by its code. */
export const productName = (sku: string): string => strings.order.meanings[sku]?.[0] ?? sku
