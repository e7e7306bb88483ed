import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { PricedSku, PriceList } from './choose.ts'
import type { Product } from './products.ts'

/** Every SKU and alias that the account may use, at its own price where it has one. */
export async function priceListOf(db: Db | Tx, accountId: number): Promise<PriceList> {
  const { rows } = await sql<PricedSku & { name: string }>`
    select names.name, skus.sku, skus.product, skus.meaning,
           coalesce(account_prices.price_cents_per_minute, skus.price_cents_per_minute) as "centsPerMinute"
    from (select sku as name, sku from skus union all select alias, sku from sku_aliases) as names
    join skus using (sku)
    left join account_prices on account_prices.sku = skus.sku and account_prices.account_id = ${accountId}
    where skus.for_everyone or account_prices.sku is not null`.execute(db)
  return new Map(rows.map(({ name, ...priced }) => [name, priced]))
}

export type SkuRow = {
  sku: string
  product: Product
  meaning: string
  centsPerMinute: number
  forEveryone: boolean
}

export const upsertSku = (db: Db | Tx, sku: SkuRow) =>
  db
    .insertInto('skus')
    .values({
      sku: sku.sku,
      product: sku.product,
      meaning: sku.meaning,
      price_cents_per_minute: sku.centsPerMinute,
      for_everyone: sku.forEveryone,
    })
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet((excluded) => ({
        product: excluded.ref('excluded.product'),
        meaning: excluded.ref('excluded.meaning'),
        price_cents_per_minute: excluded.ref('excluded.price_cents_per_minute'),
        for_everyone: excluded.ref('excluded.for_everyone'),
      })),
    )
    .execute()

export const upsertAccountPrice = (
  db: Db | Tx,
  price: { accountId: number; sku: string; centsPerMinute: number },
) =>
  db
    .insertInto('account_prices')
    .values({ account_id: price.accountId, sku: price.sku, price_cents_per_minute: price.centsPerMinute })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'sku']).doUpdateSet({ price_cents_per_minute: price.centsPerMinute }),
    )
    .execute()

export async function deleteAccountPrice(db: Db | Tx, accountId: number, sku: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_prices')
    .where('account_id', '=', accountId)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const accountPricesOf = (
  db: Db,
  accountId: number,
): Promise<{ sku: string; centsPerMinute: number }[]> =>
  db
    .selectFrom('account_prices')
    .select(['sku', 'price_cents_per_minute as centsPerMinute'])
    .where('account_id', '=', accountId)
    .orderBy('sku')
    .execute()

export const listSkuRows = async (db: Db): Promise<SkuRow[]> =>
  (await db.selectFrom('skus').selectAll().orderBy('sku').execute()).map((row) => ({
    sku: row.sku,
    product: row.product,
    meaning: row.meaning,
    centsPerMinute: row.price_cents_per_minute,
    forEveryone: row.for_everyone,
  }))

export const skuExists = async (db: Db | Tx, sku: string): Promise<boolean> =>
  (await db.selectFrom('skus').select('sku').where('sku', '=', sku).execute()).length > 0

export const isAlias = async (db: Db | Tx, name: string): Promise<boolean> =>
  (await db.selectFrom('sku_aliases').select('alias').where('alias', '=', name).execute()).length > 0
