import type { ReactNode } from 'react'
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

/** A table with a row for each item of a list. */
export function ListTable<Row>({
  label,
  rows,
  keyOf,
  none,
  columns,
}: {
  label: string
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** Shown instead of an empty table. */
  none?: string
  columns: ListColumn<NoInfer<Row>>[]
}) {
  if (none && rows.length === 0) return <p className="soft">{none}</p>
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
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.name ?? 'buttons'} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { name, cell, isHead, isNumber, isLong, isLabelled } = column
  const looks = [!name && 'row-buttons', isNumber && 'number', isLong && 'long'].filter(Boolean)
  const about = { className: looks.join(' ') || undefined, 'data-label': isLabelled ? name : undefined }
  return isHead ? (
    <th scope="row" {...about}>
      {cell(row)}
    </th>
  ) : (
    <td {...about}>{cell(row)}</td>
  )
}
