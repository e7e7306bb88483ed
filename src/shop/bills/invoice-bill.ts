import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { HeavyWork } from '../../platform/heavy-work/index.ts'
import type { Attachment } from '../../platform/mail/index.ts'
import { rewordedIn } from '../../platform/texts/reworded.ts'
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
import { type Bill, billBetween, fileNameOf, totalSums } from './bill.ts'
import { billLines } from './bill-lines.ts'
import { billAsPdf } from './bill-pdf.ts'
import { type BillWords, billWords } from './bill-words.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

const submittedBuyer = z.object({ name: z.string(), address: z.string(), tax_number: z.string() })

export async function billOfInvoice(db: Db, invoice: Invoice, language: string | null): Promise<Bill> {
  const words = billWords(language)
  const [seller, items, notes] = await Promise.all([
    sellerAt(db, invoice.submitted_at ?? now()),
    itemsOfInvoice(db, invoice.id),
    creditNotesOf(db, invoice.id),
  ])
  const buyer = submittedBuyer.safeParse(invoice.buyer).data ?? (await buyerOf(db, invoice.account_id))
  const isUnpaid = invoice.state === 'SUBMITTED'
  return {
    ...billBetween(seller, buyer, words),
    title: invoice.submitted_at ? words.invoice : words.draftInvoice,
    number: String(invoice.id),
    facts: factsOf(invoice, isUnpaid ? await dueOfInvoice(db, invoice.id) : null, totalOf(items), words),
    lines: await billLines(db, items, words),
    sums: totalSums(totalOf(items), seller, words),
    notes: [
      ...linesOf(invoice.memo),
      ...notes.map((note) =>
        words.creditNoteOf({ number: numberOfNote(note), amount: words.money(-note.cents) }),
      ),
      ...(isUnpaid ? linesOf(seller.payment_details) : []),
    ],
  }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const factsOf = (
  { submitted_at, created_at, due_on, paid_at, voided_at, purchase_order }: Invoice,
  dueCents: number | null,
  totalCents: number,
  words: BillWords,
): Bill['facts'] => [
  [words.date, words.day(submitted_at ?? created_at)],
  ...(due_on ? [[words.due, words.day(due_on)] as [string, string]] : []),
  ...(purchase_order ? [[words.purchaseOrder, purchase_order] as [string, string]] : []),
  [
    words.payment,
    dueCents !== null && dueCents < totalCents
      ? words.stillToPay({ amount: words.money(dueCents) })
      : paymentOf(voided_at, paid_at, words),
  ],
]

function paymentOf(
  voidedAt: Date | null,
  paidAt: Date | null,
  { day, voidedOn, paidOn, notPaid }: BillWords,
): string {
  if (voidedAt) return voidedOn({ date: day(voidedAt) })
  return paidAt ? paidOn({ date: day(paidAt) }) : notPaid
}

/** With the seller, the tax rate and the buyer of its invoice. */
export async function billOfNote(db: Db, note: CreditNote, language: string): Promise<Bill> {
  const words = billWords(language)
  const invoice = await findAnyInvoice(db, note.invoice_id)
  const [seller, items] = await Promise.all([
    sellerAt(db, invoice.submitted_at ?? note.created_at),
    itemsOfNote(db, note.id),
  ])
  const buyer = submittedBuyer.safeParse(invoice.buyer).data ?? (await buyerOf(db, invoice.account_id))
  return {
    ...billBetween(seller, buyer, words),
    title: words.creditNote,
    number: numberOfNote(note),
    facts: [
      [words.date, words.day(note.created_at)],
      [words.invoice, String(invoice.id)],
    ],
    lines: await billLines(db, items, words),
    sums: totalSums(totalOf(items), seller, words),
    notes: [rewordedIn(words.language, note.memo)],
  }
}

/** For the mail that brings an invoice. */
export const attachInvoice =
  ({ db, heavyWork }: { db: Db; heavyWork: HeavyWork }) =>
  async (id: number, language: string | null): Promise<Attachment> => {
    const invoice = await findAnyInvoice(db, id)
    const bill = await billOfInvoice(db, invoice, language)
    return {
      filename: fileNameOf(bill),
      contentType: 'application/pdf',
      content: await billAsPdf(heavyWork, invoice.account_id, bill),
    }
  }
