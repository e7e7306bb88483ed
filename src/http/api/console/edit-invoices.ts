import { z } from 'zod'
import { describeInvoice, sendInvoiceAgain } from '../../../shop/ledger/index.ts'
import { addInvoiceLine, removeInvoiceLine, voidInvoice } from '../../../shop/refunds/index.ts'
import { amount, idInBody, line, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import { invoiceDay, presentWhole, wholeInvoice } from '../customer/money/invoices.ts'

/** Until an invoice is sent, operators change its lines, its due date and its note. */
export const editInvoiceRoutes = [
  route({
    method: 'PUT',
    path: '/invoices/:invoice',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed an invoice',
    tag: 'Invoices',
    operationId: 'editInvoice',
    summary:
      'Set the due date, purchase order and note of an invoice that has not been submitted (operators)',
    description: 'All three are replaced.',
    body: z.object({
      due: invoiceDay
        .nullable()
        .meta({ description: 'due date; null for 30 days after the invoice is submitted' }),
      purchase_order: line(200),
      memo: text(1000).meta({ description: 'a note on the document; may have several lines' }),
    }),
    response: wholeInvoice,
    async run({ tx, params, body, request }) {
      const { due, purchase_order, memo } = body
      const described = { dueOn: due, purchaseOrder: purchase_order || null, memo }
      const edited = await describeInvoice(tx, params.invoice, described)
      return presentWhole(tx, edited, request, { says: 'done.invoiceChanged', invoice: String(edited.id) })
    },
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/items',
    of: 'operation',
    access: { operator: 'money' },
    done: 'added an item to an invoice',
    takesKey: 'required',
    tag: 'Invoices',
    operationId: 'addInvoiceItem',
    summary: 'Add an item to an invoice that has not been submitted: a charge or a discount (operators)',
    description: 'A negative amount is a discount. Unusual amounts must be confirmed.',
    body: z.object({
      audiofile: idInBody.meta({ description: 'a file on this invoice' }),
      amount: amount
        .refine((cents) => cents !== 0, 'must not be zero')
        .meta({ description: 'USD; below zero for a discount' }),
      memo: line(200).min(1).meta({ description: 'what the item is for; the customer reads this' }),
      confirm,
    }),
    response: wholeInvoice,
    async run({ tx, params, body, idempotencyKey, request }) {
      const { audiofile: audiofileId, amount: cents, memo } = body
      askAboutAmount('item', cents, body)
      const edited = await addInvoiceLine(tx, params.invoice, {
        audiofileId,
        cents,
        memo,
        requestId: idempotencyKey,
      })
      return presentWhole(tx, edited, request, {
        says: 'done.invoiceItemAdded',
        invoice: String(edited.id),
        amount: { cents },
        memo,
      })
    },
  }),

  route({
    method: 'DELETE',
    path: '/invoices/:invoice/items/:item',
    of: 'operation',
    access: { operator: 'money' },
    done: 'removed an item from an invoice',
    tag: 'Invoices',
    operationId: 'removeInvoiceItem',
    summary:
      'Remove an item from an invoice that has not been submitted, so that it is not charged (operators)',
    description: 'The total of the invoice falls by the price of the item.',
    response: wholeInvoice,
    async run({ tx, params, request }) {
      const edited = await removeInvoiceLine(tx, params.invoice, params.item)
      return presentWhole(tx, edited, request, {
        says: 'done.invoiceItemRemoved',
        invoice: String(edited.id),
      })
    },
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/send',
    of: 'operation',
    access: { operator: 'money' },
    done: 'sent an invoice again',
    tag: 'Invoices',
    operationId: 'sendInvoice',
    summary: 'Send an invoice that awaits payment to the customer again (operators)',
    description:
      'The invoice is listed again in the notifications of owners and billing members, and emailed to them as a PDF unless they have turned these emails off.',
    response: wholeInvoice,
    async run({ tx, params, request }) {
      const sent = await sendInvoiceAgain(tx, params.invoice)
      return presentWhole(tx, sent, request, { says: 'done.invoiceSentAgain', invoice: String(sent.id) })
    },
  }),

  route({
    method: 'POST',
    path: '/invoices/:invoice/void',
    of: 'operation',
    access: { operator: 'money' },
    done: 'voided an invoice',
    tag: 'Invoices',
    operationId: 'voidInvoice',
    summary: 'Void a submitted invoice, with a credit note for all of it (operators)',
    description: 'Nothing more is due on the invoice. Anything that was already paid goes to the balance.',
    body: z.object({ memo: line(200).min(1).meta({ description: 'reason; the customer reads this' }) }),
    response: wholeInvoice,
    async run({ tx, params, body, request }) {
      const voided = await voidInvoice(tx, params.invoice, body.memo)
      return presentWhole(tx, voided, request, { says: 'done.invoiceVoid', invoice: String(voided.id) })
    },
  }),
]
