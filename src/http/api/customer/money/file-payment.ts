import { z } from 'zod'
import { TERMS } from '../../../../accounts/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { type DeclinedOrder, paymentDueFor, REMEDIES } from '../../../../shop/payments/index.ts'
import { route } from '../../../route.ts'

export const declinedAnswer = z
  .object({
    order: z.string(),
    amount: z.number().meta({ description: 'USD' }),
    reason: z.string(),
    remedy: z.enum(REMEDIES).meta({ description: 'what lets the order continue' }),
    next_try: z.iso.datetime().nullable().meta({
      description: 'when the card is tried next; null if the order is on hold; a new card is tried at once',
    }),
  })
  .meta({ id: 'DeclinedCharge' })

export const presentDeclined = ({ order, amountCents, reason, remedy, nextTry }: DeclinedOrder) => ({
  order,
  amount: dollars(amountCents),
  reason,
  remedy,
  next_try: nextTry?.toISOString() ?? null,
})

export const filePaymentRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/payment',
    of: 'file',
    access: { customer: 'read', operator: 'read' },
    tag: 'Files',
    operationId: 'showFilePayment',
    summary: 'The payment that a file is waiting for',
    description: 'For a file that is on hold or waits for a card, shows what is owed and how it can be paid.',
    response: z.object({
      payment: z
        .object({
          terms: z.enum(TERMS),
          declined: declinedAnswer.nullable(),
          missing: z.number().meta({ description: 'USD to add to the balance before this file continues' }),
          awaits_approval: z.boolean().meta({
            description:
              'whether the price is above the spending limit of the API key that ordered; the order stays on hold until its price is approved',
          }),
        })
        .nullable()
        .meta({ description: 'the payment; null if the file is not waiting for one' }),
      message: z.string(),
    }),
    async run({ db, services: { cardRetryMinutes }, file }) {
      const due = await paymentDueFor(db, file, cardRetryMinutes)
      return {
        payment: due && {
          terms: due.terms,
          declined: due.declined && presentDeclined(due.declined),
          missing: dollars(due.missingCents),
          awaits_approval: due.awaitsApproval,
        },
        message: due
          ? `This file is waiting for ${due.awaitsApproval && due.missingCents === 0 ? 'your approval' : 'a payment'}`
          : 'This file is not waiting for a payment',
      }
    },
  }),
]
