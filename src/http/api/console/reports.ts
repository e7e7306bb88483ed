import { z } from 'zod'
import { type ListedReport, listReports } from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { REPORT_TURNS } from '../../../production/index.ts'
import { answerAsOperator, sendFileToEditor, sendReportToEditor } from '../../../work/index.ts'
import { id, messageOnly, next, page, pageOf, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { presentReport, reportAnswer } from '../customer/files/reports.ts'
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
export const consoleReportRoutes = [
  route({
    method: 'GET',
    path: '/console/reports',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listReports',
    summary: 'Reports of mistakes, newest first (operators)',
    description: 'The list comes in pages, and can be filtered by state and file.',
    query: z.object({
      ...page,
      state: z.enum(['open', 'closed']).optional(),
      turn: z
        .enum(REPORT_TURNS)
        .optional()
        .meta({ description: 'only open reports that this party has to act on' }),
      audiofile: id.optional(),
    }),
    response: z.object({ reports: z.array(listedAnswer), next, message: z.string() }),
    async run({ db, query }) {
      const { cursor, limit, state, turn, audiofile } = query
      const found = await listReports(db, {
        state: state ?? null,
        turn: turn ?? null,
        audiofile: audiofile ?? null,
        before: cursor ?? null,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { reports: rows.map(present), next, message: counted(rows.length, 'report') }
    },
  }),

  route({
    method: 'POST',
    path: '/console/reports/:report/send',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'sent a report to an editor',
    tag: 'Console',
    operationId: 'sendReportToEditor',
    summary: 'Send a report about a machine transcript to an editor (operators)',
    description: 'The editor gets a task.',
    response: messageOnly,
    async run({ tx, params }) {
      await sendReportToEditor(tx, params.report)
      return { message: 'The report is now a task for an editor' }
    },
  }),

  route({
    method: 'POST',
    path: '/console/reports/:report/answer',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'answered a report',
    tag: 'Console',
    operationId: 'answerReport',
    summary: 'Answer a report (operators)',
    description: 'The report is closed. A customer who reported the mistake is told.',
    body: answerBody,
    response: messageOnly,
    async run({ tx, params, body }) {
      await answerAsOperator(tx, params.report, body)
      return { message: { says: 'done.reportClosed' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/console/files/:file/send-to-editor',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'sent a file to an editor',
    tag: 'Console',
    operationId: 'sendFileToEditor',
    summary: 'Send a delivered file to an editor, with a reason (operators)',
    description: 'The editor reads the reason in the task.',
    body: z.object({ reason: text(2000).min(1) }),
    response: messageOnly,
    async run({ tx, params, body }) {
      await sendFileToEditor(tx, params.file, body.reason)
      return { message: { says: 'done.editorWillCheck' } as const }
    },
  }),
]

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
