import type { Db, Tx } from '../../platform/db/index.ts'
import type { UrlGuard } from '../../platform/guarded-fetch/address-guard.ts'
import { LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WebhookFormat } from './formats.ts'
import { newSecret } from './signature.ts'
import { ensureWebhook, insertWebhook, type Webhook, writeSecret, writeUrl } from './store.ts'

/** Time to give the receiver the new secret. */
const PREVIOUS_SECRET_HOURS = 24

/** An account's one webhook, with the secret that its deliveries are signed with. */
export const webhookOf = (db: Db, accountId: number): Promise<Webhook> =>
  ensureWebhook(db, accountId, newSecret())

/**
 * Sets the URL for future events, and their format if one is given. The host name is resolved and checked again for every
 * delivery.
 */
export async function setWebhook(
  db: Db,
  guardUrl: UrlGuard,
  accountId: number,
  given: string,
  format?: WebhookFormat,
): Promise<Webhook> {
  const url = usableUrl(guardUrl, 'webhook', given)
  await ensureWebhook(db, accountId, newSecret())
  return writeUrl(db, accountId, url, format)
}

type KnownWebhook = { url: string; secret: string | null; format: WebhookFormat }

/** The webhook that a customer had elsewhere. If the account has one here, it stays as it is. */
export async function keepWebhook(
  tx: Tx,
  accountId: number,
  { url, secret, format }: KnownWebhook,
): Promise<void> {
  const here = await ensureWebhook(tx, accountId, secret ?? newSecret())
  if (here.url !== null) return
  await writeUrl(tx, accountId, url, format)
  if (secret !== null && secret !== here.secret)
    await writeSecret(tx, accountId, secret, PREVIOUS_SECRET_HOURS)
}

/** Events are still kept in the log, but not sent. */
export async function removeWebhook(db: Db, accountId: number, format?: WebhookFormat): Promise<Webhook> {
  await ensureWebhook(db, accountId, newSecret())
  return writeUrl(db, accountId, null, format)
}

/** Replaces the secret. For a day, deliveries are also signed with the old one. */
export async function rotateSecret(db: Db, accountId: number): Promise<Webhook> {
  await ensureWebhook(db, accountId, newSecret())
  return writeSecret(db, accountId, newSecret(), PREVIOUS_SECRET_HOURS)
}

/** Before the first order with a callback: its events are signed with the secret of the account. */
export const ensureSecret = (tx: Tx, accountId: number) => insertWebhook(tx, accountId, newSecret())

/** The URL of a receiver, as a customer gave it in this parameter. */
export function usableUrl(guardUrl: UrlGuard, parameter: 'webhook' | 'callback', given: string): string {
  const url = given.trim()
  if (url === '') throw new Refusal('bad_parameter', `${parameter} must not be empty.`)
  if (url.length > LIMITS.webhook.max)
    throw new Refusal('bad_parameter', `${parameter} must have at most ${LIMITS.webhook.max} characters.`)
  const guarded = guardUrl(url)
  if (!guarded.ok)
    throw new Refusal('bad_parameter', {
      says: 'webhook.badUrl',
      parameter,
      problem: guarded.failure.said ?? guarded.failure.message,
    })
  return url
}
