import { strings } from './strings.ts'

/** The name of a SKU; an operator's own SKU goes by its code. */
export const productName = (sku: string): string => strings.order.meanings[sku]?.[0] ?? sku
