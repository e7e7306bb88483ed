import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dollars, formatDollars } from '../../lib/money.ts'
import { type Earning, KINDS, listEarnings, listRates, setRate, WORKER_ROLES } from '../../work/index.ts'
import { type Api, day, id, messageOnly, price, text, typed } from './routes.ts'

const period = z.object({
  from: day.optional(),
  to: day.optional().meta({ description: 'the last day that counts' }),
  person: id.optional().meta({ description: 'for operators, who see everybody’s' }),
})
const earningAnswer = z.object({
  task: z.number(),
  at: z.iso.datetime(),
  person: z.number(),
  name: z.string(),
  email: z.string(),
  audiofile: z.number(),
  title: z.string(),
  kind: z.enum(KINDS),
  product: z.string(),
  part: z.number(),
  seconds: z.number(),
  per_minute: z.number().meta({ description: 'USD' }),
  amount: z.number().meta({ description: 'USD' }),
  grade: z.number().nullable(),
})

export function mountEarnings({ app, services, auth }: Api): void {
  const { db } = services

  /** One's own; an operator sees everybody's. */
  async function earningsFor(
    request: FastifyRequest<{ Querystring: z.infer<typeof period> }>,
    reply: FastifyReply,
  ): Promise<Earning[]> {
    const { id, roles } = await auth.worker(request, reply, [...WORKER_ROLES, 'operator'])
    const { from = null, to = null, person = null } = request.query
    return listEarnings(db, { personId: roles.includes('operator') ? person : id, from, to })
  }

  typed(app).get(
    '/work/earnings',
    {
      schema: {
        tags: ['Work'],
        summary: 'What was done and earned',
        querystring: period,
        response: {
          200: z.object({ earnings: z.array(earningAnswer), total: z.number(), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const earnings = await earningsFor(request, reply)
      const totalCents = earnings.reduce((sum, one) => sum + one.amount_cents, 0)
      return {
        earnings: earnings.map(present),
        total: dollars(totalCents),
        message: formatDollars(totalCents),
      }
    },
  )

  typed(app).get(
    '/work/earnings.csv',
    { schema: { tags: ['Work'], summary: 'The same as a table', querystring: period } },
    async (request, reply) => {
      const rows = (await earningsFor(request, reply)).map(present)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="earnings.csv"',
      })
      return csv(rows)
    },
  )

  typed(app).get(
    '/work/rates',
    {
      schema: {
        tags: ['Work'],
        summary: 'What a minute of the recording pays (operators)',
        response: {
          200: z.object({
            rates: z.array(z.object({ kind: z.enum(KINDS), product: z.string(), per_minute: z.number() })),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const rates = (await listRates(db)).map(({ kind, product, cents_per_minute }) => ({
        kind,
        product,
        per_minute: dollars(cents_per_minute),
      }))
      return { rates, message: `${rates.length} rates` }
    },
  )

  typed(app).put(
    '/work/rates/:kind/:product',
    {
      schema: {
        tags: ['Work'],
        summary: 'Set what a minute pays from now on (operators)',
        params: z.object({ kind: z.enum(KINDS), product: text(40).min(1) }),
        body: z.object({ per_minute: price.meta({ description: 'USD' }) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { kind, product } = request.params
        const { per_minute } = request.body
        await setRate(tx, { kind, product, cents_per_minute: per_minute })
        return { message: `${kind} of ${product} pays ${formatDollars(per_minute)} a minute` }
      }),
  )
}

const present = ({
  cents_per_minute,
  amount_cents,
  grade,
  at,
  ...rest
}: Earning): z.infer<typeof earningAnswer> => ({
  ...rest,
  at: at.toISOString(),
  per_minute: dollars(cents_per_minute),
  amount: dollars(amount_cents),
  grade,
})

function csv(rows: z.infer<typeof earningAnswer>[]): string {
  const columns = earningAnswer.keyof().options
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** Quoted where it must be. A title that begins like a formula would be one to a spreadsheet: the apostrophe stops that. */
function cell(value: unknown): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
