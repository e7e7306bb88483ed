import { z } from 'zod'
import {
  closeInvoice,
  type Invoice,
  invoiceById,
  itemsOfInvoice,
  listInvoices,
  submitInvoice,
} from '../../ledger/index.ts'
import { Refusal } from '../../lib/refusal.ts'
import { recordInvoicePaid } from '../../orders/index.ts'
import { itemAnswer, presentInvoice } from '../api-v4/invoice.ts'
import { type Api, id, next, page, pageOf, text, typed } from './routes.ts'

const head = z.object({
  id: z.number(),
  account: z.number(),
  state: z.string(),
  purchase_order: z.string().nullable(),
  created: z.iso.datetime(),
  submitted: z.iso.datetime().nullable(),
  due: z.iso.date().nullable(),
  paid: z.iso.datetime().nullable(),
})
const whole = z.object({
  invoice: head.extend({ total: z.number(), items: z.array(itemAnswer) }),
  message: z.string(),
})
const invoice = z.object({ invoice: id })

export function mountInvoices({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/invoices',
    {
      schema: {
        tags: ['Invoices'],
        summary: 'List invoices, newest first',
        querystring: z.object({ ...page, account: id.optional() }),
        response: { 200: z.object({ invoices: z.array(head), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { accountId } = await auth.scope(request, reply)
      const { cursor = null, limit, account = null } = request.query
      const found = await listInvoices(db, {
        accountId: accountId ?? account,
        before: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { invoices: rows.map(presentHead), next, message: `${rows.length} invoices` }
    },
  )

  typed(app).get(
    '/invoices/:invoice',
    {
      schema: {
        tags: ['Invoices'],
        summary: 'An invoice with its items',
        params: invoice,
        response: { 200: whole },
      },
    },
    async (request, reply) => {
      const { accountId } = await auth.scope(request, reply)
      const found = await invoiceById(db, request.params.invoice)
      if (!found || (accountId !== null && found.account_id !== accountId)) {
        throw new Refusal('not_found', `There is no invoice ${request.params.invoice}.`)
      }
      return present(found, `Invoice ${found.id}`)
    },
  )

  typed(app).post(
    '/invoices/:invoice/close',
    {
      schema: {
        tags: ['Invoices'],
        summary: 'No more items (operators)',
        params: invoice,
        response: { 200: whole },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const closed = await db.transaction().execute((tx) => closeInvoice(tx, request.params.invoice))
      return present(closed, `Invoice ${closed.id} is complete`)
    },
  )

  typed(app).post(
    '/invoices/:invoice/submit',
    {
      schema: {
        tags: ['Invoices'],
        summary: 'Sent for payment (operators)',
        params: invoice,
        body: z.object({ due: z.iso.date().optional(), purchase_order: text(200).optional() }),
        response: { 200: whole },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { due = null, purchase_order = null } = request.body
      const submitted = await db
        .transaction()
        .execute((tx) =>
          submitInvoice(tx, request.params.invoice, { dueOn: due, purchaseOrder: purchase_order }),
        )
      return present(submitted, `Invoice ${submitted.id} waits for payment`)
    },
  )

  typed(app).post(
    '/invoices/:invoice/pay',
    {
      schema: {
        tags: ['Invoices'],
        summary: 'Payment arrived (operators)',
        params: invoice,
        response: { 200: whole },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const paid = await db.transaction().execute((tx) => recordInvoicePaid(tx, request.params.invoice))
      const restarted = paid.released.length > 0 ? `; orders ${paid.released.join(', ')} go on` : ''
      return present(paid.invoice, `Invoice ${paid.invoice.id} is paid${restarted}`)
    },
  )

  async function present(found: Invoice, message: string) {
    const { total, items } = presentInvoice(found, await itemsOfInvoice(db, found.id))
    return { invoice: { ...presentHead(found), total, items }, message }
  }
}

const presentHead = (found: Invoice) => ({
  id: found.id,
  account: found.account_id,
  state: found.state,
  purchase_order: found.purchase_order,
  created: found.created_at.toISOString(),
  submitted: found.submitted_at?.toISOString() ?? null,
  due: found.due_on,
  paid: found.paid_at?.toISOString() ?? null,
})
