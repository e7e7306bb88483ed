import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import type { EndedJob } from '../../platform/queue/index.ts'
import type { Posted } from '../events/index.ts'
import type { Tracer } from './tracer.ts'

/** A span for each try of a job about an order or one of its files. Nothing waits for it. */
export const traceJob =
  (tracer: Tracer, db: Db, log: Log) =>
  ({ name, payload, attempt, startMs, endMs, error }: EndedJob): void => {
    const record = (order: string | undefined) => {
      if (order === undefined) return
      const attributes: Record<string, number> = { 'longhand.attempt': attempt }
      if (payload.audiofile !== undefined) attributes['longhand.audiofile'] = payload.audiofile
      tracer.record({ order, name, startMs, endMs, attributes, error })
    }
    orderOf(db, payload).then(record, (failure) => log.warn({ err: failure }, 'a job could not be traced'))
  }

async function orderOf(db: Db, { order, audiofile }: EndedJob['payload']): Promise<string | undefined> {
  if (order !== undefined || audiofile === undefined) return order
  const { rows } = await sql<{ order_id: string }>`
    select order_id from audiofiles where id = ${audiofile}`.execute(db)
  return rows[0]?.order_id
}

/** A span for the post of an event. Events of an order are in a series that has its name. */
export const traceDelivery =
  (tracer: Tracer) =>
  ({ series, startMs, endMs, outcome }: Posted): void =>
    tracer.record({
      order: series,
      name: 'post event',
      startMs,
      endMs,
      attributes: outcome.status === null ? {} : { 'http.response.status_code': outcome.status },
      error: outcome.error,
    })
