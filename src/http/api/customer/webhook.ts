import { z } from 'zod'
import type { Account } from '../../../accounts/index.ts'
import {
  removeWebhook,
  rotateSecret,
  setWebhook,
  WEBHOOK_FORMATS,
  type Webhook,
  webhookOf,
} from '../../../messages/events/index.ts'
import { now } from '../../../platform/clock.ts'
import { LIMITS } from '../../../platform/limits.ts'
import type { Words } from '../../../platform/texts/worded.ts'
import type { Caller } from '../../access/caller.ts'
import { text } from '../../fields.ts'
import { route } from '../../route.ts'

const settingsAnswer = z
  .object({
    webhook: z.string().nullable(),
    format: z.enum(WEBHOOK_FORMATS),
    secret: z.string().meta({
      description: 'secret that signs deliveries, as defined by Standard Webhooks; empty for operators',
    }),
    previous_secret_until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'until then, deliveries are also signed with the previous secret' }),
    message: z.string(),
  })
  .meta({ id: 'WebhookSettings' })

export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/webhook',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    tag: 'Webhooks',
    operationId: 'showWebhook',
    summary: 'The webhook and its secret',
    description: 'Deliveries are signed with this secret.',
    response: settingsAnswer,
    async run({ db, account, caller }) {
      const isTheirs = isHolder(caller, account)
      const webhook = await webhookOf(db, account.id)
      return present(webhook, {
        isTheirs,
        message: webhook.url === null ? 'No webhook is registered' : 'Webhook found',
      })
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/webhook',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    done: 'changed the webhook',
    tag: 'Webhooks',
    operationId: 'setWebhook',
    summary: 'Set or remove the webhook',
    description:
      'The webhook is an http or https URL; null removes it. Events from now on are posted to it: as a form, once each, or as JSON, with retries for three days until a response has a 2xx status.',
    body: z.object({
      webhook: text(LIMITS.webhook.max)
        .nullable()
        .meta({ description: 'URL of the webhook; null removes it' }),
      format: z.enum(WEBHOOK_FORMATS).optional().meta({
        description: 'format of the webhook and of callbacks; unchanged if left out; `form` at first',
      }),
    }),
    response: settingsAnswer,
    async run({ db, services: { guardUrl }, account, caller, body }) {
      const isTheirs = isHolder(caller, account)
      const { webhook, format } = body
      if (webhook === null)
        return present(await removeWebhook(db, account.id, format), {
          isTheirs,
          message: { says: 'done.webhookRemoved' },
        })
      const set = await setWebhook(db, guardUrl, account.id, webhook, format)
      return present(set, { isTheirs, message: { says: 'done.webhookSet' } })
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/webhook/secret',
    of: 'holderThemselves',
    access: { customer: 'operate', operator: 'refused' },
    done: 'created a new webhook secret',
    tag: 'Webhooks',
    operationId: 'rotateWebhookSecret',
    summary: 'Create a new secret; for a day, deliveries are also signed with the old one',
    description: 'Receivers have one day to switch to the new secret.',
    response: settingsAnswer,
    async run({ db, account }) {
      return present(await rotateSecret(db, account.id), {
        isTheirs: true,
        message: { says: 'done.webhookSecret' },
      })
    },
  }),
]

/** Only the customer sees the secret: operators can set the webhook, but not sign deliveries. */
const isHolder = ({ account, isActing }: Caller, { id }: Account): boolean => account?.id === id && !isActing

function present(
  { url, format, secret, previous_secret_until }: Webhook,
  { isTheirs, message }: { isTheirs: boolean; message: Words },
) {
  const isPreviousUsed = previous_secret_until !== null && previous_secret_until > now()
  return {
    webhook: url,
    format,
    secret: isTheirs ? secret : '',
    previous_secret_until: isPreviousUsed ? previous_secret_until.toISOString() : null,
    message,
  }
}
