import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type Buyer = Omit<Selectable<Tables['buyers']>, 'account_id'>

/** Until the customer says more, the name of the account. */
export async function buyerOf(db: Db | Tx, accountId: number): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select coalesce(nullif(buyers.name, ''), accounts.name) as name, coalesce(address, '') as address,
      coalesce(tax_number, '') as tax_number
    from accounts left join buyers on buyers.account_id = accounts.id where accounts.id = ${accountId}`.execute(
    db,
  )
  return rows[0]!
}

export const setBuyer = (db: Db | Tx, accountId: number, buyer: Buyer) =>
  db
    .insertInto('buyers')
    .values({ account_id: accountId, ...buyer })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(buyer))
    .execute()
