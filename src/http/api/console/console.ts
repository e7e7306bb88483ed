import { z } from 'zod'
import {
  FOUND_KINDS,
  findFiles,
  readToday,
  searchEverything,
  traceOf,
} from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { id, next, page, pageOf, queryFlag, statename, text } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'
import {
  foundFileAnswer,
  presentFound,
  presentToday,
  presentTrace,
  todayAnswer,
  traceAnswer,
} from './present-console.ts'

/** The operator console. */
export const consoleRoutes = [
  route({
    method: 'GET',
    path: '/console/today',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'showToday',
    summary: 'Overview: late files, queues, problems and figures of the last two weeks (operators)',
    description: 'Returns the figures on the first page of the console.',
    response: todayAnswer,
    async run({ db, request }) {
      return presentToday(await readToday(db), readingLanguage(request))
    },
  }),

  route({
    method: 'GET',
    path: '/console/search',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'searchConsole',
    summary: 'Search files, orders, accounts, people and invoices; a few of each (operators)',
    description: 'Matches ids, and the start of words in names, emails, titles and URLs.',
    query: z.object({ q: text(200).min(1) }),
    response: z.object({
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
    async run({ services: { listDb }, query }) {
      const found = await searchEverything(listDb, query.q)
      return {
        found: found.map(({ account_id: account, ...one }) => ({ ...one, account })),
        message: counted(found.length, 'result'),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/console/files',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'findFiles',
    summary: 'Find files of all accounts, newest first; late files by due date (operators)',
    description: 'The list comes in pages, and can be filtered by account, state or text.',
    query: z.object({
      ...page,
      q: text(200).optional().meta({
        description:
          'an id, an order, part of an email, or words in the title or URL (the newest 2,000 matches)',
      }),
      state: statename.optional(),
      account: id.optional(),
      late: queryFlag('only overdue files'),
    }),
    response: z.object({ files: z.array(foundFileAnswer), next, message: z.string() }),
    async run({ services: { listDb }, query, request }) {
      const { cursor, limit, q, state, account, late } = query
      const found = await findFiles(listDb, {
        search: q || null,
        state: state ?? null,
        accountId: account ?? null,
        isLate: late,
        before: cursor ?? null,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      const language = readingLanguage(request)
      return {
        files: rows.map((file) => presentFound(file, language)),
        next: late ? null : next,
        message: counted(rows.length, 'file'),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/console/files/:file',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'traceFile',
    summary: 'Full history of a file: states, events, jobs, money, work (operators)',
    description: 'Returns everything that happened to a file, in one response.',
    response: traceAnswer,
    async run({ db, params, request }) {
      return presentTrace(await traceOf(db, params.file), readingLanguage(request))
    },
  }),
]
