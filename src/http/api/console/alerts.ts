import { z } from 'zod'
import {
  acknowledgeAlert,
  lastCheck,
  openAlerts,
  recentAlerts,
  type ShownAlert,
} from '../../../operations/alerts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { messageOnly, text } from '../../fields.ts'
import { route } from '../../route.ts'

const moment = z.iso.datetime()

const alertAnswer = z
  .object({
    id: z.number(),
    name: z.string().meta({ description: 'identifies the alert; does not change when the text does' }),
    title: z.string(),
    text: z.string().meta({ description: 'what happened, and what to do' }),
    action: z.string(),
    path: z.string().meta({ description: 'path of the page on the website where this can be done' }),
    cases: z.array(z.object({ words: z.string(), path: z.string() })).meta({
      description:
        'the files, customers and people that the alert is about: at most 20, then how many more there are',
    }),
    acknowledged: z
      .object({ by: z.string(), at: moment, note: z.string() })
      .nullable()
      .meta({ description: 'the person who is taking care of the alert' }),
    raised: moment,
    ended: moment.nullable(),
  })
  .meta({ id: 'Alert' })

const MAX_ENDED = 20

export const alertRoutes = [
  route({
    method: 'GET',
    path: '/console/alerts',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listAlerts',
    summary: 'Alerts: what needs an operator now, and what ended within a day (operators)',
    description: 'Shows when each alert was raised, and what to do about it.',
    response: z.object({
      alerts: z.array(alertAnswer).meta({ description: 'newest first' }),
      ended: z.array(alertAnswer).meta({ description: 'newest first' }),
      checked: moment
        .nullable()
        .meta({ description: 'the last check; if it is minutes ago, no process runs jobs' }),
      message: z.string(),
    }),
    async run({ db }) {
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
  }),

  route({
    method: 'POST',
    path: '/console/alerts/:alert/acknowledge',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'acknowledged an alert',
    tag: 'Console',
    operationId: 'acknowledgeAlert',
    summary: 'Acknowledge an alert (operators)',
    description: 'Other operators see who is taking care of it, and the note. New cases are still announced.',
    body: z.object({ note: text(500).default('') }),
    response: messageOnly,
    async run({ tx, operator, params, body }) {
      await acknowledgeAlert(tx, params.alert, { person: operator.id, note: body.note })
      return { message: 'Acknowledged' }
    },
  }),
]

const present = (alert: ShownAlert): z.infer<typeof alertAnswer> => ({
  id: alert.id,
  name: alert.name,
  cases: [],
  ...alert.wording,
  acknowledged: alert.acknowledged_at && {
    by: alert.acknowledged_name ?? '',
    at: alert.acknowledged_at.toISOString(),
    note: alert.note ?? '',
  },
  raised: alert.raised_at.toISOString(),
  ended: alert.ended_at?.toISOString() ?? null,
})
