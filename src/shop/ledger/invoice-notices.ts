import { writeNotice } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Said } from '../../platform/texts/said.ts'

export type DueInvoice = { id: number; account_id: number; due_on: string | null }

export type Reminder = 'submitted' | 'due soon' | 'past due' | `past due week ${number}` | 'sent again'

/** Customers are told when an invoice comes, shortly before it is due, when it is past due and each week then; and on request. */
export async function noticeInvoice(
  tx: Tx,
  { id, account_id, due_on }: DueInvoice,
  { occasion, dueCents, isPastDue }: { occasion: Reminder; dueCents: number; isPastDue: boolean },
): Promise<void> {
  await writeNotice(tx, account_id, {
    kind: 'invoice due',
    invoice: id,
    said: [amountDue(dueCents, due_on!, isPastDue), ...(isPastDue ? [{ says: 'ordersWait' } as const] : [])],
    ...(occasion === 'sent again' ? {} : { cause: `invoice ${id} ${occasion}` }),
  })
}

export async function noticeCredit(
  tx: Tx,
  { id, account_id, due_on }: DueInvoice,
  { number, cents, dueCents }: { number: string; cents: number; dueCents: number },
): Promise<void> {
  const isPastDue = due_on! < now().toISOString().slice(0, 10)
  await writeNotice(tx, account_id, {
    kind: 'invoice due',
    invoice: id,
    said: [
      { says: 'reducedBy', amount: { cents }, number },
      dueCents > 0 ? amountDue(dueCents, due_on!, isPastDue) : { says: 'nothingDue' },
    ],
  })
}

const amountDue = (cents: number, day: string, isPastDue: boolean): Said => ({
  says: isPastDue ? 'amountWasDue' : 'amountIsDue',
  amount: { cents },
  day: { day },
})
