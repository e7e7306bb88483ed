import { z } from 'zod'
import { dollars } from '../../../../platform/money.ts'
import type { RefundWithOutcome } from '../../../../shop/refunds/index.ts'

export const refundAnswer = z
  .object({
    id: z.number(),
    amount: z.number().meta({ description: 'USD' }),
    to: z.enum(['balance', 'card']),
    off_invoice: z
      .number()
      .meta({ description: 'the part of the amount, in USD, that was taken off an unpaid invoice' }),
    card: z.string().nullable().meta({ description: 'the card that the refund goes to' }),
    state: z
      .enum(['made', 'asked', 'failed'])
      .meta({ description: 'asked: on its way to the card; failed: added to the balance instead' }),
    memo: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Refund' })

export const presentRefund = (refund: RefundWithOutcome): z.infer<typeof refundAnswer> => ({
  id: refund.id,
  amount: dollars(refund.amount_cents),
  to: refund.destination,
  off_invoice: dollars(refund.off_invoices_cents),
  card: refund.card,
  state: refund.state,
  memo: refund.memo,
  at: refund.created_at.toISOString(),
})
