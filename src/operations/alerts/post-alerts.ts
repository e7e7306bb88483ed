import { sql } from 'kysely'
import type { Wording } from '../../messages/notices/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { readStart } from '../../platform/guarded-fetch/body.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { enqueue } from '../../platform/queue/index.ts'

export type PostDeps = { db: Db; alertUrl: string | null; alertFetch: GuardedFetch }

const POST_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 65_536

export async function planPost(
  tx: Tx,
  alertId: number,
  { title, text, action, path, cases = [] }: Wording,
  siteUrl: string,
): Promise<void> {
  const named = cases.map((one) => `• ${one.words}: ${siteUrl}${one.path}\n`).join('')
  const words = `${title}\n${text}\n${named}${action}: ${siteUrl}${path}`
  await sql`insert into alert_posts (alert_id, text) values (${alertId}, ${words})`.execute(tx)
  await enqueue(tx, 'post-alerts', 'system', {}, { key: 'post alerts' })
}

/**
 * Posts everything that waits, in order, as Slack and programs compatible with it read it. A post is marked before it is
 * sent, and only a failure that the receiver or the connection reports takes the mark back: the job is then retried.
 */
export async function postAlerts({ db, alertUrl, alertFetch }: PostDeps): Promise<void> {
  if (!alertUrl) return
  for (let post = await claimPost(db); post; post = await claimPost(db)) {
    const failure = await send(alertFetch, alertUrl, post.text)
    await movePost(db, post.id, failure === null ? 'sent' : 'waiting')
    if (failure !== null) throw new Error(`An alert could not be posted to LONGHAND_ALERT_URL: ${failure}`)
  }
}

async function claimPost(db: Db): Promise<{ id: number; text: string } | undefined> {
  const { rows } = await sql<{ id: number; text: string }>`
    update alert_posts set state = 'sending'
    where id = (select id from alert_posts where state = 'waiting' order by id limit 1 for update skip locked)
    returning id, text`.execute(db)
  return rows[0]
}

const movePost = (db: Db, id: number, state: 'sent' | 'waiting') =>
  db.updateTable('alert_posts').set({ state }).where('id', '=', id).execute()

/** Why it failed; null if it did not. The URL is a secret, so no message names it. */
async function send(alertFetch: GuardedFetch, url: string, text: string): Promise<string | null> {
  const answer = await alertFetch(url, {
    for: 'system',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Slack reads these three as markup.
    body: JSON.stringify({ text: escapeMarkup(text) }),
    maxRedirects: 0,
    timeouts: { totalMs: POST_TIMEOUT_MS },
  })
  if (!answer.ok) return answer.failure.message
  const { status, body } = answer.response
  await readStart(body, MAX_ANSWER_BYTES)
  return status >= 200 && status < 300 ? null : `it responded with status ${status}.`
}
