import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { dollars } from '../../../../platform/money.ts'
import { isPastDue, statementOf } from '../../../../shop/ledger/index.ts'
import {
  beginCardForm,
  cardOf,
  declinedOrders,
  removeCard,
  takeCard,
  takeCardOfForm,
} from '../../../../shop/payments/index.ts'
import { type Api, id, messageOnly, next, page, pageOf, typed } from '../../routes.ts'
import { mountAutomaticTopUp } from './automatic-top-up.ts'
import { declinedAnswer, presentDeclined } from './file-payment.ts'
import { mountTopUps, returnPath } from './top-up.ts'

const cardAnswer = z.object({ card: z.string(), message: z.string() }).meta({ id: 'CardAnswer' })
const account = z.object({ account: id })

export function mountMoney(api: Api): void {
  mountStatement(api)
  mountCards(api)
  mountTopUps(api)
  mountAutomaticTopUp(api)
}

function mountStatement({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/statement',
    {
      config: { access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'showStatement',
        summary: 'Transactions on the balance and on invoices, newest first',
        description:
          'The list comes in pages. Each line has its amount on the balance (`prepay`) or on invoices (`owed`).',
        params: account,
        querystring: z.object(page),
        response: {
          200: z.object({
            lines: z.array(
              z.object({
                transaction: z.number(),
                kind: z.string(),
                memo: z.string(),
                at: z.iso.datetime(),
                prepay: z.number().meta({ description: 'change of the balance in USD' }),
                receipt: z.boolean().meta({
                  description: 'whether this is credit paid by card, which has a receipt under /api/top-ups',
                }),
                owed: z.number().meta({ description: 'change of what is owed on invoices in USD' }),
              }),
            ),
            past_due: z.boolean(),
            next,
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      const { cursor = null, limit } = request.query
      const found = await statementOf(db, id, { before: cursor, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (line) => line.transaction)
      const lines = rows.map(({ transaction, kind, memo, at, prepayCents, owedCents, isTopUp }) => ({
        transaction,
        kind,
        memo,
        at: at.toISOString(),
        prepay: dollars(prepayCents),
        owed: dollars(owedCents),
        receipt: isTopUp,
      }))
      return { lines, past_due: await isPastDue(db, id), next, message: counted(rows.length, 'transaction') }
    },
  )
}

function mountCards({ app, services, auth }: Api): void {
  const { db, gateway, ownUrl, cardRetryMinutes } = services

  typed(app).get(
    '/accounts/:account/card',
    {
      config: { access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'showCard',
        summary: 'The card on file',
        description:
          'The card itself is stored by the payment provider. `declined` lists the charges that failed, and when each is tried again.',
        params: account,
        response: {
          200: z.object({
            card: z.string().nullable(),
            gateway: z.string(),
            declined: z.array(declinedAnswer).meta({ description: 'orders that wait for another card' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      const card = await cardOf(db, gateway, id)
      const declined = await declinedOrders(db, id, cardRetryMinutes)
      return {
        card: card?.label ?? null,
        gateway: gateway.name,
        declined: declined.map(presentDeclined),
        message: card ? `Card on file: ${card.label}` : 'No card on file',
      }
    },
  )

  typed(app).put(
    '/accounts/:account/card',
    {
      config: { done: 'saved a card', access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'setCard',
        summary: "Save a card with the token from the payment provider's form",
        description: 'Files that wait for a card are charged at once.',
        params: account,
        body: z.object({ token: z.string().min(1).max(200) }),
        response: { 200: cardAnswer },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const label = await takeCard(services, holder, request.body.token)
      return { card: label, message: `Card on file: ${label}` }
    },
  )

  typed(app).delete(
    '/accounts/:account/card',
    {
      config: { done: 'removed the card', access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'removeCard',
        summary: 'Remove the card',
        description:
          'Automatic top-up is turned off. Payments that are waiting for a card wait until another one is added.',
        params: account,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      await removeCard(db, id)
      return { message: 'The card was removed' }
    },
  )

  typed(app).post(
    '/accounts/:account/card/form',
    {
      config: {
        done: 'started entering a card',
        access: { customer: 'money', operator: 'money' },
        isLogged: false,
      },
      schema: {
        tags: ['Money'],
        operationId: 'beginCard',
        summary: "Start entering a card on the payment provider's own page",
        description: "The response has the URL of the payment provider's page.",
        params: account,
        querystring: z.object({ to: returnPath }),
        response: {
          200: z.object({
            url: z.string().meta({
              description: 'where to send the browser; the payment provider sends it back to /billing',
            }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const { url } = await beginCardForm(db, gateway, holder, {
        siteUrl: ownUrl(),
        to: request.query.to ?? null,
      })
      return { url, message: 'Open this URL to enter the card' }
    },
  )

  typed(app).post(
    '/accounts/:account/card/form/:session',
    {
      config: { done: 'saved a card', access: { customer: 'money', operator: 'money' } },
      schema: {
        tags: ['Money'],
        operationId: 'finishCard',
        summary: "Save the card entered on the payment provider's page; safe to repeat",
        description: "Called when the customer comes back from the payment provider's page.",
        params: account.extend({ session: z.string().max(200) }),
        response: { 200: cardAnswer },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const label = await takeCardOfForm(services, holder, request.params.session)
      return { card: label, message: `Card on file: ${label}` }
    },
  )
}
