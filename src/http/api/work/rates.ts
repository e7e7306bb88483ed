import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { longDay } from '../../../platform/long-day.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { KIND_NAMES, KINDS, listRates, type Rate, setRate } from '../../../work/index.ts'
import { day, messageOnly, price, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'

const rateAnswer = z
  .object({
    kind: z.enum(KINDS),
    product: z.string().meta({
      description:
        'the product; the rate of DIFFQ2 is added to that of the product if the customer pays for difficult audio',
    }),
    per_minute: z.number().meta({ description: 'USD' }),
    next: z
      .object({ per_minute: z.number(), from: z.iso.datetime() })
      .nullable()
      .meta({ description: 'an announced change, for tasks taken from then on' }),
  })
  .meta({ id: 'Rate' })

export const rateRoutes = [
  route({
    method: 'GET',
    path: '/work/rates',
    of: 'worker',
    access: { transcriber: 'read', editor: 'read', operator: 'read' },
    tag: 'Work',
    operationId: 'listRates',
    summary: 'Pay rates per minute of recording, and announced changes',
    description: 'Each kind of task and product has its own rate.',
    response: z.object({ rates: z.array(rateAnswer), message: z.string() }),
    async run({ db }) {
      const rates = (await listRates(db)).map(present)
      return { rates, message: counted(rates.length, 'rate') }
    },
  }),

  route({
    method: 'PUT',
    path: '/work/rates/:kind/:product',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed a pay rate',
    tag: 'Work',
    operationId: 'setRate',
    summary: 'Set a pay rate per minute for tasks taken from now on, or from a day on (operators)',
    description:
      'A task pays what was shown when it was taken. Staff are told at least a week before a rate falls: without `from`, a lower rate applies after a week and a higher one at once.',
    params: z.object({ kind: z.enum(KINDS), product: text(40).min(1) }),
    body: z.object({
      per_minute: price.meta({ description: 'USD' }),
      from: day.optional().meta({ description: 'first day on which the rate applies, in UTC' }),
      confirm,
    }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { kind, product } = params
      const { per_minute: centsPerMinute, from: day } = body
      askAboutAmount('ratePerMinute', centsPerMinute, body)
      const from = await setRate(tx, { kind, product, centsPerMinute, from: day ? new Date(day) : null })
      return {
        message: `The rate for ${KIND_NAMES[kind]} (${product}) is ${formatDollars(centsPerMinute)} per minute for tasks taken from ${longDay(from.toISOString())} on`,
      }
    },
  }),
]

const present = ({
  kind,
  product,
  cents_per_minute,
  next_cents_per_minute: next,
  next_from: from,
}: Rate): z.infer<typeof rateAnswer> => ({
  kind,
  product,
  per_minute: dollars(cents_per_minute),
  next: next === null ? null : { per_minute: dollars(next), from: from!.toISOString() },
})
