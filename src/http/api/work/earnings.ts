import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Person, Role } from '../../../accounts/index.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/index.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { rewordedIn } from '../../../platform/texts/reworded.ts'
import {
  adjustmentsOf,
  type Earning,
  type EarningsFilter,
  earningsTotal,
  KINDS,
  listEarnings,
} from '../../../work/index.ts'
import { day, id, next, page, pageOf } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'

const period = z.object({
  from: day.optional(),
  to: day.optional().meta({ description: 'last day, inclusive' }),
  person: id.optional().meta({ description: 'operators only: the earnings of one person' }),
})
const earningAnswer = z
  .object({
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
    grade: z.number().nullable().meta({
      description: 'grade of the work, after a second look if there was one; null if there is no grade',
    }),
    grade_reason: z.string().nullable(),
    share_percent: z.number().meta({
      description: 'percentage of what the task paid; less than 100 if others saved some of its text',
    }),
  })
  .meta({ id: 'Earning' })

/** A person's own; operators see everyone's. */
const filterFor = (
  { id }: Person,
  roles: Role[],
  { from, to, person }: z.infer<typeof period>,
): EarningsFilter => ({
  personId: roles.includes('operator') ? (person ?? null) : id,
  from: from ?? null,
  to: to ?? null,
})

export const earningRoutes = [
  route({
    method: 'GET',
    path: '/work/earnings',
    of: 'worker',
    access: { transcriber: 'read', editor: 'read', operator: 'read' },
    tag: 'Work',
    operationId: 'listEarnings',
    summary: 'Finished tasks and earnings, newest first',
    description:
      'The list comes in pages, with the total of the period. Operators see the earnings of everyone.',
    query: period.extend(page),
    response: z.object({
      earnings: z.array(
        earningAnswer.extend({
          paid: z.iso
            .datetime()
            .nullable()
            .meta({ description: 'when the payout with this earning was paid' }),
          readable_until: z.iso.datetime().nullable().meta({
            description:
              'when the result of the review stops being readable; null before the review, and after that time',
          }),
          second_look: z
            .object({
              asked: z.iso.datetime(),
              first_grade: z.number(),
              first_reason: z.string().nullable(),
              decided: z.iso.datetime().nullable(),
            })
            .nullable()
            .meta({
              description:
                'the second look that the person asked for, with the grade before it; null if there was none',
            }),
        }),
      ),
      adjustments: z
        .array(
          z.object({
            id: z.number(),
            at: z.iso.datetime(),
            person: z.number(),
            name: z.string(),
            amount: z.number().meta({ description: 'USD' }),
            memo: z.string(),
            paid: z.iso.datetime().nullable(),
          }),
        )
        .meta({ description: 'the newest 200 adjustments' }),
      next,
      total: z.number().meta({ description: 'USD over all pages, with adjustments' }),
      message: z.string(),
    }),
    async run({ db, person, caller: { roles }, query, request }) {
      const filter = filterFor(person, roles, query)
      const language = readingLanguage(request)
      const { cursor: before = null, limit } = query
      const [found, totalCents, adjustments] = await Promise.all([
        listEarnings(db, filter, { before, limit: limit + 1 }),
        earningsTotal(db, filter),
        adjustmentsOf(db, filter),
      ])
      const { rows, next } = pageOf(found, limit, ({ id }) => id)
      return {
        earnings: rows.map((row) => ({
          ...present(row),
          paid: row.paid_at?.toISOString() ?? null,
          readable_until: row.readable_until?.toISOString() ?? null,
          second_look: presentLook(row.second_look),
        })),
        adjustments: adjustments.map(({ person_id, amount_cents, memo, at, paid_at, ...rest }) => ({
          ...rest,
          memo: rewordedIn(language, memo),
          person: person_id,
          amount: dollars(amount_cents),
          at: at.toISOString(),
          paid: paid_at?.toISOString() ?? null,
        })),
        next,
        total: dollars(totalCents),
        message: formatDollars(totalCents),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/work/earnings.csv',
    of: 'worker',
    access: { transcriber: 'read', editor: 'read', operator: 'read' },
    sends: ['text/csv'],
    tag: 'Work',
    operationId: 'downloadEarnings',
    summary: 'Finished tasks and earnings as CSV',
    description: 'The CSV has all rows of the period, without pages.',
    query: period,
    async run({ db, person, caller: { roles }, query, reply }) {
      const filter = filterFor(person, roles, query)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="earnings.csv"',
      })
      return reply.send(Readable.from(csvOf(db, filter)))
    },
  }),
]

const present = ({
  cents_per_minute,
  amount_cents,
  grade,
  at,
  id: _,
  paid_at: __,
  readable_until: ___,
  second_look: ____,
  ...rest
}: Earning): z.infer<typeof earningAnswer> => ({
  ...rest,
  at: at.toISOString(),
  per_minute: dollars(cents_per_minute),
  amount: dollars(amount_cents),
  grade,
})

const presentLook = (look: Earning['second_look']) =>
  look && {
    asked: new Date(look.asked_at).toISOString(),
    first_grade: look.first_grade,
    first_reason: look.first_reason,
    decided: look.decided_at && new Date(look.decided_at).toISOString(),
  }

const ROWS_AT_ONCE = 1000

/** However long the list is, only a thousand rows are in memory at a time. */
async function* csvOf(db: Db, filter: EarningsFilter): AsyncGenerator<string> {
  const columns = earningAnswer.keyof().options
  yield csvLine(columns)
  let before: number | null = null
  do {
    const rows: Earning[] = await listEarnings(db, filter, { before, limit: ROWS_AT_ONCE })
    yield rows
      .map(present)
      .map((row) => csvLine(columns.map((column) => row[column])))
      .join('')
    before = rows.length < ROWS_AT_ONCE ? null : rows.at(-1)!.id
  } while (before !== null)
}
