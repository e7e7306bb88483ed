import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { longDay } from '../../../platform/long-day.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { KIND_NAMES, KINDS, listRates, type Rate, setRate, WORKER_ROLES } from '../../../work/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import { type Api, day, messageOnly, price, text, typed } from '../routes.ts'

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

export function mountRates({ app, services, auth }: Api): void {
  typed(app).get(
    '/work/rates',
    {
      config: { access: { transcriber: 'read', editor: 'read', operator: 'read' } },
      schema: {
        tags: ['Work'],
        operationId: 'listRates',
        summary: 'Pay rates per minute of recording, and announced changes',
        description: 'Each kind of task and product has its own rate.',
        response: { 200: z.object({ rates: z.array(rateAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.worker(request, reply, [...WORKER_ROLES, 'operator'])
      const rates = (await listRates(services.db)).map(present)
      return { rates, message: counted(rates.length, 'rate') }
    },
  )

  typed(app).put(
    '/work/rates/:kind/:product',
    {
      config: { done: 'changed a pay rate', access: { operator: 'money' } },
      schema: {
        tags: ['Work'],
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
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { kind, product } = request.params
        const { per_minute: centsPerMinute, from: day } = request.body
        askAboutAmount('rate per minute', centsPerMinute, request.body)
        const from = await setRate(tx, { kind, product, centsPerMinute, from: day ? new Date(day) : null })
        return {
          message: `The rate for ${KIND_NAMES[kind]} (${product}) is ${formatDollars(centsPerMinute)} per minute for tasks taken from ${longDay(from.toISOString())} on`,
        }
      }),
  )
}

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
