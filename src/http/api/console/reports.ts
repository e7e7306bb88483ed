import { z } from 'zod'
import { type ListedReport, listReports } from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { REPORT_TURNS } from '../../../production/index.ts'
import { answerAsOperator, sendFileToEditor, sendReportToEditor } from '../../../work/index.ts'
import { presentReport, reportAnswer } from '../customer/files/reports.ts'
import { type Api, id, messageOnly, next, page, pageOf, text, typed } from '../routes.ts'
import { answerBody } from '../work/reports.ts'

const listedAnswer = reportAnswer
  .extend({
    from: z.enum(['customer', 'operator']),
    turn: z.enum(REPORT_TURNS).meta({ description: 'who has to act on the report' }),
    audiofile: z.number(),
    title: z.string(),
    product: z.string(),
    account: z.number(),
    account_name: z.string(),
    task: z.number().nullable().meta({ description: 'id of the open correction task' }),
    editor: z.string().nullable().meta({ description: 'the person who has taken the task' }),
    due: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedReport' })

/** What customers report, and what becomes of it. */
export function mountConsoleReports({ app, services, auth }: Api): void {
  typed(app).get(
    '/console/reports',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'listReports',
        summary: 'Reports of mistakes, newest first (operators)',
        description: 'The list comes in pages, and can be filtered by state and file.',
        querystring: z.object({
          ...page,
          state: z.enum(['open', 'closed']).optional(),
          turn: z
            .enum(REPORT_TURNS)
            .optional()
            .meta({ description: 'only open reports that this party has to act on' }),
          audiofile: id.optional(),
        }),
        response: { 200: z.object({ reports: z.array(listedAnswer), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { cursor, limit, state, turn, audiofile } = request.query
      const found = await listReports(services.db, {
        state: state ?? null,
        turn: turn ?? null,
        audiofile: audiofile ?? null,
        before: cursor ?? null,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { reports: rows.map(present), next, message: counted(rows.length, 'report') }
    },
  )

  typed(app).post(
    '/console/reports/:report/send',
    {
      config: { done: 'sent a report to an editor', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'sendReportToEditor',
        summary: 'Send a report about a machine transcript to an editor (operators)',
        description: 'The editor gets a task.',
        params: z.object({ report: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await sendReportToEditor(tx, request.params.report)
        return { message: 'The report is now a task for an editor' }
      }),
  )

  typed(app).post(
    '/console/reports/:report/answer',
    {
      config: { done: 'answered a report', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'answerReport',
        summary: 'Answer a report (operators)',
        description: 'The report is closed. A customer who reported the mistake is told.',
        params: z.object({ report: id }),
        body: answerBody,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await answerAsOperator(tx, request.params.report, request.body)
        return { message: 'The report is closed' }
      }),
  )

  typed(app).post(
    '/console/files/:file/send-to-editor',
    {
      config: { done: 'sent a file to an editor', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'sendFileToEditor',
        summary: 'Send a delivered file to an editor, with a reason (operators)',
        description: 'The editor reads the reason in the task.',
        params: z.object({ file: id }),
        body: z.object({ reason: text(2000).min(1) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await sendFileToEditor(tx, request.params.file, request.body.reason)
        return { message: 'An editor will check this transcript' }
      }),
  )
}

const present = (report: ListedReport): z.infer<typeof listedAnswer> => ({
  ...presentReport(report),
  from: report.reported_by,
  turn: report.turn,
  audiofile: report.audiofile_id,
  title: report.title,
  product: report.product,
  account: report.account_id,
  account_name: report.account_name,
  task: report.task_id,
  editor: report.editor,
  due: report.due_at?.toISOString() ?? null,
})
