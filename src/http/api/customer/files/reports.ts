import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import type { Report } from '../../../../production/index.ts'
import { reportMistake } from '../../../../work/index.ts'
import { createdAnswer, text } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { REPORT_STATES, shownState } from '../../report-states.ts'

export const reportAnswer = z
  .object({
    id: z.number(),
    at_ms: z.number(),
    note: z.string(),
    state: z.enum(REPORT_STATES).meta({
      description:
        'received, in_progress once an editor has it, then `corrected`, or `declined` with a reason',
    }),
    answer: z.string().nullable().meta({ description: 'why the text was left as it is' }),
    created: z.iso.datetime(),
    closed: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the mistake was corrected or the report declined' }),
  })
  .meta({ id: 'Report' })

export const presentReport = (report: Report): z.infer<typeof reportAnswer> => ({
  id: report.id,
  at_ms: report.at_ms,
  note: report.note,
  state: shownState(report.state),
  answer: report.closed_at && report.answer,
  created: report.created_at.toISOString(),
  closed: report.closed_at?.toISOString() ?? null,
})

/** Reports of mistakes in delivered transcripts. */
export const reportRoutes = [
  route({
    method: 'POST',
    path: '/files/:file/mistakes',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'reported a mistake',
    tag: 'Transcripts',
    operationId: 'reportMistake',
    summary: 'Report a mistake at a point in the recording',
    description: 'Staff check your report, and you get a notification with the result.',
    body: z.object({ at_ms: z.number().int().min(0).max(1e12), note: text(LIMITS.report.max).min(1) }),
    response: createdAnswer,
    async run({ db, file, body }) {
      const { at_ms: atMs, note } = body
      return {
        id: await reportMistake(db, file, { atMs, note }),
        message: { says: 'done.reported' } as const,
      }
    },
  }),
]
