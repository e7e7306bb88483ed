import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { isWithin, type Period } from './period.ts'

/** A booked transaction, or something that a person earned. */
export type JournalLine = {
  id: number
  at: Date
  kind: string
  account_id: number | null
  name: string
  product: string | null
  memo: string
  revenue_cents: number
  balance_cents: number
  receivable_cents: number
  received_cents: number
  given_cents: number
  opening_cents: number
  pay_cents: number
}

const ROWS_AT_ONCE = 1000

/** Everything of a period: the ledger, then pay, each with the oldest first. A thousand lines are in memory at a time. */
export async function* journalOf(db: Db, period: Period): AsyncGenerator<JournalLine[]> {
  for (const pageOf of [bookedLines, earnedLines, adjustedLines]) {
    let after: Cursor | null = null
    do {
      const rows: Line[] = await pageOf(db, period, after)
      yield rows
      const last = rows.at(-1)
      after = last && rows.length === ROWS_AT_ONCE ? { at: last.moment, id: last.id } : null
    } while (after !== null)
  }
}

/** Moments as the database writes them, to the microsecond. */
type Cursor = { at: string; id: number }
type Line = JournalLine & { moment: string }

/** One page of a table. */
const pageOf = (
  table: string,
  { at, id }: { at: string; id: string },
  { period, after }: { period: Period; after: Cursor | null },
): RawBuilder<unknown> => sql`
  select * from ${sql.table(table)}
  where ${isWithin(sql.ref(at), period)} and (${after === null}::boolean
    or (${sql.ref(at)}, ${sql.ref(id)}) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
  order by ${sql.ref(at)}, ${sql.ref(id)} limit ${ROWS_AT_ONCE}`

async function bookedLines(db: Db, period: Period, after: Cursor | null): Promise<Line[]> {
  const book = (name: string) => sql`coalesce(sum(amount_cents) filter (where book = ${name}), 0)::bigint`
  const { rows } = await sql<Line>`
    select t.id, t.created_at as at, t.created_at::text as moment, t.kind, t.account_id, accounts.name, null as product, t.memo,
      moved.*, 0 as pay_cents
    from (${pageOf('ledger_transactions', { at: 'created_at', id: 'id' }, { period, after })}) as t
    join accounts on accounts.id = t.account_id
    cross join lateral (
      select ${book('revenue')} as revenue_cents, ${book('prepay')} as balance_cents,
        -${book('receivable')} as receivable_cents, -${book('bank')} as received_cents,
        -${book('given')} as given_cents, -${book('opening')} as opening_cents
      from ledger_entries where transaction_id = t.id
    ) as moved
    order by t.created_at, t.id`.execute(db)
  return rows
}

const NO_BOOKS = sql`0 as revenue_cents, 0 as balance_cents, 0 as receivable_cents, 0 as received_cents,
  0 as given_cents, 0 as opening_cents`

async function earnedLines(db: Db, period: Period, after: Cursor | null): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select e.id, e.at, e.at::text as moment, 'pay' as kind, audiofiles.account_id, people.name, audiofiles.product,
      e.kind || ', file ' || audiofile_id as memo, ${NO_BOOKS}, e.amount_cents as pay_cents
    from (${pageOf('work_earnings', { at: 'at', id: 'id' }, { period, after })}) as e
    join people on people.id = e.person_id join audiofiles on audiofiles.id = audiofile_id
    order by e.at, e.id`.execute(db)
  return rows
}

async function adjustedLines(db: Db, period: Period, after: Cursor | null): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select a.id, a.at, a.at::text as moment, 'pay adjustment' as kind, null::bigint as account_id, people.name, null as product,
      a.memo, ${NO_BOOKS}, a.amount_cents as pay_cents
    from (${pageOf('work_adjustments', { at: 'at', id: 'id' }, { period, after })}) as a
    join people on people.id = a.person_id order by a.at, a.id`.execute(db)
  return rows
}
