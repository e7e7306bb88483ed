import { sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Sums, sumMoney } from '../money/index.ts'

/** What operators keep about an account, and what it has come to. */
type AccountAbout = {
  notes: string
  creditLimitCents: number | null
  suspendedAt: Date | null
  files: number
  owedCents: number
  total: Sums
}

export async function aboutAccount(db: Db, { id }: Pick<Account, 'id'>): Promise<AccountAbout> {
  const [{ rows }, { total }] = await Promise.all([
    sql<Omit<AccountAbout, 'total'>>`
      select operator_notes as notes, credit_limit_cents as "creditLimitCents", suspended_at as "suspendedAt",
        (select count(*) from audiofiles where account_id = accounts.id and not is_test) as files,
        -coalesce((select balance_cents from ledger_balances where account_id = accounts.id and book = 'receivable'), 0)::bigint
          as "owedCents"
      from accounts where id = ${id}`.execute(db),
    sumMoney(db, { from: BEFORE_ALL, to: now().toISOString().slice(0, 10), timeZone: 'UTC' }, id),
  ])
  return { ...rows[0]!, total }
}

const BEFORE_ALL = '2000-01-01'

export const describeAccount = (
  tx: Tx,
  id: number,
  { name, notes, creditLimitCents }: { name: string; notes: string; creditLimitCents: number | null },
) =>
  tx
    .updateTable('accounts')
    .set({ name, operator_notes: notes, credit_limit_cents: creditLimitCents })
    .where('id', '=', id)
    .execute()
