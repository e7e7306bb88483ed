import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import {
  type Bill,
  billAsHtml,
  billAsPdf,
  billOfInvoice,
  billOfNote,
  billOfOrder,
  billOfRefund,
  billOfTopUp,
  buyerOf,
  setBuyer,
} from '../../../../shop/bills/index.ts'
import { findCreditNote, findInvoice } from '../../../../shop/ledger/index.ts'
import { findOrder } from '../../../../shop/orders/index.ts'
import { findTopUp } from '../../../../shop/payments/index.ts'
import { findRefund } from '../../../../shop/refunds/index.ts'
import { sendPlainPage } from '../../../content/plain-page.ts'
import type { Services } from '../../../services.ts'
import { type Api, id, line, text, typed } from '../../routes.ts'

const account = z.object({ account: id })
const buyer = z
  .object({
    name: line(LIMITS.personName.max).meta({
      description: 'if this is empty, documents show the name of the account',
    }),
    address: text(LIMITS.address.max).meta({ description: 'may have several lines' }),
    tax_number: line(LIMITS.taxNumber.max),
  })
  .meta({ id: 'Buyer' })

/** Receipts and invoices as documents: to print (HTML) and as PDF. */
export function mountBills(api: Api): void {
  mountBuyer(api)
  const { app, services, auth } = api
  const { db } = services

  for (const format of ['', '.pdf'] as const) {
    const what = format ? 'PDF' : 'to print (HTML)'
    const sends = [format ? 'application/pdf' : 'text/html']
    const verb = format ? 'download' : 'show'
    const send = (reply: FastifyReply, owner: number, bill: Bill) =>
      format ? sendPdf(services, owner, reply, bill) : sendPlainPage(reply, billAsHtml(bill))

    typed(app).get(
      `/orders/:order/receipt${format}`,
      {
        config: { access: { customer: 'read', operator: 'read' }, sends },
        schema: {
          tags: ['Orders'],
          operationId: `${verb}Receipt`,
          summary: `A receipt, ${what}`,
          description: 'The receipt lists every file with its price, the tax and the buyer.',
          params: z.object({ order: z.string().max(40) }),
        },
      },
      async (request, reply) => {
        const { accountId } = await auth.scope(request, reply)
        const found = await findOrder(db, accountId, request.params.order)
        return send(reply, found.account_id, await billOfOrder(db, found))
      },
    )

    typed(app).get(
      `/invoices/:invoice/document${format}`,
      {
        config: { access: { customer: 'money', operator: 'money' }, sends },
        schema: {
          tags: ['Invoices'],
          operationId: `${verb}InvoiceDocument`,
          summary: `An invoice, ${what}`,
          description: 'The document shows the items, the tax, the buyer and how to pay.',
          params: z.object({ invoice: id }),
        },
      },
      async (request, reply) => {
        const { accountId } = await auth.scope(request, reply)
        const found = await findInvoice(db, accountId, request.params.invoice)
        return send(reply, found.account_id, await billOfInvoice(db, found))
      },
    )

    typed(app).get(
      `/invoices/:invoice/credit-notes/:note/document${format}`,
      {
        config: { access: { customer: 'money', operator: 'money' }, sends },
        schema: {
          tags: ['Invoices'],
          operationId: `${verb}InvoiceCreditNote`,
          summary: `A credit note for an invoice, ${what}`,
          description: 'The credit note shows what was taken off the invoice after it was submitted.',
          params: z.object({ invoice: id, note: id }),
        },
      },
      async (request, reply) => {
        const { accountId } = await auth.scope(request, reply)
        const found = await findCreditNote(db, accountId, request.params)
        return send(reply, found.account_id, await billOfNote(db, found))
      },
    )

    typed(app).get(
      `/top-ups/:transaction/receipt${format}`,
      {
        config: { access: { customer: 'money', operator: 'money' }, sends },
        schema: {
          tags: ['Money'],
          operationId: `${verb}TopUpReceipt`,
          summary: `A receipt for credit that was paid by card, ${what}`,
          description: 'The statement lists the id of the transaction.',
          params: z.object({ transaction: id }),
        },
      },
      async (request, reply) => {
        const { accountId } = await auth.scope(request, reply)
        const found = await findTopUp(db, accountId, request.params.transaction)
        return send(reply, found.accountId, await billOfTopUp(db, found))
      },
    )

    typed(app).get(
      `/refunds/:refund/credit-note${format}`,
      {
        config: { access: { customer: 'money', operator: 'money' }, sends },
        schema: {
          tags: ['Money'],
          operationId: `${verb}CreditNote`,
          summary: `A credit note for a refund, ${what}`,
          description: 'The credit note names the document that it corrects.',
          params: z.object({ refund: id }),
        },
      },
      async (request, reply) => {
        const { accountId } = await auth.scope(request, reply)
        const found = await findRefund(db, accountId, request.params.refund)
        return send(reply, found.account_id, await billOfRefund(db, found))
      },
    )
  }
}

const sendPdf = async (
  { heavyWork }: Pick<Services, 'heavyWork'>,
  owner: number,
  reply: FastifyReply,
  bill: Bill,
) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${bill.title.replaceAll(' ', '-')}-${bill.number}.pdf"`)
    .send(await billAsPdf(heavyWork, owner, bill))

function mountBuyer({ app, services: { db }, auth }: Api): void {
  const answer = { 200: z.object({ buyer, message: z.string() }).meta({ id: 'OneBuyer' }) }

  typed(app).get(
    '/accounts/:account/buyer',
    {
      config: { access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'showBuyer',
        summary: 'The buyer named on receipts and invoices',
        description:
          'Shows the name, address and tax number. If the name is empty, documents show the name of the account.',
        params: account,
        response: answer,
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      return { buyer: await buyerOf(db, id), message: 'Billing details' }
    },
  )

  typed(app).put(
    '/accounts/:account/buyer',
    {
      config: { done: 'changed the billing details', access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'setBuyer',
        summary: 'Set the buyer named on receipts, and on invoices from now on',
        description: 'Receipts always show the current buyer. Invoices that have been sent keep theirs.',
        params: account,
        body: buyer,
        response: answer,
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      await setBuyer(db, id, request.body)
      return { buyer: await buyerOf(db, id), message: 'Billing details saved' }
    },
  )
}
