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
import type { Caller } from '../../access/caller.ts'
import { type Api, id, text, typed } from '../routes.ts'

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

export function mountWebhook({ app, services, auth }: Api): void {
  const { db, guardUrl } = services

  typed(app).get(
    '/accounts/:account/webhook',
    {
      config: { access: { customer: 'operate', operator: 'operate' } },
      schema: {
        tags: ['Webhooks'],
        operationId: 'showWebhook',
        summary: 'The webhook and its secret',
        description: 'Deliveries are signed with this secret.',
        params: z.object({ account: id }),
        response: { 200: settingsAnswer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const isTheirs = isHolder(await auth.caller(request, reply), account)
      const webhook = await webhookOf(db, account.id)
      return present(webhook, {
        isTheirs,
        message: webhook.url === null ? 'No webhook is registered' : 'Webhook found',
      })
    },
  )

  typed(app).put(
    '/accounts/:account/webhook',
    {
      config: { done: 'changed the webhook', access: { customer: 'operate', operator: 'operate' } },
      schema: {
        tags: ['Webhooks'],
        operationId: 'setWebhook',
        summary: 'Set or remove the webhook',
        description:
          'The webhook is an http or https URL; null removes it. Events from now on are posted to it: as a form, once each, or as JSON, with retries for three days until a response has a 2xx status.',
        params: z.object({ account: id }),
        body: z.object({
          webhook: text(LIMITS.webhook.max)
            .nullable()
            .meta({ description: 'URL of the webhook; null removes it' }),
          format: z.enum(WEBHOOK_FORMATS).optional().meta({
            description: 'format of the webhook and of callbacks; unchanged if left out; `form` at first',
          }),
        }),
        response: { 200: settingsAnswer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const isTheirs = isHolder(await auth.caller(request, reply), account)
      const { webhook, format } = request.body
      if (webhook === null)
        return present(await removeWebhook(db, account.id, format), { isTheirs, message: 'Webhook removed' })
      const set = await setWebhook(db, guardUrl, account.id, webhook, format)
      return present(set, { isTheirs, message: 'Webhook set' })
    },
  )

  typed(app).post(
    '/accounts/:account/webhook/secret',
    {
      config: { done: 'created a new webhook secret', access: { customer: 'operate', operator: 'refused' } },
      schema: {
        tags: ['Webhooks'],
        operationId: 'rotateWebhookSecret',
        summary: 'Create a new secret; for a day, deliveries are also signed with the old one',
        description: 'Receivers have one day to switch to the new secret.',
        params: z.object({ account: id }),
        response: { 200: settingsAnswer },
      },
    },
    async (request, reply) => {
      const account = await auth.customerThemselves(request, reply, request.params.account)
      return present(await rotateSecret(db, account.id), { isTheirs: true, message: 'New secret created' })
    },
  )
}

/** Only the customer sees the secret: operators can set the webhook, but not sign deliveries. */
const isHolder = ({ account, isActing }: Caller, { id }: Account): boolean => account?.id === id && !isActing

function present(
  { url, format, secret, previous_secret_until }: Webhook,
  { isTheirs, message }: { isTheirs: boolean; message: string },
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
