import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import type { Db, Tx } from '../../../../platform/db/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { dollars } from '../../../../platform/money.ts'
import { rewordedIn } from '../../../../platform/texts/reworded.ts'
import type { Words } from '../../../../platform/texts/worded.ts'
import {
  closeInvoice,
  creditNotesOf,
  dueOfInvoice,
  findAnyInvoice,
  INVOICE_STATES,
  type Invoice,
  itemsOfInvoice,
  type ListedInvoice,
  listInvoices,
  numberOfNote,
  paymentsOf,
  submitInvoice,
  totalOf,
} from '../../../../shop/ledger/index.ts'
import { recordInvoicePaid } from '../../../../shop/orders/index.ts'
import { amount, id, line, next, page, pageOf, text } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
import { askAboutDueDate, confirm } from '../../ask-first.ts'
import { kindedItem, presentKinded } from '../present-item.ts'

const head = z.object({
  id: z.number(),
  account: z.number(),
  state: z.enum(INVOICE_STATES),
  purchase_order: z.string().nullable(),
  memo: z.string().meta({ description: 'a note printed on the invoice' }),
  created: z.iso.datetime(),
  submitted: z.iso.datetime().nullable(),
  due: z.iso.date().nullable(),
  paid: z.iso.datetime().nullable(),
  voided: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'when the invoice was voided; nothing more is due on it' }),
})
const amountDue = z.number().meta({ description: 'USD still to be paid, after credit notes and payments' })
const listed = head
  .extend({ account_name: z.string(), total: z.number(), amount_due: amountDue })
  .meta({ id: 'ListedInvoice' })
export const wholeInvoice = z
  .object({
    invoice: head
      .extend({
        total: z.number().meta({ description: 'USD; does not change after the invoice is submitted' }),
        amount_due: amountDue,
        items: z.array(kindedItem),
        credit_notes: z.array(
          z.object({
            id: z.number(),
            number: z.string(),
            amount: z.number().meta({ description: 'USD taken off the invoice' }),
            memo: z.string(),
            created: z.iso.datetime(),
          }),
        ),
        payments: z
          .array(z.object({ id: z.number(), amount: z.number(), memo: z.string(), at: z.iso.datetime() }))
          .meta({
            description:
              'payments received; a negative amount is money that had been paid and was moved to the balance by a credit note',
          }),
      })
      .meta({ id: 'Invoice' }),
    message: z.string(),
  })
  .meta({ id: 'WholeInvoice' })

export const invoiceDay = z.iso
  .date()
  .max(10)
  .refine((day) => day >= '2000' && day < '3000', 'must be a date from 2000 to 2999')

