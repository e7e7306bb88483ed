import { z } from 'zod'
import { isReserved } from '../../files/audiofiles/index.ts'
import { dollars } from '../../platform/money.ts'
import { refundByCustomer } from '../../shop/refunds/index.ts'
import { audiofileId, flag } from '../parameters.ts'
import { operation } from './operation.ts'
import { refuseTestMismatch } from './test-mode.ts'

export const refundOperation = operation({
  path: '/audiofile/:audiofile_id/refund',
  methods: { POST: 'v4Refund' },
  summary: 'Refund',
  done: 'refunded a file',
  description:
    'Refunds a file in Pre-Processing or Audio Processing. A file in Error has already been refunded, and the call returns that refund.',
  scope: 'order',
  parameters: z.object({
    audiofile_id: audiofileId(),
    test: flag().meta({
      description: 'a sample response, and nothing is refunded; for files 100 and 101 only',
    }),
  }),
  answer: z.object({
    audiofile: z.number(),
    amount: z.number().meta({ description: 'amount refunded, in USD' }),
    transaction: z.number().nullable(),
    message: z.string(),
  }),
  async run({ services, account, parameters: { audiofile_id, test } }) {
    refuseTestMismatch('refund', audiofile_id, test)
    if (isReserved(audiofile_id)) {
      return {
        audiofile: audiofile_id,
        amount: 0,
        transaction: null,
        message: `Test: file ${audiofile_id} refunded`,
      }
    }
    const { audiofile, amountCents, transaction, message } = await refundByCustomer(
      services.db,
      account,
      audiofile_id,
    )
    return { audiofile, amount: dollars(amountCents), transaction, message }
  },
})
