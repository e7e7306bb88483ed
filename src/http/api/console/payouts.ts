import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { csvLine } from '../../../platform/csv.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import {
  adjust,
  closePayout,
  listPayouts,
  markNotPaid,
  markPaid,
  type Payout,
  type PayoutLine,
  payoutLines,
} from '../../../work/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import {
  type Api,
  amount,
  createdAnswer,
  day,
  id,
  line,
  messageOnly,
  next,
  page,
  pageOf,
  text,
  typed,
} from '../routes.ts'

const payoutAnswer = z
  .object({
    id: z.number(),
    through: z.iso.date().meta({ description: 'last day of the period, in UTC' }),
    closed: z.iso.datetime(),
    paid: z.iso.datetime().nullable(),
    people: z.number(),
    total: z.number().meta({ description: 'USD' }),
  })
  .meta({ id: 'Payout' })
const lineAnswer = z.object({
  person: z.number(),
  name: z.string(),
  email: z.string(),
  tasks: z.number(),
  earned: z.number().meta({ description: 'USD' }),
  adjusted: z.number().meta({ description: 'USD' }),
  total: z.number().meta({ description: 'USD' }),
})
const payout = z.object({ payout: id })

/** What people are paid, period by period. */
export function mountPayouts({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/payouts',
    {
      config: { access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'listPayouts',
        summary: 'Payouts to staff, newest first (operators)',
        description: 'Shows the last day and the total of each payout, and whether it was paid.',
        querystring: z.object(page),
        response: { 200: z.object({ payouts: z.array(payoutAnswer), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { cursor: before = null, limit } = request.query
      const found = await listPayouts(db, { before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { payouts: rows.map(present), next, message: counted(rows.length, 'payout') }
    },
  )

  typed(app).post(
    '/payouts',
    {
      config: { done: 'closed a pay period', access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'addPayout',
        summary: 'Close a period: everything earned through a day becomes one payout (operators)',
        description:
          'If deductions leave nothing to pay to a person, that person’s amounts are carried over to the next payout. This does not pay anyone: pay your staff, then mark the payout as paid.',
        body: z.object({ through: day.meta({ description: 'last day of the period, in UTC' }) }),
        response: { 200: createdAnswer },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { id } = await closePayout(tx, request.body.through)
        return { id, message: `Payout ${id} is closed` }
      }),
  )

  typed(app).get(
    '/payouts/:payout',
    {
      config: { access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'showPayout',
        summary: 'Amounts per person in a payout (operators)',
        description: 'Shows the number of tasks and adjustments of each person.',
        params: payout,
        response: { 200: z.object({ lines: z.array(lineAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const lines = (await payoutLines(db, request.params.payout)).map(presentLine)
      return { lines, message: counted(lines.length, 'person', 'people') }
    },
  )

  typed(app).get(
    '/payouts/:payout/lines.csv',
    {
      config: { access: { operator: 'money' }, sends: ['text/csv'] },
      schema: {
        tags: ['Payouts'],
        operationId: 'downloadPayout',
        summary: 'A payout as CSV (operators)',
        description: 'The CSV has one line for each person.',
        params: payout,
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const columns = lineAnswer.keyof().options
      const lines = (await payoutLines(db, request.params.payout)).map(presentLine)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="payout-${request.params.payout}.csv"`,
      })
      const rows = lines.map((one) => csvLine(columns.map((column) => one[column])))
      return reply.send([csvLine(columns), ...rows].join(''))
    },
  )

  typed(app).post(
    '/payouts/:payout/paid',
    {
      config: { done: 'marked a payout as paid', access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'markPayoutPaid',
        summary: 'Mark a payout as paid (operators)',
        description: 'Staff see the date in their earnings.',
        params: payout,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await markPaid(tx, request.params.payout)
        return { message: `Payout ${request.params.payout} is marked as paid` }
      }),
  )

  typed(app).delete(
    '/payouts/:payout/paid',
    {
      config: { done: 'marked a payout as not paid', access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'markPayoutNotPaid',
        summary: 'Mark a payout as not paid (operators)',
        description:
          'Use this for a payout that was marked as paid by mistake. The payout can be marked again.',
        params: payout,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await markNotPaid(tx, request.params.payout)
        return { message: `Payout ${request.params.payout} is no longer marked as paid` }
      }),
  )

  typed(app).post(
    '/people/:person/adjustments',
    {
      config: { done: 'adjusted earnings', access: { operator: 'money' } },
      schema: {
        tags: ['Payouts'],
        operationId: 'adjustEarnings',
        summary: 'Adjust the earnings of a staff member, up or down, with a reason (operators)',
        description: 'The adjustment is in the next payout. Unusual amounts must be confirmed.',
        params: z.object({ person: id }),
        body: z.object({
          amount: amount.meta({ description: 'USD; negative to deduct' }),
          memo: line(500).min(1),
          request_id: text(100)
            .min(1)
            .meta({ description: 'an id of your choice; an adjustment sent twice is made once' }),
          confirm,
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { amount: amountCents, memo, request_id: requestId } = request.body
        askAboutAmount('adjustment', amountCents, request.body)
        await adjust(tx, { personId: request.params.person, amountCents, memo, requestId })
        return { message: `Adjusted by ${formatDollars(amountCents)}: ${memo}` }
      }),
  )
}

const present = ({ id, through, closed_at, paid_at, people, total_cents }: Payout) => ({
  id,
  through,
  closed: closed_at.toISOString(),
  paid: paid_at?.toISOString() ?? null,
  people,
  total: dollars(total_cents),
})

const presentLine = ({ earned_cents, adjusted_cents, total_cents, ...rest }: PayoutLine) => ({
  ...rest,
  earned: dollars(earned_cents),
  adjusted: dollars(adjusted_cents),
  total: dollars(total_cents),
})
