import { z } from 'zod'
import { dollars, formatDollars } from '../../../../platform/money.ts'
import { wordedIn } from '../../../../platform/texts/worded.ts'
import { beginCheckout, finishCheckout, MAX_TOP_UP_CENTS, topUp } from '../../../../shop/payments/index.ts'
import { amount, id } from '../../../fields.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'

const SUGGESTED_DOLLARS = [10, 25, 50, 100, 250]

/** Pages that link to the top-up page and that it returns to. */
export const returnPath = z
  .string()
  .max(30)
  .regex(/^\/(order|files\/\d{1,15})$/, 'must be /order or a file such as /files/1001')
  .optional()
  .meta({ description: 'page of the website to continue to afterwards' })

/** What can be added by card at once. */
export const topUpAmount = ({ minTopUpCents }: Services) =>
  amount.refine((cents) => cents >= minTopUpCents && cents <= MAX_TOP_UP_CENTS, {
    error: () =>
      wordedIn('en', {
        says: 'input.topUp',
        min: dollars(minTopUpCents),
        max: dollars(MAX_TOP_UP_CENTS).toLocaleString('en'),
      }),
  })

export const topUpRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/top-up',
    of: 'holder',
    access: { customer: 'any scope', operator: 'money' },
    tag: 'Money',
    operationId: 'showTopUpOptions',
    summary: 'Whether credit can be added by card, and in which amounts',
    description: 'Shows the smallest and the largest amount, and suggested amounts.',
    response: z.object({
      possible: z.boolean().meta({ description: 'false where no payment provider is set up' }),
      test: z.boolean().meta({ description: 'true where only test cards work and no money moves' }),
      minimum: z.number().meta({ description: 'USD' }),
      maximum: z.number().meta({ description: 'USD' }),
      suggested: z.array(z.number()).meta({ description: 'USD' }),
      message: z.string(),
    }),
    async run({ services: { gateway, minTopUpCents } }) {
      const minimum = dollars(minTopUpCents)
      return {
        possible: gateway.canTopUp,
        test: gateway.name === 'test',
        minimum,
        maximum: dollars(MAX_TOP_UP_CENTS),
        suggested: SUGGESTED_DOLLARS.filter((usd) => usd >= minimum),
        message: gateway.canTopUp ? `From ${formatDollars(minTopUpCents)}` : 'No payment provider is set up',
      }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/top-up',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'added credit',
    takesKey: 'optional',
    tag: 'Money',
    operationId: 'topUp',
    summary: 'Add credit with the card on file',
    description: 'The card is charged at once, and orders on hold continue if the balance allows it.',
    body: (services) => z.object({ amount: topUpAmount(services).meta({ description: 'USD' }) }),
    response: z.object({
      balance: z.number(),
      transaction: z.number().meta({ description: 'id of the transaction, which has a receipt' }),
      message: z.string(),
    }),
    async run({ services, account: holder, body, idempotencyKey }) {
      const { balanceCents, transaction } = await topUp(services, holder, body.amount, idempotencyKey)
      return {
        balance: dollars(balanceCents),
        transaction,
        message: { says: 'done.balance', balance: { cents: balanceCents } } as const,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/top-up/page',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'started adding credit',
    isLogged: false,
    tag: 'Money',
    operationId: 'beginTopUp',
    summary: "Start adding credit on the payment provider's own page",
    description: "The response has the URL of the payment provider's page.",
    body: (services) =>
      z.object({ amount: topUpAmount(services).meta({ description: 'USD' }), to: returnPath }),
    response: z.object({
      url: z.string().meta({
        description: 'where to send the browser; the payment provider sends it back to /top-up',
      }),
      message: z.string(),
    }),
    async run({ services, account: holder, body }) {
      const { amount, to = null } = body
      const { url } = await beginCheckout(services, holder, amount, { siteUrl: services.ownUrl(), to })
      return { url, message: 'Open this URL to pay' }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/top-up/page/:session',
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'added credit',
    tag: 'Money',
    operationId: 'finishTopUp',
    summary: "Add what was paid on the payment provider's page to the balance; safe to repeat",
    description: "Called when the customer comes back from the payment provider's page.",
    params: z.object({ account: id, session: z.string().max(200) }),
    response: z.object({
      state: z.enum(['open', 'paid', 'ended']).meta({
        description: 'open: not paid yet; ended: the page was closed or expired without a payment',
      }),
      amount: z.number().meta({ description: 'USD' }),
      balance: z.number().meta({ description: 'USD' }),
      transaction: z
        .number()
        .nullable()
        .meta({ description: 'id of the transaction, which has a receipt; null until it is paid' }),
      message: z.string(),
    }),
    async run({ services, account: holder, params }) {
      const { state, cents, transaction, balanceCents } = await finishCheckout(
        services,
        holder,
        params.session,
      )
      return {
        state,
        amount: dollars(cents),
        balance: dollars(balanceCents),
        transaction,
        message: {
          says: state === 'paid' ? 'done.balance' : 'done.nothingPaid',
          balance: { cents: balanceCents },
        } as const,
      }
    },
  }),
]
