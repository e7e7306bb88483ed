import { sql } from 'kysely'
import { type SpendingLimit, spendingLimitOf } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { NewLineItem } from './line-items.ts'

/**
 * Spending limits of API keys. A line item that was bought with a limited key names it, and counts from the order on, also
 * while the order is on hold or waits for a card; an upgrade by card counts from the moment its charge is opened. Refunded
 * items count no more. A key never spends more than its limit: what others buy for its files, beyond what is
 * left, does not count for it. That is the difference for a recording that turned out longer, once a person approves it,
 * and a retry by a person.
 *
 * Called in the transaction that buys, after its items are written. The caller has locked the account, so of two orders
 * at once the second one sees the first.
 */
export async function refuseOverLimit(tx: Tx, limit: SpendingLimit | null, cents: number): Promise<void> {
  if (!limit) return
  const left = limit.cents - (await spentOf(tx, limit)) + cents
  if (cents <= 0 || cents <= left) return
  throw new Refusal(
    'spending_limit_reached',
    `This costs ${formatDollars(cents)}, and ${remains(limit, Math.max(0, left))}. Order less, or use a key with a higher limit; nothing was ordered or charged.`,
  )
}

/** Whether items that are not written yet cost more than is left of the limit of their key. */
export async function exceedLimit(tx: Tx, items: NewLineItem[]): Promise<boolean> {
  for (const keyId of new Set(items.map((item) => item.keyId))) {
    const limit = await spendingLimitOf(tx, keyId)
    const cents = items
      .filter((item) => item.keyId === keyId)
      .reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
    if (limit && cents > 0 && cents > limit.cents - (await spentOf(tx, limit))) return true
  }
  return false
}

const remains = ({ cents, period }: SpendingLimit, left: number): string =>
  `${formatDollars(left)} is left of this API key’s spending limit of ${formatDollars(cents)}${period === 'month' ? ' for this month' : ''}`

export async function spentOf(db: Db | Tx, { keyId, period }: SpendingLimit): Promise<number> {
  const since = period === 'month' ? sql`date_trunc('month', now(), 'UTC')` : sql`'-infinity'::timestamptz`
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select total_cents as cents from line_items
      where key_id = ${keyId} and refunded_at is null and created_at >= ${since}
      union all
      select amount_cents from card_charges
      where key_id = ${keyId} and state = 'asked' and created_at >= ${since}
    ) as bought`.execute(db)
  return rows[0]!.cents
}
