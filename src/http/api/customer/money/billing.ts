import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { dollars } from '../../../../platform/money.ts'
import { rewordedIn } from '../../../../platform/texts/reworded.ts'
import { isPastDue, statementOf } from '../../../../shop/ledger/index.ts'
import {
  beginCardForm,
  cardOf,
  declinedOrders,
  removeCard,
  takeCard,
  takeCardOfForm,
} from '../../../../shop/payments/index.ts'
import { id, messageOnly, next, page, pageOf } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { secret } from '../../../marked-fields.ts'
import { route } from '../../../route.ts'
import { declinedAnswer, presentDeclined } from './file-payment.ts'
import { returnPath } from './top-up.ts'

const cardAnswer = z.object({ card: z.string(), message: z.string() }).meta({ id: 'CardAnswer' })

export const billingRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/statement',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    tag: 'Money',
    operationId: 'showStatement',
    summary: 'Transactions on the balance and on invoices, newest first',
    description:
      'The list comes in pages. Each line has its amount on the balance (`prepay`) or on invoices (`owed`).',
    query: z.object(page),
    response: z.object({
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
    async run({ db, account: { id }, query, request }) {
      const { cursor = null, limit } = query
      const language = readingLanguage(request)
      const found = await statementOf(db, id, { before: cursor, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (line) => line.transaction)
      const lines = rows.map(({ transaction, kind, memo, at, prepayCents, owedCents, isTopUp }) => ({
        transaction,
        kind,
        memo: rewordedIn(language, memo),
        at: at.toISOString(),
        prepay: dollars(prepayCents),
        owed: dollars(owedCents),
        receipt: isTopUp,
      }))
      return { lines, past_due: await isPastDue(db, id), next, message: counted(rows.length, 'transaction') }
    },
  }),

  route({
    method: 'GET',
    path: '/accounts/:account/card',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    tag: 'Money',
    operationId: 'showCard',
    summary: 'The card on file',
    description:
      'The card itself is stored by the payment provider. `declined` lists the charges that failed, and when each is tried again.',
    response: z.object({
      card: z.string().nullable(),
      gateway: z.string(),
      declined: z.array(declinedAnswer).meta({ description: 'orders that wait for another card' }),
      message: z.string(),
    }),
    async run({ db, services: { gateway, cardRetryMinutes }, account: { id } }) {
      const card = await cardOf(db, gateway, id)
      const declined = await declinedOrders(db, id, cardRetryMinutes)
      return {
        card: card?.label ?? null,
        gateway: gateway.name,
        declined: declined.map(presentDeclined),
        message: card ? `Card on file: ${card.label}` : 'No card on file',
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/card',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'saved a card',
    tag: 'Money',
    operationId: 'setCard',
    summary: "Save a card with the token from the payment provider's form",
    description: 'Files that wait for a card are charged at once.',
    body: z.object({ token: secret(z.string().min(1).max(200)) }),
    response: cardAnswer,
    async run({ services, account: holder, body }) {
      const label = await takeCard(services, holder, body.token)
      return { card: label, message: { says: 'done.cardSaved', card: label } as const }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/card',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'removed the card',
    tag: 'Money',
    operationId: 'removeCard',
    summary: 'Remove the card',
    description:
      'Automatic top-up is turned off. Payments that are waiting for a card wait until another one is added.',
    response: messageOnly,
    async run({ db, account: { id } }) {
      await removeCard(db, id)
      return { message: { says: 'done.cardRemoved' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/card/form',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'started entering a card',
    isLogged: false,
    tag: 'Money',
    operationId: 'beginCard',
    summary: "Start entering a card on the payment provider's own page",
    description: "The response has the URL of the payment provider's page.",
    query: z.object({ to: returnPath }),
    response: z.object({
      url: z.string().meta({
        description: 'where to send the browser; the payment provider sends it back to /billing',
      }),
      message: z.string(),
    }),
    async run({ db, services: { gateway, ownUrl }, account: holder, query }) {
      const { url } = await beginCardForm(db, gateway, holder, {
        siteUrl: ownUrl(),
        to: query.to ?? null,
      })
      return { url, message: 'Open this URL to enter the card' }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/card/form/:session',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'saved a card',
    tag: 'Money',
    operationId: 'finishCard',
    summary: "Save the card entered on the payment provider's page; safe to repeat",
    description: "Called when the customer comes back from the payment provider's page.",
    params: z.object({ account: id, session: z.string().max(200) }),
    response: cardAnswer,
    async run({ services, account: holder, params }) {
      const label = await takeCardOfForm(services, holder, params.session)
      return { card: label, message: { says: 'done.cardSaved', card: label } as const }
    },
  }),
]
