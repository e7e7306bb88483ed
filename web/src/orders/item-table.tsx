import type { ReactNode } from 'react'
import type { Item } from '../../../sdk/index.ts'
import { Column, Table } from '../design/table.tsx'
import { productName } from '../product-name.ts'
import { shownMoney, shownNumber } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.items

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
  if (items.length === 0) return <p className="soft">{text.none}</p>
  return (
    <Table label={strings.orders.items}>
      <thead>
        <tr>
          <Column name={text.columns.file} />
          <Column name={text.columns.sku} />
          <Column name={text.columns.quantity} isNumber />
          <Column name={text.columns.price} isNumber />
          <Column name={text.columns.total} isNumber />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{file(item.audiofile)}</th>
            <td>{product(item.sku)}</td>
            <td className="number" data-label={text.columns.quantity}>
              {shownNumber(item.quantity)}
            </td>
            <td className="number" data-label={text.columns.price}>
              {shownMoney(item.price)}
            </td>
            <td className="number">{shownMoney(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {givenBack !== 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              {text.givenBack}
            </th>
            <td className="number">{shownMoney(-givenBack)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={4}>
            {text.sum}
          </th>
          <td className="number sum">{shownMoney(total)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
