import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Words, wordedIn } from '../../platform/texts/worded.ts'
import { noticeCredit } from './invoice-notices.ts'
import { dueOfInvoice, findAnyInvoice, settleCredited } from './invoices.ts'
import type { LineItem } from './line-items.ts'

/** What came off an invoice after it was sent. Its number is its own. */
export type CreditNote = Selectable<Tables['credit_notes']>

export const numberOfNote = ({ id }: Pick<CreditNote, 'id'>): string => `CN-${id}`

/** Puts what a transaction gave back on credit notes, one for each invoice that had been sent, and tells the customer. */
export async function writeCreditNotes(
  tx: Tx,
  transaction: number,
  { memo, paid }: { memo: Words; paid: Map<number, number> },
): Promise<void> {
  const { rows } = await sql<{ id: number; invoice_id: number; cents: number }>`
    with given as (
      select line_items.id, line_items.account_id, invoice_id, total_cents
      from line_items join invoices on invoices.id = invoice_id
      where transaction_id = ${transaction} and kind in ('credit', 'refund') and state = 'SUBMITTED'
    ), notes as (
      insert into credit_notes (account_id, invoice_id, transaction_id, memo)
      select distinct account_id, invoice_id, ${transaction}::bigint, ${wordedIn('en', memo)} from given
      returning id, invoice_id
    ), marked as (
      update line_items set credit_note_id = notes.id
      from given join notes on notes.invoice_id = given.invoice_id where line_items.id = given.id
    )
    select notes.id, notes.invoice_id, -sum(total_cents)::bigint as cents
    from notes join given on given.invoice_id = notes.invoice_id group by 1, 2 order by 1`.execute(tx)
  for (const note of rows) {
    await settleCredited(tx, note.invoice_id, { paidCents: paid.get(note.invoice_id) ?? 0, transaction })
    const invoice = await findAnyInvoice(tx, note.invoice_id)
    const dueCents = await dueOfInvoice(tx, invoice.id)
    await noticeCredit(tx, invoice, { number: numberOfNote(note), cents: note.cents, dueCents })
  }
}

export const creditNotesOf = (db: Db | Tx, invoice: number): Promise<(CreditNote & { cents: number })[]> =>
  db
    .selectFrom('credit_notes')
    .selectAll()
    .select(
      sql<number>`(select -coalesce(sum(total_cents), 0)::bigint from line_items where credit_note_id = credit_notes.id)`.as(
        'cents',
      ),
    )
    .where('invoice_id', '=', invoice)
    .orderBy('id')
    .execute()

/** Of an invoice of the account. Operators, who have no account, see every note. */
export async function findCreditNote(db: Db, invoice: number, note: number): Promise<CreditNote> {
  const found = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('id', '=', note)
    .where('invoice_id', '=', invoice)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', `Invoice ${invoice} has no credit note ${note}.`)
  return found
}

export const itemsOfNote = (db: Db, note: number): Promise<LineItem[]> =>
  db.selectFrom('line_items').selectAll().where('credit_note_id', '=', note).orderBy('id').execute()