export const invoiceRoutes = [
  route({
    method: 'GET',
    path: '/invoices',
    of: 'visible',
    access: { customer: 'money', operator: 'money' },
    tag: 'Invoices',
    operationId: 'listInvoices',
    summary: 'List invoices, newest first',
    description: 'The list comes in pages. Customers see the invoices of their account.',
    query: z.object({
      ...page,
      account: id.optional(),
      state: z.enum(INVOICE_STATES).optional(),
    }),
    response: z.object({ invoices: z.array(listed), next, message: z.string() }),
    async run({ db, accountId, query }) {
      const { cursor = null, limit, account = null, state = null } = query
      const found = await listInvoices(db, {
        accountId: accountId ?? account,
        state,
        before: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { invoices: rows.map(presentListed), next, message: counted(rows.length, 'invoice') }
    },
  }),

  route({
    method: 'GET',
    path: '/invoices/:invoice',
    of: 'invoice',
    access: { customer: 'money', operator: 'money' },
    tag: 'Invoices',
    operationId: 'showInvoice',
    summary: 'An invoice with its items',
    description: 'The state of an invoice is `CREATED`, `OPEN`, `SUBMITTED` or `PAID`.',
    response: wholeInvoice,
    run: ({ db, invoice, request }) => presentWhole(db, invoice, request, `Invoice ${invoice.id}`),
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/close',
    of: 'operation',
    access: { operator: 'money' },
    done: 'closed an invoice',
    tag: 'Invoices',
    operationId: 'closeInvoice',
    summary: 'Close an invoice, so that orders add no more items to it (operators)',
    description: 'The state becomes `OPEN`. Later orders go to a new invoice.',
    response: wholeInvoice,
    async run({ tx, params, request }) {
      const closed = await closeInvoice(tx, params.invoice)
      return presentWhole(tx, closed, request, { says: 'done.invoiceClosed', invoice: String(closed.id) })
    },
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/submit',
    of: 'operation',
    access: { operator: 'money' },
    done: 'sent an invoice',
    tag: 'Invoices',
    operationId: 'submitInvoice',
    summary: 'Submit an invoice for payment (operators)',
    description:
      'The state becomes `SUBMITTED`. Owners and billing members get a notification and, unless they have turned these emails off, an email with the PDF.',
    body: z.object({
      due: invoiceDay.optional(),
      purchase_order: text(LIMITS.purchaseOrder.max).optional(),
      confirm,
    }),
    response: wholeInvoice,
    async run({ tx, params, body, request }) {
      const { due = null, purchase_order = null } = body
      const { due_on } = await findAnyInvoice(tx, params.invoice)
      askAboutDueDate(due ?? due_on, body)
      const terms = { dueOn: due, purchaseOrder: purchase_order }
      const submitted = await submitInvoice(tx, params.invoice, terms)
      return presentWhole(tx, submitted, request, { says: 'done.invoiceSent', invoice: String(submitted.id) })
    },
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/pay',
    of: 'operation',
    access: { operator: 'money' },
    done: 'recorded a payment',
    takesKey: 'optional',
    tag: 'Invoices',
    operationId: 'payInvoice',
    summary: 'Record that an invoice was paid, or a part of it (operators)',
    description:
      'Once the invoice is paid in full, its state becomes `PAID`. The account’s orders on hold continue if nothing else is past due.',
    body: z
      .object({
        amount: amount.optional().meta({ description: 'USD; if left out, the whole amount that is due' }),
        memo: line(200).optional(),
      })
      .nullish(),
    response: wholeInvoice,
    async run({ tx, params, body, idempotencyKey, request }) {
      const { amount: cents = null, memo = '' } = body ?? {}
      const paid = await recordInvoicePaid(tx, params.invoice, { cents, memo, requestId: idempotencyKey })
      const how = paid.invoice.state === 'PAID' ? 'done.invoicePaid' : 'done.invoicePaidInPart'
      const said = { invoice: String(paid.invoice.id) }
      return presentWhole(
        tx,
        paid.invoice,
        request,
        paid.released.length === 0
          ? { says: how, ...said }
          : { says: `${how}Released`, ...said, orders: paid.released.join(', ') },
      )
    },
  }),
]

export async function presentWhole(db: Db | Tx, found: Invoice, request: FastifyRequest, message: Words) {
  const language = readingLanguage(request)
  const items = await itemsOfInvoice(db, found.id)
  const notes = await creditNotesOf(db, found.id)
  const payments = await paymentsOf(db, found.id)
  return {
    invoice: {
      ...presentHead(found),
      total: dollars(totalOf(items)),
      amount_due: dollars(await dueOfInvoice(db, found.id)),
      items: items.map(presentKinded),
      credit_notes: notes.map((note) => ({
        id: note.id,
        number: numberOfNote(note),
        amount: dollars(note.cents),
        memo: rewordedIn(language, note.memo),
        created: note.created_at.toISOString(),
      })),
      payments: payments.map(({ id, amount_cents, memo, created_at }) => ({
        id,
        amount: dollars(amount_cents),
        memo: rewordedIn(language, memo),
        at: created_at.toISOString(),
      })),
    },
    message,
  }
}

const presentHead = (found: Invoice) => ({
  id: found.id,
  account: found.account_id,
  state: found.state,
  purchase_order: found.purchase_order,
  memo: found.memo,
  created: found.created_at.toISOString(),
  submitted: found.submitted_at?.toISOString() ?? null,
  due: found.due_on,
  paid: found.paid_at?.toISOString() ?? null,
  voided: found.voided_at?.toISOString() ?? null,
})

const presentListed = (found: ListedInvoice) => ({
  ...presentHead(found),
  account_name: found.account_name,
  total: dollars(found.total_cents),
  amount_due: dollars(found.due_cents),
})
