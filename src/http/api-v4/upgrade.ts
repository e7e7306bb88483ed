import { z } from 'zod'
import { isReserved } from '../../files/audiofiles/index.ts'
import { skusGiven } from '../../platform/given-text.ts'
import { dollars } from '../../platform/money.ts'
import { chooseForUpgrade, priceListOf, UPGRADE_NAMES } from '../../shop/catalogue/index.ts'
import { upgrade } from '../../shop/payments/index.ts'
import { audiofileId, flag } from '../parameters.ts'
import { operation } from './operation.ts'
import { refuseTestMismatch } from './test-mode.ts'

export const upgradeOperation = operation({
  path: '/audiofile/:audiofile_id/upgrade',
  methods: { POST: 'v4Upgrade' },
  summary: 'Upgrade',
  done: 'bought an upgrade',
  description:
    'Buys an add-on, extra editing, a faster product, or transcription by people instead of the machine, for a file that is already ordered.',
  scope: 'order',
  parameters: z.object({
    audiofile_id: audiofileId(),
    sku: skusGiven.optional().meta({ description: UPGRADE_NAMES }),
    test: flag().meta({
      description: 'a sample response, and nothing is bought; for files 100 and 101 only',
    }),
  }),
  answer: z.object({
    audiofile: z.number(),
    amount: z.number().meta({ description: 'amount charged, in USD' }),
    transaction: z.number().nullable(),
    message: z.string(),
  }),
  async run({ services, account, limit, parameters: { audiofile_id, sku = [], test } }) {
    refuseTestMismatch('upgrade', audiofile_id, test)
    if (isReserved(audiofile_id)) {
      const chosen = chooseForUpgrade(sku, await priceListOf(services.db, account.id))
      const names = chosen.map((one) => one.sku).join(', ')
      return {
        audiofile: audiofile_id,
        amount: 0,
        transaction: null,
        message: `Test: file ${audiofile_id} upgraded with ${names}`,
      }
    }
    const { audiofile, amountCents, transaction, message } = await upgrade(
      services,
      account,
      audiofile_id,
      sku,
      limit,
    )
    return { audiofile, amount: dollars(amountCents), transaction, message }
  },
})
