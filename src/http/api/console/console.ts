import { z } from 'zod'
import { STATES } from '../../../files/audiofiles/index.ts'
import {
  FOUND_KINDS,
  findFiles,
  readToday,
  searchEverything,
  traceOf,
} from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { type Api, id, next, page, pageOf, queryFlag, text, typed } from '../routes.ts'
import {
  foundFileAnswer,
  presentFound,
  presentToday,
  presentTrace,
  todayAnswer,
  traceAnswer,
} from './present-console.ts'

/** The operator console. */
export function mountConsole({ app, services, auth }: Api): void {
  const { db, listDb } = services

  typed(app).get(
    '/console/today',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'showToday',
        summary: 'Overview: late files, waiting work and recent orders (operators)',
        description: 'Returns the figures on the first page of the console.',
        response: { 200: todayAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      return presentToday(await readToday(db))
    },
  )

  typed(app).get(
    '/console/search',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'searchConsole',
        summary: 'Search files, orders, accounts, people and invoices; a few of each (operators)',
        description: 'Matches ids, and the start of words in names, emails, titles and URLs.',
        querystring: z.object({ q: text(200).min(1) }),
        response: {
          200: z.object({
            found: z.array(
              z
                .object({
                  kind: z.enum(FOUND_KINDS),
                  id: z.string(),
                  title: z.string(),
                  about: z
                    .string()
                    .meta({ description: 'the account or person that the result belongs to, or an email' }),
                  account: z.number().nullable().meta({ description: 'id of the account; null for staff' }),
                })
                .meta({ id: 'Found' }),
            ),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const found = await searchEverything(listDb, request.query.q)
      return {
        found: found.map(({ account_id: account, ...one }) => ({ ...one, account })),
        message: counted(found.length, 'result'),
      }
    },
  )

  typed(app).get(
    '/console/files',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'findFiles',
        summary: 'Find files of all accounts, newest first; late files by due date (operators)',
        description: 'The list comes in pages, and can be filtered by account, state or text.',
        querystring: z.object({
          ...page,
          q: text(200).optional().meta({
            description:
              'an id, an order, part of an email, or words in the title or URL (the newest 2,000 matches)',
          }),
          state: z.enum(STATES).optional(),
          account: id.optional(),
          late: queryFlag('only overdue files'),
        }),
        response: { 200: z.object({ files: z.array(foundFileAnswer), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { cursor, limit, q, state, account, late } = request.query
      const found = await findFiles(listDb, {
        search: q || null,
        state: state ?? null,
        accountId: account ?? null,
        isLate: late,
        before: cursor ?? null,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return {
        files: rows.map(presentFound),
        next: late ? null : next,
        message: counted(rows.length, 'file'),
      }
    },
  )

  typed(app).get(
    '/console/files/:file',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'traceFile',
        summary: 'Full history of a file: states, events, jobs, money, work (operators)',
        description: 'Returns everything that happened to a file, in one response.',
        params: z.object({ file: id }),
        response: { 200: traceAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      return presentTrace(await traceOf(db, request.params.file))
    },
  )
}
