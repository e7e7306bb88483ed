import { z } from 'zod'
import { LIMITS } from '../../../platform/limits.ts'
import { answerReport } from '../../../work/index.ts'
import { storedResolution } from '../report-states.ts'
import { type Api, id, messageOnly, text, typed } from '../routes.ts'

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

export function mountWorkReports({ app, services, auth }: Api): void {
  typed(app).put(
    '/work/tasks/:task/reports/:report',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'answerTaskReport',
        summary: 'Answer a report of a mistake',
        description:
          'Send `corrected` if you corrected the mistake, or `declined` with a reason. Only the person who has the task can answer. A customer who reported the mistake gets a notification at delivery.',
        params: z.object({ task: id, report: id }),
        body: answerBody,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const { task: taskId, report: reportId } = request.params
      await answerReport(services.db, person, { taskId, reportId }, request.body)
      return {
        message: 'Saved. A customer who reported it gets a notification when the transcript is delivered',
      }
    },
  )
}
