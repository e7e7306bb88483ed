import { z } from 'zod'
import { STATES } from '../../../files/audiofiles/index.ts'
import { endFailedMail } from '../../../messages/notices/index.ts'
import {
  FOUND_KINDS,
  findFiles,
  listFailures,
  readToday,
  searchEverything,
  traceOf,
} from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { runAgain } from '../../../platform/queue/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Api, id, messageOnly, next, page, pageOf, queryFlag, text, typed } from '../routes.ts'
import {
  failuresAnswer,
  foundFileAnswer,
  presentFailedDelivery,
  presentFound,
  presentJob,
  presentStuckTask,
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
        description: 'The figures that the first page of the console shows.',
        response: { 200: todayAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      return presentToday(await readToday(db))
    },
  )

  typed(app).get(
    '/console/failures',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'listFailures',
        summary: 'Failed files, events and jobs, newest first, and stuck tasks (operators)',
        description: 'Each failure includes its error.',
        response: { 200: failuresAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { files, tasks, deliveries, jobs, mails } = await listFailures(db)
      return {
        files: files.map(presentFound),
        tasks: tasks.map(presentStuckTask),
        deliveries: deliveries.map(presentFailedDelivery),
        jobs: jobs.map(presentJob),
        mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
        message: `${counted(files.length, 'file')}, ${counted(deliveries.length, 'event')}, ${counted(jobs.length, 'job')} and ${counted(mails.length, 'email')} failed; ${counted(tasks.length, 'task is', 'tasks are')} stuck`,
      }
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
        description: 'Matches ids, and the start of words in names, emails, titles and links.',
        querystring: z.object({ q: text(200).min(1) }),
        response: {
          200: z.object({
            found: z.array(
              z
                .object({
                  kind: z.enum(FOUND_KINDS),
                  id: z.string(),
                  title: z.string(),
                  about: z.string().meta({ description: 'whose it is, or an email' }),
                  account: z.number().nullable().meta({ description: 'null for staff' }),
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
              'an id, an order, part of an email, or words in the title or link (the newest 2,000 matches)',
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
        description: 'Everything that happened to a file, in one list.',
        params: z.object({ file: id }),
        response: { 200: traceAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      return presentTrace(await traceOf(db, request.params.file))
    },
  )

  typed(app).post(
    '/console/jobs/:job/retry',
    {
      config: { access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'retryJob',
        summary: 'Retry a job (operators)',
        description: 'It runs as soon as there is room.',
        params: z.object({ job: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        if (!(await runAgain(tx, request.params.job)))
          throw new Refusal('not_found', `There is no waiting job ${request.params.job}.`)
        return { message: `Job ${request.params.job} is being retried` }
      }),
  )

  typed(app).post(
    '/console/mails/:notice/:person',
    {
      config: { access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'resendMail',
        summary: 'Send a failed email again, or dismiss it (operators)',
        description: 'The email is identified by its notification and the person that it is for.',
        params: z.object({ notice: id, person: id }),
        body: z.object({ action: z.enum(['send', 'dismiss']) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const sendsAgain = request.body.action === 'send'
        await endFailedMail(tx, { ...request.params, sendsAgain })
        return { message: sendsAgain ? 'The email is being sent again' : 'The email was dismissed' }
      }),
  )
}
