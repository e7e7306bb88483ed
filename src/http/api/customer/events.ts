import { z } from 'zod'
import {
  DELIVERY_STATES,
  jsonOf,
  type LoggedEvent,
  listEvents,
  resendEvent,
  WEBHOOK_FORMATS,
} from '../../../messages/events/index.ts'
import { counted } from '../../../platform/counted.ts'
import { next, page, pageOf } from '../../fields.ts'
import { route } from '../../route.ts'

const deliveryAnswer = z
  .object({
    id: z.number(),
    url: z.string(),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        'unknown: the service was interrupted while sending, and never sends a form twice automatically',
    }),
    status: z.number().nullable().meta({ description: 'HTTP status returned by the receiver' }),
    milliseconds: z.number().nullable(),
    error: z.string().nullable(),
    at: z.iso.datetime().nullable().meta({ description: 'when the delivery was sent' }),
    by_hand: z.boolean().meta({ description: 'whether it was sent again by hand' }),
    callback: z
      .boolean()
      .meta({ description: 'whether it went to the callback of the order, with the order’s metadata' }),
    format: z.enum(WEBHOOK_FORMATS),
    attempt: z
      .number()
      .meta({ description: 'number of the attempt, from 1; only JSON is sent again automatically' }),
    retry_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when it will be sent again automatically; null if it will not' }),
  })
  .meta({ id: 'Delivery' })

const eventAnswer = z
  .object({
    id: z.number(),
    webhook_id: z.string().meta({ description: 'the same for every delivery of this event' }),
    event: z.string(),
    body: z.string().meta({
      description:
        'form-encoded body, exactly as it is posted; for a callback, `metadata` is added at the end',
    }),
    json: z
      .object({
        type: z.string(),
        timestamp: z.iso.datetime(),
        webhook_version: z.number(),
        data: z.record(z.string(), z.unknown()),
      })
      .meta({
        description:
          'body that is posted to a webhook that gets JSON; for a callback, `data` also has `metadata`',
      }),
    test: z.boolean(),
    created: z.iso.datetime(),
    deliveries: z
      .array(deliveryAnswer)
      .meta({ description: 'empty if no webhook was registered and the order has no callback' }),
  })
  .meta({ id: 'LoggedEvent' })

export const eventRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/events',
    of: 'holder',
    access: { customer: 'read', operator: 'read' },
    tag: 'Webhooks',
    operationId: 'listEvents',
    summary: 'Events and their deliveries, newest first',
    description:
      'The list comes in pages. Each event has its body, and the status and time of every delivery.',
    query: z.object(page),
    response: z.object({ events: z.array(eventAnswer), next, message: z.string() }),
    async run({ db, account, query }) {
      const { cursor = null, limit } = query
      const found = await listEvents(db, { accountId: account.id, before: cursor, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, (event) => event.id)
      return { events: rows.map(present), next, message: counted(rows.length, 'event') }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/events/:event/resend',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    done: 'sent an event again',
    tag: 'Webhooks',
    operationId: 'resendEvent',
    summary: 'Resend an event to the current webhook and the callback of its order',
    description: 'The event keeps its `webhook-id`, so that receivers can tell that they have seen it.',
    response: z.object({ event: eventAnswer, message: z.string() }),
    async run({ db, account, params }) {
      const event = await resendEvent(db, account.id, params.event)
      return {
        event: present(event),
        message: { says: 'done.eventSentAgain', event: String(event.id) } as const,
      }
    },
  }),
]

const present = (event: LoggedEvent) => ({
  id: event.id,
  webhook_id: event.message_id,
  event: event.event,
  body: event.body,
  json: jsonOf(event),
  test: event.is_test,
  created: event.created_at.toISOString(),
  deliveries: event.deliveries.map((delivery) => ({
    id: delivery.id,
    url: delivery.url,
    state: delivery.state,
    status: delivery.status,
    milliseconds: delivery.milliseconds,
    error: delivery.error,
    at: delivery.sent_at?.toISOString() ?? null,
    by_hand: delivery.by_hand,
    callback: delivery.is_callback,
    format: delivery.format,
    attempt: delivery.attempt,
    retry_at: delivery.retry_at?.toISOString() ?? null,
  })),
})
