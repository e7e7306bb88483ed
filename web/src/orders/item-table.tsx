import { money } from 'texts:money'
import { refunds } from 'texts:refunds'
import type { ReactNode } from 'react'
import type { Item } from '../../../sdk/index.ts'
import { ListTable } from '../design/list-table.tsx'
import { productName } from '../product-name.ts'
import { shownMoney, shownNumber } from '../shown.ts'

const text = money.items

/** Line items, as orders and invoices show them. */
export function ItemTable({
  items,
  givenBack = 0,
  total,
  file,
  product = productName,
}: {
  items: Item[]
  givenBack?: number
  total: number
  /** A link to the item's file. */
  file: (audiofile: number) => ReactNode
  product?: (sku: string) => ReactNode
}) {
  const { columns } = text
  return (
    <ListTable
      label={money.orders.items}
      rows={items}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.file, isHead: true, cell: ({ audiofile }) => file(audiofile) },
        {
          name: columns.sku,
          cell: ({ sku, kind, memo }) => (
            <>
              {kind === 'refund' && refunds.item} {memo ?? product(sku)}
            </>
          ),
        },
        {
          name: columns.quantity,
          isNumber: true,
          isLabelled: true,
          cell: ({ quantity, kind }) => isTimed(kind) && shownNumber(quantity),
        },
        {
          name: columns.price,
          isNumber: true,
          isLabelled: true,
          cell: ({ price, kind }) => isTimed(kind) && shownMoney(price),
        },
        { name: columns.total, isNumber: true, cell: ({ total }) => shownMoney(total) },
      ]}
      sums={[
        ...(givenBack === 0 ? [] : [{ name: text.givenBack, amount: shownMoney(-givenBack) }]),
        { name: text.sum, amount: shownMoney(total), isTotal: true },
      ]}
    />
  )
}

/** Only what was ordered is counted in minutes. */
const isTimed = (kind: Item['kind']): boolean => kind !== 'refund' && kind !== 'adjustment'
