import { sql } from 'kysely'
import type { Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Said } from '../platform/texts/said.ts'
import { withPeriod } from '../platform/with-period.ts'
import type { Account } from './accounts.ts'

/**
 * An operator suspends an account: its members and keys read and download as before, and pay what they owe. Orders and
 * changes are refused with the reason. Work that has already been ordered continues.
 */
export async function suspendAccount(
  tx: Tx,
  id: number,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<void> {
  await sql`
    update accounts set suspended_because = ${isSuspended ? reason : null},
      suspended_at = case when ${isSuspended}::boolean then coalesce(suspended_at, now()) end
    where id = ${id}`.execute(tx)
}

export function refuseSuspended(account: Pick<Account, 'suspendedBecause'>): void {
  const suspension = suspensionOf(account)
  if (suspension) throw new Refusal('account_suspended', suspension)
}

/** What the customer reads; null if the account is not suspended. */
export const suspensionOf = ({ suspendedBecause: reason }: Pick<Account, 'suspendedBecause'>): Said | null =>
  reason === null ? null : { says: 'account.suspended', reason: withPeriod(reason) }
