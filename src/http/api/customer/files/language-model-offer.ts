import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import type { ChatServer } from '../../../../platform/chat/chat-server.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { dollars } from '../../../../platform/money.ts'
import { insightRefusal } from '../../../../production/index.ts'
import { insightSku } from '../../../../shop/payments/index.ts'

/** Where the text would go, what it would cost, and whether it may. */
export const offerAnswer = (what: string) => ({
  server: z.string().nullable().meta({
    description: 'host that the text is sent to; null if the service has no language model',
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
  languageModel: ChatServer | null,
  file: AudiofileRow,
  product: 'INSIGHT1' | 'TRANSL1',
) {
  const [sku, refusal] = await Promise.all([
    insightSku(db, file.account_id, product),
    insightRefusal(db, languageModel, file),
  ])
  return {
    server: languageModel?.host ?? null,
    model: languageModel?.model ?? null,
    price: sku && dollars(sku.centsPerMinute * file.billed_minutes),
    possible: refusal ?? (true as const),
  }
}
