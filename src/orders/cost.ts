import { sql } from 'kysely'
import { type AudiofileRow, GIVEN_BACK_STATES } from '../audiofiles/index.ts'
import type { Db } from '../db/index.ts'
import { type LineItem, totalOf } from '../ledger/index.ts'

/** What an order costs: all that was bought, less what was given back with a file that was refunded or cancelled. */
export function costOf(files: AudiofileRow[], items: LineItem[]) {
  const over = new Set(
    files.filter((file) => GIVEN_BACK_STATES.includes(file.statename)).map((file) => file.id),
  )
  const givenBackCents = totalOf(items.filter((item) => over.has(item.audiofile_id)))
  return { givenBackCents, totalCents: totalOf(items) - givenBackCents }
}

/** The same for many orders; one without items is not among them. */
export async function costOfOrders(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; cents: number }>`
    select line_items.order_id, sum(line_items.total_cents)::bigint as cents
    from line_items join audiofiles on audiofiles.id = audiofile_id
    where line_items.order_id = any(${orderIds}::text[]) and statename <> all(${GIVEN_BACK_STATES}::text[])
    group by line_items.order_id`.execute(db)
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]))
}
