import { writeNotice } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { longDay } from '../../platform/long-day.ts'
import { formatDollars } from '../../platform/money.ts'

export type DueInvoice = { id: number; account_id: number; due_on: string | null }

export type Reminder = 'submitted' | 'due soon' | 'past due' | `past due week ${number}` | 'sent again'

/** Customers are told when an invoice comes, shortly before it is due, when it is past due and each week then; and on request. */
export async function noticeInvoice(
  tx: Tx,
  { id, account_id, due_on }: DueInvoice,
  { occasion, dueCents, isPastDue }: { occasion: Reminder; dueCents: number; isPastDue: boolean },
): Promise<void> {
  const details = isPastDue
    ? `${formatDollars(dueCents)} was due on ${longDay(due_on!)}. New orders are on hold until it is paid.`
    : `${formatDollars(dueCents)} is due on ${longDay(due_on!)}.`
  await writeNotice(tx, account_id, {
    kind: 'invoice due',
    invoice: id,
    details,
    ...(occasion === 'sent again' ? {} : { cause: `invoice ${id} ${occasion}` }),
  })
}

export async function noticeCredit(
  tx: Tx,
  { id, account_id, due_on }: DueInvoice,
  { number, cents, dueCents }: { number: string; cents: number; dueCents: number },
): Promise<void> {
  const verb = due_on! < now().toISOString().slice(0, 10) ? 'was' : 'is'
  const rest =
    dueCents > 0 ? `${formatDollars(dueCents)} ${verb} due on ${longDay(due_on!)}.` : 'Nothing more is due.'
  await writeNotice(tx, account_id, {
    kind: 'invoice due',
    invoice: id,
    details: `Reduced by ${formatDollars(cents)} (credit note ${number}). ${rest}`,
  })
}
