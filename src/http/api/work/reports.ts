import { z } from 'zod'
import { LIMITS } from '../../../platform/limits.ts'
import { answerReport } from '../../../work/index.ts'
import { type Api, id, messageOnly, text, typed } from '../routes.ts'

/** A reason is needed only where the text stays as it is. */
export const answerBody = z
  .object({
    resolution: z.enum(['mended', 'declined']),
    answer: text(LIMITS.report.max)
      .default('')
      .meta({ description: 'for the customer; required if declined' }),
  })
  .refine(({ resolution, answer }) => resolution === 'mended' || answer !== '', {
    message: 'Explain why the text stays as it is. The customer will see this.',
    path: ['answer'],
  })
  .transform(({ resolution, answer }) => ({ resolution, answer: answer || null }))
  .meta({ id: 'ReportAnswer' })

export function mountWorkReports({ app, services, auth }: Api): void {
  typed(app).put(
    '/work/tasks/:task/reports/:report',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'answerTaskReport',
        summary:
          'Answer a report of a mistake: `mended` (corrected), or `declined` with a reason; the customer gets a notification at delivery',
        description: 'Possible for the person who has the task.',
        params: z.object({ task: id, report: id }),
        body: answerBody,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const { task: taskId, report: reportId } = request.params
      await answerReport(services.db, person, { taskId, reportId }, request.body)
      return { message: 'The customer gets a notification when the text is delivered' }
    },
  )
}
