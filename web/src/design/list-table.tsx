import type { ReactNode } from 'react'
import { shownNumber } from '../shown.ts'
import { Column, Table } from './table.tsx'

export type ListColumn<Row> = {
  /** The heading; columns of buttons need none. */
  name?: string
  cell: (row: Row) => ReactNode
  /** The row's header cell. */
  isHead?: boolean
  isNumber?: boolean
  /** Text that may wrap anywhere. */
  isLong?: boolean
  /** Repeats the heading in the cell on phones, where headings are hidden. */
  isLabelled?: boolean
}

/** A line below the rows, with an amount in the last column. */
type Sum = { name: string; amount: string; isTotal?: boolean }

/** A table with a row for each item of a list. */
export function ListTable<Row>({
  label,
  rows,
  keyOf,
  isGone,
  none,
  columns,
  sums = [],
}: {
  label: string
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** Strikes the row through. */
  isGone?: (row: Row) => boolean
  /** Shown instead of an empty table. */
  none?: ReactNode
  columns: ListColumn<NoInfer<Row>>[]
  sums?: Sum[]
}) {
  if (none && rows.length === 0) return typeof none === 'string' ? <p className="soft">{none}</p> : none
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) =>
            name ? <Column key={name} name={name} isNumber={isNumber} /> : <td key="buttons" />,
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isGone?.(row) ? 'gone' : undefined}>
            {columns.map((column) => (
              <Cell key={column.name ?? 'buttons'} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(({ name, amount, isTotal }) => (
            <tr key={name}>
              <th scope="row" colSpan={columns.length - 1}>
                {name}
              </th>
              <td className={isTotal ? 'number sum' : 'number'}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </Table>
  )
}

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { name, cell, isHead, isNumber, isLong, isLabelled } = column
  const given = cell(row)
  const shown = isNumber && typeof given === 'number' ? shownNumber(given) : given
  const looks = [!name && 'row-buttons', isNumber && 'number', isLong && 'long'].filter(Boolean)
  const about = { className: looks.join(' ') || undefined, 'data-label': isLabelled ? name : undefined }
  return isHead ? (
    <th scope="row" {...about}>
      {shown}
    </th>
  ) : (
    <td {...about}>{shown}</td>
  )
}
