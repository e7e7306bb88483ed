import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'

/** The event, and a delivery to the webhook that is registered at this moment, if one is. */
export async function insertEvent(
  tx: Tx,
  {
    messageId,
    accountId,
    event,
    body,
  }: { messageId: string; accountId: number; event: string; body: string },
): Promise<{ delivery: number | null }> {
  const { rows } = await sql<{ delivery: number | null }>`
    with written as (
      insert into events (message_id, account_id, event, body) values (${messageId}, ${accountId}, ${event}, ${body}) returning id
    ), planned as (
      insert into deliveries (event_id, url)
      select written.id, webhooks.url from written, webhooks where webhooks.account_id = ${accountId} and webhooks.url is not null
      returning id
    )
    select planned.id as delivery from written left join planned on true`.execute(tx)
  return rows[0]!
}
