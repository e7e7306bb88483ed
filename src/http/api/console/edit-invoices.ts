import { z } from 'zod'
import { formatDollars } from '../../../platform/money.ts'
import { describeInvoice, sendInvoiceAgain } from '../../../shop/ledger/index.ts'
import { addInvoiceLine, removeInvoiceLine, voidInvoice } from '../../../shop/orders/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import { invoiceDay, presentWhole, wholeInvoice } from '../customer/money/invoices.ts'
import { type Api, amount, id, idInBody, line, text, typed } from '../routes.ts'

const invoice = z.object({ invoice: id })

/** Until an invoice is sent, operators change its lines, its due date and its note. */
export function mountEditInvoices({ app, auth }: Api): void {
  typed(app).put(
    '/invoices/:invoice',
    {
      config: { done: 'changed an invoice', access: { operator: 'money' } },
      schema: {
        tags: ['Invoices'],
        operationId: 'editInvoice',
        summary:
          'Set the due date, purchase order and note of an invoice that has not been submitted (operators)',
        description: 'All three are replaced.',
        params: invoice,
        body: z.object({
          due: invoiceDay
            .nullable()
            .meta({ description: 'due date; null for 30 days after the invoice is submitted' }),
          purchase_order: line(200),
          memo: text(1000).meta({ description: 'a note on the document; may have several lines' }),
        }),
        response: { 200: wholeInvoice },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { due, purchase_order, memo } = request.body
        const described = { dueOn: due, purchaseOrder: purchase_order || null, memo }
        const edited = await describeInvoice(tx, request.params.invoice, described)
        return presentWhole(tx, edited, `Invoice ${edited.id} was changed`)
      }),
  )

  typed(app).post(
    '/invoices/:invoice/items',
    {
      config: { done: 'added an item to an invoice', access: { operator: 'money' } },
      schema: {
        tags: ['Invoices'],
        operationId: 'addInvoiceItem',
        summary: 'Add an item to an invoice that has not been submitted: a charge or a discount (operators)',
        description: 'A negative amount is a discount. Unusual amounts must be confirmed.',
        params: invoice,
        body: z.object({
          audiofile: idInBody.meta({ description: 'a file on this invoice' }),
          amount: amount
            .refine((cents) => cents !== 0, 'must not be zero')
            .meta({ description: 'USD; below zero for a discount' }),
          memo: line(200).min(1).meta({ description: 'what the item is for; the customer reads this' }),
          request_id: text(100)
            .min(1)
            .meta({ description: 'an id of your choice; an item sent twice is added once' }),
          confirm,
        }),
        response: { 200: wholeInvoice },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { audiofile: audiofileId, amount: cents, memo, request_id: requestId } = request.body
        askAboutAmount('item', cents, request.body)
        const edited = await addInvoiceLine(tx, request.params.invoice, {
          audiofileId,
          cents,
          memo,
          requestId,
        })
        return presentWhole(tx, edited, `${formatDollars(cents)} added to invoice ${edited.id}: ${memo}`)
      }),
  )

  typed(app).delete(
    '/invoices/:invoice/items/:item',
    {
      config: { done: 'removed an item from an invoice', access: { operator: 'money' } },
      schema: {
        tags: ['Invoices'],
        operationId: 'removeInvoiceItem',
        summary:
          'Remove an item from an invoice that has not been submitted, so that it is not charged (operators)',
        description: 'The total of the invoice falls by the price of the item.',
        params: invoice.extend({ item: id }),
        response: { 200: wholeInvoice },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const edited = await removeInvoiceLine(tx, request.params.invoice, request.params.item)
        return presentWhole(tx, edited, `The item was removed from invoice ${edited.id}`)
      }),
  )

  typed(app).post(
    '/invoices/:invoice/send',
    {
      config: { done: 'sent an invoice again', access: { operator: 'money' } },
      schema: {
        tags: ['Invoices'],
        operationId: 'sendInvoice',
        summary: 'Send an invoice that awaits payment to the customer again (operators)',
        description:
          'The invoice is listed again in the notifications of owners and billing members, and emailed to them as a PDF unless they have turned these emails off.',
        params: invoice,
        response: { 200: wholeInvoice },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const sent = await sendInvoiceAgain(tx, request.params.invoice)
        return presentWhole(tx, sent, `Invoice ${sent.id} is being sent again`)
      }),
  )

  typed(app).post(
    '/invoices/:invoice/void',
    {
      config: { done: 'voided an invoice', access: { operator: 'money' } },
      schema: {
        tags: ['Invoices'],
        operationId: 'voidInvoice',
        summary: 'Void a submitted invoice, with a credit note for all of it (operators)',
        description:
          'Nothing more is due on the invoice. Anything that was already paid goes to the balance.',
        params: invoice,
        body: z.object({ memo: line(200).min(1).meta({ description: 'reason; the customer reads this' }) }),
        response: { 200: wholeInvoice },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const voided = await voidInvoice(tx, request.params.invoice, request.body.memo)
        return presentWhole(tx, voided, `Invoice ${voided.id} is void`)
      }),
  )
}
