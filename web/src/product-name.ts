import { products } from 'texts:products'
import type { Product } from '../../src/shop/catalogue/products.ts'

/** For each SKU of ours: its name, and what it is. A product without them does not compile. */
export const productTexts: Record<string, [name: string, sentence: string] | undefined> =
  products satisfies Record<Product, [string, string]>

/** The name of a SKU; an operator's own SKU goes by its code. */
export const productName = (sku: string): string => productTexts[sku]?.[0] ?? sku
