import { z } from 'zod'
import { type Alert, lastCheck, openAlerts, recentAlerts } from '../../../operations/alerts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { type Api, typed } from '../routes.ts'

const moment = z.iso.datetime()

const alert = z
  .object({
    id: z.number(),
    name: z.string().meta({ description: 'which alert it is; stays the same when its words change' }),
    title: z.string(),
    text: z.string().meta({ description: 'what happened, and what to do' }),
    action: z.string(),
    path: z.string().meta({ description: 'where to do it, on the website' }),
    raised: moment,
    ended: moment.nullable(),
  })
  .meta({ id: 'Alert' })

const MAX_ENDED = 20

export function mountAlerts({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/console/alerts',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'listAlerts',
        summary: 'Alerts: what needs an operator now, and what ended within a day (operators)',
        description: 'Each with since when, and what to do about it.',
        response: {
          200: z.object({
            alerts: z.array(alert).meta({ description: 'newest first' }),
            ended: z.array(alert).meta({ description: 'newest first' }),
            checked: moment
              .nullable()
              .meta({ description: 'the last check; if it is minutes ago, no process runs jobs' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const [open, ended, checkedAt] = await Promise.all([
        openAlerts(db),
        recentAlerts(db, MAX_ENDED),
        lastCheck(db),
      ])
      return {
        alerts: open.map(present),
        ended: ended.map(present),
        checked: checkedAt?.toISOString() ?? null,
        message: open.length > 0 ? counted(open.length, 'alert') : 'No alerts',
      }
    },
  )
}

const present = ({ id, name, wording, raised_at, ended_at }: Alert): z.infer<typeof alert> => ({
  id,
  name,
  ...wording,
  raised: raised_at.toISOString(),
  ended: ended_at?.toISOString() ?? null,
})
