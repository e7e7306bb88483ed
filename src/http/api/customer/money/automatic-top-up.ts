import { z } from 'zod'
import { topUpProblem } from '../../../../messages/notices/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { wordedIn } from '../../../../platform/texts/worded.ts'
import { automaticTopUpOf, MAX_TOP_UP_CENTS, setAutomaticTopUp } from '../../../../shop/payments/index.ts'
import { price } from '../../../fields.ts'
import { languageFor } from '../../../language.ts'
import { route } from '../../../route.ts'
import type { Services } from '../../../services.ts'
import { topUpAmount } from './top-up.ts'

const MAX_MONTHLY_CENTS = 10_000_000

const answer = z
  .object({
    on: z.boolean(),
    below: z.number().meta({ description: 'USD; the card is charged when the balance falls below this' }),
    amount: z.number().meta({ description: 'USD charged each time' }),
    monthly_max: z.number().meta({ description: 'maximum in USD for a calendar month (UTC)' }),
    stopped: z.string().nullable().meta({
      description: 'why automatic top-up was turned off, for example a declined charge, and what to do',
    }),
    message: z.string(),
  })
  .meta({ id: 'AutomaticTopUp' })

const path = '/accounts/:account/automatic-top-up'

async function current({ db, minTopUpCents }: Services, accountId: number, language: string) {
  const found = await automaticTopUpOf(db, accountId)
  const reason = found?.stopped_reason ?? null
  return {
    on: found?.is_on ?? false,
    below: dollars(found?.limit_cents ?? 1000),
    amount: dollars(found?.amount_cents ?? Math.max(minTopUpCents, 2500)),
    monthly_max: dollars(found?.monthly_max_cents ?? Math.max(minTopUpCents, 10_000)),
    stopped: reason === null ? null : topUpProblem(reason, language),
    message: { says: found?.is_on ? 'done.topUpOn' : 'done.topUpOff' } as const,
  }
}

export const automaticTopUpRoutes = [
  route({
    method: 'GET',
    path,
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    tag: 'Money',
    operationId: 'showAutomaticTopUp',
    summary: 'The automatic top-up settings of an account',
    description:
      'Shows whether automatic top-up is on, the balance below which it charges the card, the amount, and the monthly maximum.',
    response: answer,
    run: ({ services, account: { id }, request }) => current(services, id, languageFor(request)),
  }),

  route({
    method: 'PUT',
    path,
    of: 'holder',
    access: { customer: 'money', operator: 'money' },
    done: 'changed automatic top-up',
    tag: 'Money',
    operationId: 'setAutomaticTopUp',
    summary: 'Turn automatic top-up on or off: the card is charged when the balance falls below a limit',
    description:
      'If the balance is already below the limit, it is topped up immediately. A declined charge turns automatic top-up off, with a notification.',
    body: (services) =>
      z
        .object({
          on: z.boolean(),
          below: price.refine((cents) => cents <= MAX_TOP_UP_CENTS, 'must be at most 10,000 dollars'),
          amount: topUpAmount(services),
          monthly_max: price.refine((cents) => cents <= MAX_MONTHLY_CENTS, 'must be at most 100,000 dollars'),
        })
        .refine(({ amount, monthly_max }) => monthly_max >= amount, {
          path: ['monthly_max'],
          error: () => wordedIn('en', { says: 'input.monthlyMax' }),
        }),
    response: answer,
    async run({ services, account: holder, body, request }) {
      const { on, below, amount, monthly_max } = body
      await setAutomaticTopUp(services, holder, {
        isOn: on,
        limitCents: below,
        amountCents: amount,
        monthlyMaxCents: monthly_max,
      })
      return current(services, holder.id, languageFor(request))
    },
  }),
]
