import { z } from 'zod'
import { sendTestEvent, TESTABLE_EVENTS } from '../../../messages/events/index.ts'
import { presentReserved } from '../../api-v4/present-audiofile.ts'
import { id, messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

const SAMPLE_FILE = 100

/** Like `/API4/webhook/test`, for signed-in people without a key, and with every event. */
export const webhookTestRoutes = [
  route({
    method: 'POST',
    path: '/accounts/:account/webhook/test/:type',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    done: 'sent a test event',
    tag: 'Webhooks',
    operationId: 'testWebhook',
    summary: 'Send a test event to the webhook',
    description: 'The event has sample values for file 100, and is in the list of events like any other.',
    params: z.object({ account: id, type: z.enum(TESTABLE_EVENTS) }),
    response: messageOnly,
    async run({ db, services: { ownUrl }, account, params }) {
      const { type } = params
      const { originallink } = presentReserved(SAMPLE_FILE, ownUrl())
      await sendTestEvent(db, account.id, type, { audiofile: SAMPLE_FILE, originallink })
      return { message: { says: 'done.testEventSent', type } as const }
    },
  }),
]
