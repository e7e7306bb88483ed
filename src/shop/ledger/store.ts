import { type RawBuilder, sql } from 'kysely'
import { anyLength, type Db, type Tx } from '../../platform/db/index.ts'
import { type Words, wordedIn } from '../../platform/texts/worded.ts'

/** The migrations that create the ledger, the imports and given credit explain the books. */
type Book = 'prepay' | 'receivable' | 'revenue' | 'bank' | 'opening' | 'given'
export type Movement = { book: Book; cents: number }

export type NewTransaction = {
  kind: 'credit' | 'order' | 'upgrade' | 'settlement' | 'refund' | 'payment' | 'card' | 'adjustment'
  /** A sentence is kept in English, and read in the language of a page (`rewordedIn`). */
  memo: Words
  /** Booked at most once, however many callers race. */
  cause: string | null
  movements: Movement[]
}

/**
 * Moves money between books. The movements must sum to zero, or the database refuses the commit; zero movements are
 * skipped. Throws if the cause was booked before, which cannot happen while callers lock the account first.
 */
export async function bookTransaction(
  tx: Tx,
  accountId: number,
  transaction: NewTransaction,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${bookedOnce(accountId, transaction, sql`(select) as once`)} select id from booked`.execute(tx)
  return rows[0]!.id
}

/** As a part of a larger statement: `booked` has the transaction's id, or nothing where `source` has no row. */
export function bookedOnce(
  accountId: number,
  { kind, memo, cause, movements }: NewTransaction,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const moved = movements.filter((movement) => movement.cents !== 0)
  return sql`
    booked as (
      insert into ledger_transactions (account_id, kind, memo, cause)
      select ${accountId}, ${kind}, ${wordedIn('en', memo)}, ${cause} from ${source} returning id
    ), moved as (
      insert into ledger_entries (transaction_id, account_id, book, amount_cents)
      select booked.id, ${accountId}, movement.book, movement.cents
      from booked, unnest(${anyLength(sql`${moved.map((m) => m.book)}::text[]`)}, ${moved.map((m) => m.cents)}::bigint[])
        as movement (book, cents)
    )`
}

export async function isBooked(tx: Tx, cause: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row !== undefined
}

export async function prepayBalance(db: Db | Tx, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_balances')
    .select('balance_cents')
    .where('account_id', '=', accountId)
    .where('book', '=', 'prepay')
    .executeTakeFirst()
  return row?.balance_cents ?? 0
}

/** Locks the balance until the transaction ends, so that it cannot be spent twice. */
export async function lockPrepayBalance(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_balances')
    .select('balance_cents')
    .where('account_id', '=', accountId)
    .where('book', '=', 'prepay')
    .forUpdate()
    .executeTakeFirst()
  return row?.balance_cents ?? 0
}

type StatementLine = {
  transaction: number
  kind: string
  memo: string
  at: Date
  prepayCents: number
  owedCents: number
  isTopUp: boolean
}

/** Movements of the account's prepay balance and invoices, newest first. */
export async function statementOf(
  db: Db,
  accountId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select t.id as transaction, t.kind, t.memo, t.created_at as at,
      t.kind = 'credit' and coalesce(t.cause like 'card charge %', false) as "isTopUp",
      coalesce(sum(e.amount_cents) filter (where e.book = 'prepay'), 0)::bigint as "prepayCents",
      coalesce(-sum(e.amount_cents) filter (where e.book = 'receivable'), 0)::bigint as "owedCents"
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    where t.account_id = ${accountId} and (${before}::bigint is null or t.id < ${before})
    group by t.id order by t.id desc limit ${limit}`.execute(db)
  return rows
}
