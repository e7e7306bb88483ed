import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { insightOffer, type Makers } from '../../../../production/index.ts'
import type { Insight } from '../../../../shop/catalogue/index.ts'
import { insightSku } from '../../../../shop/payments/index.ts'

/** Where the text would go, what it would cost, and whether it may. */
export const offerAnswer = (what: string) => ({
  server: z.string().nullable().meta({
    description: 'host that the text is sent to; null if it is sent to no language model',
  }),
  model: z.string().nullable(),
  price: z
    .number()
    .nullable()
    .meta({ description: `USD ${what}; null if there is no price for it` }),
  possible: z
    .union([z.literal(true), z.string()])
    .meta({ description: 'true, or the reason why nothing can be asked for' }),
})

export async function presentOffer(
  db: Db,
  makers: Makers,
  file: AudiofileRow,
  product: 'INSIGHT1' | 'TRANSL1',
) {
  const [price, { languageModel, isFromRecording, refusal }] = await Promise.all([
    priceOfInsight(db, file, product),
    insightOffer(db, makers, file, product),
  ])
  return {
    server: languageModel?.host ?? null,
    model: languageModel?.model ?? null,
    price,
    possible: refusal ?? (true as const),
    from_recording: isFromRecording,
  }
}

/** In USD, for this file; null for accounts that may not buy it. */
export async function priceOfInsight(db: Db, file: AudiofileRow, product: Insight): Promise<number | null> {
  const sku = await insightSku(db, file.account_id, product)
  return sku && dollars(sku.centsPerMinute * file.billed_minutes)
}
