import { z } from 'zod'
import type { LineItem } from '../../../shop/ledger/index.ts'
import { itemAnswer, presentItem } from '../../api-v4/invoice.ts'

/** As API v4 has it, and what kind of item it is. */
export const kindedItem = itemAnswer
  .extend({
    kind: z
      .enum(['order', 'upgrade', 'settlement', 'credit', 'refund', 'adjustment'])
      .meta({ description: 'credit and refund reduce what other items cost' }),
    memo: z.string().nullable().meta({ description: 'what an adjustment is for' }),
  })
  .meta({ id: 'Item' })

export const presentKinded = (item: LineItem): z.infer<typeof kindedItem> => ({
  ...presentItem(item),
  kind: item.kind,
  memo: item.memo,
})
