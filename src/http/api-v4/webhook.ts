import { z } from 'zod'
import { registeredUrl, setWebhook } from '../../events/index.ts'
import { Refusal } from '../../lib/refusal.ts'
import { one } from '../parameters.ts'
import { operation } from './operation.ts'

export const webhookAnswer = z.object({ webhook: z.string().nullable(), message: z.string() })

export const webhookOperation = operation({
  path: '/webhook',
  methods: ['GET', 'POST'],
  summary: 'Read or set the webhook',
  description:
    'With the parameter webhook, sets the URL that is told of events; without it, a GET tells which one is set.',
  parameters: z.object({
    webhook: one(z.string()).optional().meta({ description: 'an http or https URL' }),
  }),
  answer: webhookAnswer,
  async run({ services: { db, guardUrl }, account, parameters: { webhook }, request }) {
    if (webhook !== undefined) {
      const { url } = await setWebhook(db, guardUrl, account.id, webhook)
      return { webhook: url, message: 'Webhook set' }
    }
    if (request.method === 'POST') throw new Refusal('bad_parameter', 'The parameter webhook is missing.')
    const url = await registeredUrl(db, account.id)
    return { webhook: url, message: url === null ? 'No webhook is registered' : 'Webhook found' }
  },
})
