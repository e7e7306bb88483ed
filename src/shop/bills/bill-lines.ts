import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { productName } from '../../platform/texts/product-name.ts'
import type { LineItem } from '../ledger/index.ts'
import type { BillLine } from './bill.ts'
import type { BillWords } from './bill-words.ts'

/** Items with the titles of their files, and what their SKUs mean. */
export async function billLines(db: Db, items: LineItem[], words: BillWords): Promise<BillLine[]> {
  const { rows } = await sql<{ id: number; title: string; sku: string; meaning: string | null }>`
    select line_items.id, title, coalesce(aliased.sku, line_items.sku) as sku,
      coalesce(skus.meaning, aliased.meaning) as meaning
    from line_items join audiofiles on audiofiles.id = audiofile_id
      left join skus on skus.sku = line_items.sku
      left join sku_aliases on alias = line_items.sku left join skus as aliased on aliased.sku = sku_aliases.sku
    where line_items.id = any (${items.map(({ id }) => id)})`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return items.map((item) => {
    const { title, sku, meaning } = named.get(item.id)!
    const name = productName(sku, meaning, words.language)
    const product = name ? `${name} (${item.sku})` : item.sku
    return {
      title: words.fileOf({ title: title || words.deletedFile, file: `${item.audiofile_id}` }),
      ...amountsOf(item, product, words),
      total: words.money(item.total_cents),
    }
  })
}

/** Only what was ordered is counted in minutes. */
function amountsOf(
  { kind, memo, quantity, price_cents }: LineItem,
  product: string,
  { refundOf, minutes, money }: BillWords,
): Pick<BillLine, 'product' | 'quantity' | 'price'> {
  if (kind === 'refund') return { product: refundOf({ product }), quantity: '', price: '' }
  if (kind === 'adjustment') return { product: memo ?? product, quantity: '', price: '' }
  return { product, quantity: minutes({ minutes: quantity }), price: money(price_cents) }
}
