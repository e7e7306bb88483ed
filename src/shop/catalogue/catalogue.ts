import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isProduct, PRODUCTS } from './products.ts'
import {
  deleteAccountPrice,
  isAlias,
  type SkuRow,
  skuExists,
  upsertAccountPrice,
  upsertSku,
} from './store.ts'

/** An operator adds a SKU that stands for a product, or changes one. */
export async function setSku(
  db: Db | Tx,
  { product, ...sku }: Omit<SkuRow, 'product'> & { product: string },
): Promise<void> {
  if (!isProduct(product)) {
    throw new Refusal('bad_parameter', `${product} is not a product: use ${PRODUCTS.join(', ')}.`)
  }
  if (isProduct(sku.sku) && product !== sku.sku) {
    throw new Refusal(
      'bad_parameter',
      `${sku.sku} can’t be used for another product: add a SKU with another name for ${product}.`,
    )
  }
  if (await isAlias(db, sku.sku)) throw new Refusal('bad_parameter', { says: 'console.alias', sku: sku.sku })
  await upsertSku(db, { ...sku, product })
}

/** A contract price of one account for a SKU; it also makes a SKU that is not for everyone available to the account. */
export async function setAccountPrice(
  db: Db | Tx,
  price: { accountId: number; sku: string; centsPerMinute: number },
): Promise<void> {
  if (!(await skuExists(db, price.sku)))
    throw new Refusal('not_found', { says: 'console.noSku', sku: price.sku })
  await upsertAccountPrice(db, price)
}

export async function removeAccountPrice(db: Db | Tx, accountId: number, sku: string): Promise<void> {
  if (!(await deleteAccountPrice(db, accountId, sku)))
    throw new Refusal('not_found', { says: 'console.noContractPrice', account: accountId, sku })
}
