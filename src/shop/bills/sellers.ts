import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/index.ts'
import { taxWithin } from './tax.ts'

export type Seller = Omit<Selectable<Tables['sellers']>, 'id' | 'since'>

/** Records the seller from the settings, if it has changed. Older documents keep the older one. */
export async function recordSeller(db: Db, seller: Seller): Promise<void> {
  const latest = await db.selectFrom('sellers').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  const isSame =
    latest && Object.entries(seller).every(([name, value]) => latest[name as keyof Seller] === value)
  if (!isSame) await db.insertInto('sellers').values(seller).execute()
}

/** Sales from before the first record have the first seller. */
export async function sellerAt(db: Db, at: Date): Promise<Seller> {
  const { rows } = await sql<Seller>`
    select name, address, tax_number, tax_name, tax_rate, payment_details from sellers
    order by (since <= ${at}) desc, case when since <= ${at} then -id else id end limit 1`.execute(db)
  return rows[0]!
}

/** The tax that the amount of a sale includes. */
export const taxInSale = async (db: Db, cents: number, at: Date): Promise<number> =>
  taxWithin(cents, (await sellerAt(db, at)).tax_rate)
