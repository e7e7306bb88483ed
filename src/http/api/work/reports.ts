import { z } from 'zod'
import { LIMITS } from '../../../platform/limits.ts'
import { answerReport } from '../../../work/index.ts'
import { messageOnly, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { storedResolution } from '../report-states.ts'

/** A reason is needed only where the text stays as it is. */
export const answerBody = z
  .object({
    resolution: z
      .enum(['corrected', 'declined', 'mended'])
      .meta({ description: '`mended` is an older name for `corrected`' }),
    answer: text(LIMITS.report.max)
      .default('')
      .meta({ description: 'answer to the person who reported the mistake; required if `declined`' }),
  })
  .refine(({ resolution, answer }) => resolution !== 'declined' || answer !== '', {
    message: 'Explain why the text stays as it is. The person who reported it will see this.',
    path: ['answer'],
  })
  .transform(({ resolution, answer }) => ({
    resolution: storedResolution(resolution),
    answer: answer || null,
  }))
  .meta({ id: 'ReportAnswer' })

export const workReportRoutes = [
  route({
    method: 'PUT',
    path: '/work/tasks/:task/reports/:report',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'answerTaskReport',
    summary: 'Answer a report of a mistake',
    description:
      'Send `corrected` if you corrected the mistake, or `declined` with a reason. Only the person who has the task can answer. A customer who reported the mistake gets a notification at delivery.',
    body: answerBody,
    response: messageOnly,
    async run({ db, person, params, body }) {
      const { task: taskId, report: reportId } = params
      await answerReport(db, person, { taskId, reportId }, body)
      return {
        message: 'Saved. A customer who reported it gets a notification when the transcript is delivered',
      }
    },
  }),
]
