import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { HeavyWork } from '../../platform/heavy-work/index.ts'
import type { Attachment } from '../../platform/mail/index.ts'
import { formatDollars } from '../../platform/money.ts'
import {
  type CreditNote,
  creditNotesOf,
  dueOfInvoice,
  findAnyInvoice,
  type Invoice,
  itemsOfInvoice,
  itemsOfNote,
  numberOfNote,
  totalOf,
} from '../ledger/index.ts'
import { type Bill, buyerLines, sellerLines, shownDate, totalSums } from './bill.ts'
import { billLines } from './bill-lines.ts'
import { billAsPdf } from './bill-pdf.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

const submittedBuyer = z.object({ name: z.string(), address: z.string(), tax_number: z.string() })

export async function billOfInvoice(db: Db, invoice: Invoice): Promise<Bill> {
  const [seller, items, notes] = await Promise.all([
    sellerAt(db, invoice.submitted_at ?? now()),
    itemsOfInvoice(db, invoice.id),
    creditNotesOf(db, invoice.id),
  ])
  const buyer = submittedBuyer.safeParse(invoice.buyer).data ?? (await buyerOf(db, invoice.account_id))
  const isUnpaid = invoice.state === 'SUBMITTED'
  return {
    title: invoice.submitted_at ? 'Invoice' : 'Draft invoice',
    number: String(invoice.id),
    facts: factsOf(invoice, isUnpaid ? await dueOfInvoice(db, invoice.id) : null, totalOf(items)),
    seller: sellerLines(seller),
    buyer: buyerLines(buyer),
    itemHeading: 'File',
    lines: await billLines(db, items),
    sums: totalSums(totalOf(items), seller),
    notes: [
      ...linesOf(invoice.memo),
      ...notes.map((note) => `Credit note ${numberOfNote(note)}: ${formatDollars(-note.cents)}`),
      ...(isUnpaid ? linesOf(seller.payment_details) : []),
    ],
  }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const factsOf = (
  { submitted_at, created_at, due_on, paid_at, voided_at, purchase_order }: Invoice,
  dueCents: number | null,
  totalCents: number,
): Bill['facts'] => [
  ['Date', shownDate(submitted_at ?? created_at)],
  ...(due_on ? [['Due', String(due_on)] as [string, string]] : []),
  ...(purchase_order ? [['Purchase order', purchase_order] as [string, string]] : []),
  [
    'Payment',
    dueCents !== null && dueCents < totalCents
      ? `${formatDollars(dueCents)} still to pay`
      : paymentOf(voided_at, paid_at),
  ],
]

function paymentOf(voidedAt: Date | null, paidAt: Date | null): string {
  if (voidedAt) return `Voided on ${shownDate(voidedAt)}`
  return paidAt ? `Paid on ${shownDate(paidAt)}` : 'Not paid yet'
}

/** With the seller, the tax rate and the buyer of its invoice. */
export async function billOfNote(db: Db, note: CreditNote): Promise<Bill> {
  const invoice = await findAnyInvoice(db, note.invoice_id)
  const [seller, items] = await Promise.all([
    sellerAt(db, invoice.submitted_at ?? note.created_at),
    itemsOfNote(db, note.id),
  ])
  const buyer = submittedBuyer.safeParse(invoice.buyer).data ?? (await buyerOf(db, invoice.account_id))
  return {
    title: 'Credit note',
    number: numberOfNote(note),
    facts: [
      ['Date', shownDate(note.created_at)],
      ['Invoice', String(invoice.id)],
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(buyer),
    itemHeading: 'File',
    lines: await billLines(db, items),
    sums: totalSums(totalOf(items), seller),
    notes: [note.memo],
  }
}

/** For the mail that brings an invoice. */
export const attachInvoice =
  ({ db, heavyWork }: { db: Db; heavyWork: HeavyWork }) =>
  async (id: number): Promise<Attachment> => {
    const invoice = await findAnyInvoice(db, id)
    const bill = await billOfInvoice(db, invoice)
    return {
      filename: `${bill.title.replaceAll(' ', '-')}-${bill.number}.pdf`,
      contentType: 'application/pdf',
      content: await billAsPdf(heavyWork, invoice.account_id, bill),
    }
  }
