import type { FastifyReply, FastifyRequest } from 'fastify'
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
  fileNameOf,
  setBuyer,
} from '../../../../shop/bills/index.ts'
import { sendPlainPage } from '../../../content/plain-page.ts'
import { line, text } from '../../../fields.ts'
import { language, languageFor } from '../../../language.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'

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
const oneBuyer = z.object({ buyer, message: z.string() }).meta({ id: 'OneBuyer' })

const query = z.object({
  language: language
    .optional()
    .meta({ description: 'a language of the website; if left out, that of the page' }),
})
type Asked = {
  services: Services
  reply: FastifyReply
  request: FastifyRequest
  query: z.infer<typeof query>
}

const documentsAs = (format: '' | '.pdf') => {
  const what = format ? 'PDF' : 'to print (HTML)'
  const sends = [format ? 'application/pdf' : 'text/html']
  const verb = format ? 'download' : 'show'
  const send = async (
    { services, reply, request, query }: Asked,
    owner: number,
    billIn: (language: string) => Promise<Bill>,
  ) => {
    const bill = await billIn(query.language ?? languageFor(request))
    return format ? sendPdf(services, owner, reply, bill) : sendPlainPage(reply, billAsHtml(bill))
  }

  return [
    route({
      method: 'GET',
      path: `/orders/:order/receipt${format}`,
      of: 'order',
      access: { customer: 'read', operator: 'read' },
      query,
      sends,
      tag: 'Orders',
      operationId: `${verb}Receipt`,
      summary: `A receipt, ${what}`,
      description: 'The receipt lists every file with its price, the tax and the buyer.',
      async run({ db, order, ...asked }) {
        return send(asked, order.account_id, (language) => billOfOrder(db, order, language))
      },
    }),

    route({
      method: 'GET',
      path: `/invoices/:invoice/document${format}`,
      of: 'invoice',
      access: { customer: 'money', operator: 'money' },
      query,
      sends,
      tag: 'Invoices',
      operationId: `${verb}InvoiceDocument`,
      summary: `An invoice, ${what}`,
      description: 'The document shows the items, the tax, the buyer and how to pay.',
      async run({ db, invoice, ...asked }) {
        return send(asked, invoice.account_id, (language) => billOfInvoice(db, invoice, language))
      },
    }),

    route({
      method: 'GET',
      path: `/invoices/:invoice/credit-notes/:note/document${format}`,
      of: 'creditNote',
      access: { customer: 'money', operator: 'money' },
      query,
      sends,
      tag: 'Invoices',
      operationId: `${verb}InvoiceCreditNote`,
      summary: `A credit note for an invoice, ${what}`,
      description: 'The credit note shows what was taken off the invoice after it was submitted.',
      async run({ db, creditNote, ...asked }) {
        return send(asked, creditNote.account_id, (language) => billOfNote(db, creditNote, language))
      },
    }),

    route({
      method: 'GET',
      path: `/top-ups/:transaction/receipt${format}`,
      of: 'topUp',
      access: { customer: 'money', operator: 'money' },
      query,
      sends,
      tag: 'Money',
      operationId: `${verb}TopUpReceipt`,
      summary: `A receipt for credit that was paid by card, ${what}`,
      description: 'The statement lists the id of the transaction.',
      async run({ db, topUp, ...asked }) {
        return send(asked, topUp.accountId, (language) => billOfTopUp(db, topUp, language))
      },
    }),

    route({
      method: 'GET',
      path: `/refunds/:refund/credit-note${format}`,
      of: 'refund',
      access: { customer: 'money', operator: 'money' },
      query,
      sends,
      tag: 'Money',
      operationId: `${verb}CreditNote`,
      summary: `A credit note for a refund, ${what}`,
      description: 'The credit note names the document that it corrects.',
      async run({ db, refund, ...asked }) {
        return send(asked, refund.account_id, (language) => billOfRefund(db, refund, language))
      },
    }),
  ]
}

export const billRoutes = [
  ...documentsAs(''),
  ...documentsAs('.pdf'),

  route({
    method: 'GET',
    path: '/accounts/:account/buyer',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    tag: 'Money',
    operationId: 'showBuyer',
    summary: 'The buyer named on receipts and invoices',
    description:
      'Shows the name, address and tax number. If the name is empty, documents show the name of the account.',
    response: oneBuyer,
    async run({ db, account: { id } }) {
      return { buyer: await buyerOf(db, id), message: 'Billing details' }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/buyer',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'changed the billing details',
    tag: 'Money',
    operationId: 'setBuyer',
    summary: 'Set the buyer named on receipts, and on invoices from now on',
    description: 'Receipts always show the current buyer. Invoices that have been sent keep theirs.',
    body: buyer,
    response: oneBuyer,
    async run({ db, account: { id }, body }) {
      await setBuyer(db, id, body)
      return { buyer: await buyerOf(db, id), message: { says: 'done.billingSaved' } as const }
    },
  }),
]

const sendPdf = async (
  { heavyWork }: Pick<Services, 'heavyWork'>,
  owner: number,
  reply: FastifyReply,
  bill: Bill,
) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileNameOf(bill)}"`)
    .send(await billAsPdf(heavyWork, owner, bill))
