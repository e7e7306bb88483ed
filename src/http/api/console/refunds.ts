import { z } from 'zod'
import { refundByOperator } from '../../../shop/refunds/index.ts'
import { line, price } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'

export const refundRoutes = [
  route({
    method: 'POST',
    path: '/console/files/:file/refund',
    of: 'operation',
    access: { operator: 'money' },
    done: 'refunded a file',
    takesKey: 'required',
    tag: 'Console',
    operationId: 'refundFileAsOperator',
    summary:
      'Refund a file in any state, whole or in part, to the balance or to the card that paid (operators)',
    description:
      'The file keeps its state. If the file is on an unpaid invoice, the amount is taken off that invoice. In total, no more is refunded than was charged. A refund to a card is sent by a job; if the payment provider refuses it, the amount is added to the balance.',
    body: z.object({
      amount: price.refine((cents) => cents > 0, 'must be above zero').meta({ description: 'USD' }),
      to: z.enum(['balance', 'card']).default('balance'),
      memo: line(500).min(1).meta({ description: 'reason; the customer reads this' }),
      confirm,
    }),
    response: z.object({ refund: z.number(), transaction: z.number(), message: z.string() }),
    async run({ tx, params, body, idempotencyKey }) {
      const { amount, to, memo } = body
      askAboutAmount('refund', amount, body)
      const audiofileId = params.file
      return refundByOperator(tx, { audiofileId, amountCents: amount, to, memo, requestId: idempotencyKey })
    },
  }),
]
