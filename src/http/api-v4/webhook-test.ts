import { z } from 'zod'
import { sendTestEvent, TESTABLE_IN_V4 } from '../../messages/events/index.ts'
import { one } from '../parameters.ts'
import { operation } from './operation.ts'
import { presentReserved } from './present-audiofile.ts'
import { webhookAnswer } from './webhook.ts'

const FILE = 100

export const testWebhook = operation({
  path: '/webhook/test/:type',
  methods: { POST: 'v4TestWebhook' },
  summary: 'Test the webhook',
  done: 'sent a test event',
  description: 'Sends an event of the chosen type, with sample values for file 100, to the registered URL.',
  scope: 'operate',
  parameters: z.object({
    type: one(z.enum(TESTABLE_IN_V4, { error: `must be one of ${TESTABLE_IN_V4.join(', ')}` })),
  }),
  answer: webhookAnswer,
  async run({ services: { db, ownUrl }, account, parameters: { type } }) {
    const { originallink } = presentReserved(FILE, ownUrl())
    const webhook = await sendTestEvent(db, account.id, type, { audiofile: FILE, originallink })
    return { webhook, message: `A test ${type} event is on its way` }
  },
})
