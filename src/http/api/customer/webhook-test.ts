import { z } from 'zod'
import { sendTestEvent, TESTABLE_EVENTS } from '../../../messages/events/index.ts'
import { presentReserved } from '../../api-v4/present-audiofile.ts'
import { type Api, id, messageOnly, typed } from '../routes.ts'

const SAMPLE_FILE = 100

/** Like `/API4/webhook/test`, for signed-in people without a key, and with every event. */
export function mountWebhookTest({ app, services, auth }: Api): void {
  typed(app).post(
    '/accounts/:account/webhook/test/:type',
    {
      config: { done: 'sent a test event', access: { customer: 'operate', operator: 'operate' } },
      schema: {
        tags: ['Webhooks'],
        operationId: 'testWebhook',
        summary: 'Send a test event to the webhook',
        description: 'The event has sample values for file 100, and is in the list of events like any other.',
        params: z.object({ account: id, type: z.enum(TESTABLE_EVENTS) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const { type } = request.params
      const { originallink } = presentReserved(SAMPLE_FILE, services.ownUrl())
      await sendTestEvent(services.db, account.id, type, { audiofile: SAMPLE_FILE, originallink })
      return { message: `A test ${type} event is on its way` }
    },
  )
}
