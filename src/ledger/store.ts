import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'

export type Book = 'prepay' | 'receivable' | 'revenue' | 'bank'
export type Movement = { book: Book; cents: number }

/** Null when a transaction with the same cause was booked before. */
export async function insertTransaction(
  tx: Tx,
  accountId: number,
  {
    kind,
    memo,
    cause,
    movements,
  }: { kind: string; memo: string; cause: string | null; movements: Movement[] },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with booked as (
      insert into ledger_transactions (account_id, kind, memo, cause) values (${accountId}, ${kind}, ${memo}, ${cause})
      on conflict (cause) do nothing returning id
    ), moved as (
      insert into ledger_entries (transaction_id, account_id, book, amount_cents)
      select booked.id, ${accountId}, movement.book, movement.cents
      from booked, unnest(${movements.map((m) => m.book)}::text[], ${movements.map((m) => m.cents)}::bigint[]) as movement (book, cents)
    )
    select id from booked`.execute(tx)
  return rows[0]?.id ?? null
}

export async function balanceOf(db: Db | Tx, accountId: number, book: Book): Promise<number> {
  const row = await db
    .selectFrom('ledger_balances')
    .select('balance_cents')
    .where('account_id', '=', accountId)
    .where('book', '=', book)
    .executeTakeFirst()
  return row?.balance_cents ?? 0
}

export async function prepayBalances(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'balance_cents'])
    .where('book', '=', 'prepay')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.balance_cents]))
}
