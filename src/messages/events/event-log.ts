import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelRetries } from './retries.ts'
import {
  deliveriesOf,
  type EventRow,
  eventById,
  eventsOf,
  planDeliveries,
  type RecordedDelivery,
} from './store.ts'

export type LoggedEvent = EventRow & { deliveries: RecordedDelivery[] }

/** An account's events, newest first, each with its deliveries. `before` is the last id of the previous page. */
export async function listEvents(
  db: Db,
  page: { accountId: number; before: number | null; limit: number },
): Promise<LoggedEvent[]> {
  const events = await eventsOf(db, page)
  const deliveries = await deliveriesOf(
    db,
    events.map((event) => event.id),
  )
  return events.map((event) => ({
    ...event,
    deliveries: deliveries.filter((delivery) => delivery.event_id === event.id),
  }))
}

/** Sends an event again on request, to the webhook that is registered now and to the callback of its order. */
export async function resendEvent(db: Db, accountId: number, eventId: number): Promise<LoggedEvent> {
  return db.transaction().execute(async (tx) => {
    const event = await eventById(tx, accountId, eventId)
    if (!event) throw new Refusal('not_found', { says: 'webhook.noEvent', event: eventId })
    const before = await deliveriesOf(tx, [eventId])
    if (before.some(({ state }) => state === 'waiting' || state === 'sending'))
      throw new Refusal('wrong_state', { says: 'webhook.sending', event: eventId })
    await cancelRetries(tx, eventId)
    const isPlanned = await planDeliveries(tx, eventId, { byHand: true })
    if (!isPlanned) throw new Refusal('wrong_state', { says: 'webhook.none' })
    return { ...event, deliveries: await deliveriesOf(tx, [eventId]) }
  })
}
