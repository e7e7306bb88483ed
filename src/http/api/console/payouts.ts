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
import { amount, createdAnswer, day, line, messageOnly, next, page, pageOf } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'

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

/** What people are paid, period by period. */
export const payoutRoutes = [
  route({
    method: 'GET',
    path: '/payouts',
    of: 'operator',
    access: { operator: 'money' },
    tag: 'Payouts',
    operationId: 'listPayouts',
    summary: 'Payouts to staff, newest first (operators)',
    description: 'Shows the last day and the total of each payout, and whether it was paid.',
    query: z.object(page),
    response: z.object({ payouts: z.array(payoutAnswer), next, message: z.string() }),
    async run({ db, query }) {
      const { cursor: before = null, limit } = query
      const found = await listPayouts(db, { before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { payouts: rows.map(present), next, message: counted(rows.length, 'payout') }
    },
  }),

  route({
    method: 'POST',
    path: '/payouts',
    of: 'operation',
    access: { operator: 'money' },
    done: 'closed a pay period',
    tag: 'Payouts',
    operationId: 'addPayout',
    summary: 'Close a period: everything earned through a day becomes one payout (operators)',
    description:
      'If deductions leave nothing to pay to a person, that person’s amounts are carried over to the next payout. This does not pay anyone: pay your staff, then mark the payout as paid.',
    body: z.object({ through: day.meta({ description: 'last day of the period, in UTC' }) }),
    response: createdAnswer,
    async run({ tx, body }) {
      const { id } = await closePayout(tx, body.through)
      return { id, message: `Payout ${id} is closed` }
    },
  }),

  route({
    method: 'GET',
    path: '/payouts/:payout',
    of: 'operator',
    access: { operator: 'money' },
    tag: 'Payouts',
    operationId: 'showPayout',
    summary: 'Amounts per person in a payout (operators)',
    description: 'Shows the number of tasks and adjustments of each person.',
    response: z.object({ lines: z.array(lineAnswer), message: z.string() }),
    async run({ db, params }) {
      const lines = (await payoutLines(db, params.payout)).map(presentLine)
      return { lines, message: counted(lines.length, 'person', 'people') }
    },
  }),

  route({
    method: 'GET',
    path: '/payouts/:payout/lines.csv',
    of: 'operator',
    access: { operator: 'money' },
    sends: ['text/csv'],
    tag: 'Payouts',
    operationId: 'downloadPayout',
    summary: 'A payout as CSV (operators)',
    description: 'The CSV has one line for each person.',
    async run({ db, params, reply }) {
      const columns = lineAnswer.keyof().options
      const lines = (await payoutLines(db, params.payout)).map(presentLine)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="payout-${params.payout}.csv"`,
      })
      const rows = lines.map((one) => csvLine(columns.map((column) => one[column])))
      return reply.send([csvLine(columns), ...rows].join(''))
    },
  }),

  route({
    method: 'POST',
    path: '/payouts/:payout/paid',
    of: 'operation',
    access: { operator: 'money' },
    done: 'marked a payout as paid',
    tag: 'Payouts',
    operationId: 'markPayoutPaid',
    summary: 'Mark a payout as paid (operators)',
    description: 'Staff see the date in their earnings.',
    response: messageOnly,
    async run({ tx, params }) {
      await markPaid(tx, params.payout)
      return { message: `Payout ${params.payout} is marked as paid` }
    },
  }),

  route({
    method: 'DELETE',
    path: '/payouts/:payout/paid',
    of: 'operation',
    access: { operator: 'money' },
    done: 'marked a payout as not paid',
    tag: 'Payouts',
    operationId: 'markPayoutNotPaid',
    summary: 'Mark a payout as not paid (operators)',
    description: 'Use this for a payout that was marked as paid by mistake. The payout can be marked again.',
    response: messageOnly,
    async run({ tx, params }) {
      await markNotPaid(tx, params.payout)
      return { message: `Payout ${params.payout} is no longer marked as paid` }
    },
  }),

  route({
    method: 'POST',
    path: '/people/:person/adjustments',
    of: 'operation',
    access: { operator: 'money' },
    done: 'adjusted earnings',
    takesKey: 'required',
    tag: 'Payouts',
    operationId: 'adjustEarnings',
    summary: 'Adjust the earnings of a staff member, up or down, with a reason (operators)',
    description: 'The adjustment is in the next payout. Unusual amounts must be confirmed.',
    body: z.object({
      amount: amount.meta({ description: 'USD; negative to deduct' }),
      memo: line(500).min(1),
      confirm,
    }),
    response: messageOnly,
    async run({ tx, params, body, idempotencyKey }) {
      const { amount: amountCents, memo } = body
      askAboutAmount('adjustment', amountCents, body)
      await adjust(tx, { personId: params.person, amountCents, memo, requestId: idempotencyKey })
      return { message: `Adjusted by ${formatDollars(amountCents)}: ${memo}` }
    },
  }),
]

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
