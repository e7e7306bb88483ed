import { unescape as urlDecoded } from 'node:querystring'
import { z } from 'zod'
import { registeredUrl, removeWebhook, setWebhook } from '../../messages/events/index.ts'
import { LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { one } from '../parameters.ts'
import { operation } from './operation.ts'

export const webhookAnswer = z
  .object({ webhook: z.string().nullable(), message: z.string() })
  .meta({ id: 'V4Webhook' })

/** Up to three times as long while it is encoded. */
const TOO_LONG = `must have at most ${LIMITS.webhook.max} characters`

export const webhookOperation = operation({
  path: '/webhook',
  methods: { GET: 'v4Webhook', POST: 'v4SetWebhook' },
  summary: 'Read or set the webhook',
  done: 'changed the webhook',
  description:
    'The parameter webhook sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL.',
  scope: (method, given) => (method === 'POST' || given.has('webhook') ? 'operate' : 'read'),
  parameters: z.object({
    webhook: one(z.string().max(3 * LIMITS.webhook.max, TOO_LONG))
      .optional()
      .meta({ description: 'an http or https URL' }),
  }),
  answer: webhookAnswer,
  async run({ services: { db, guardUrl }, account, parameters: { webhook }, request }) {
    if (webhook?.trim() === '') {
      if (request.method !== 'POST')
        throw new Refusal('bad_parameter', 'webhook is empty. To remove the webhook, use POST.')
      await removeWebhook(db, account.id)
      return { webhook: null, message: 'Webhook removed' }
    }
    if (webhook !== undefined) {
      const { url } = await setWebhook(db, guardUrl, account.id, decoded(webhook))
      return { webhook: url, message: 'Webhook set' }
    }
    if (request.method === 'POST')
      throw new Refusal(
        'bad_parameter',
        'The parameter webhook is missing. Send it empty to remove the webhook.',
      )
    const url = await registeredUrl(db, account.id)
    return { webhook: url, message: url === null ? 'No webhook is registered' : 'Webhook found' }
  },
})

/** The contract asks for it URL-encoded, and some clients encode it in a JSON body too. */
const decoded = (webhook: string): string =>
  /^https?%3a%2f%2f/i.test(webhook) ? urlDecoded(webhook) : webhook
