import { products } from './strings/products.ts'

/** The name of a SKU; an operator's own SKU goes by its code. */
export const productName = (sku: string): string => products[sku]?.[0] ?? sku
