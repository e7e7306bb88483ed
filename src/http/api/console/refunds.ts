import { z } from 'zod'
import { refundByOperator } from '../../../shop/refunds/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import { type Api, id, line, price, text, typed } from '../routes.ts'

export function mountRefunds({ app, auth }: Api): void {
  typed(app).post(
    '/console/files/:file/refund',
    {
      config: { done: 'refunded a file', access: { operator: 'money' } },
      schema: {
        tags: ['Console'],
        operationId: 'refundFileAsOperator',
        summary:
          'Refund a file in any state, whole or in part, to the balance or to the card that paid (operators)',
        description:
          'The file keeps its state. If the file is on an unpaid invoice, the amount is taken off that invoice. In total, no more is refunded than was charged. A refund to a card is sent by a job; if the payment provider refuses it, the amount is added to the balance.',
        params: z.object({ file: id }),
        body: z.object({
          amount: price.refine((cents) => cents > 0, 'must be above zero').meta({ description: 'USD' }),
          to: z.enum(['balance', 'card']).default('balance'),
          memo: line(500).min(1).meta({ description: 'reason; the customer reads this' }),
          request_id: text(100)
            .min(1)
            .meta({ description: 'an id of your choice; a refund sent twice is made once' }),
          confirm,
        }),
        response: {
          200: z.object({ refund: z.number(), transaction: z.number(), message: z.string() }),
        },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { amount, to, memo, request_id: requestId } = request.body
        askAboutAmount('refund', amount, request.body)
        const audiofileId = request.params.file
        return refundByOperator(tx, { audiofileId, amountCents: amount, to, memo, requestId })
      }),
  )
}
