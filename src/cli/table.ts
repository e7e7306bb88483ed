import { formatDollars } from '../platform/money.ts'

type Cell = string | number | null
/** A field of a row, or a heading and what stands below it. */
type Column<Row> = (keyof Row & string) | [heading: string, of: (row: Row) => Cell]

/**
 * Rows under headings, each column as wide as it needs to be. Names and titles come from strangers: control characters
 * must not reach the terminal.
 */
export const table =
  <Row>(...columns: Column<Row>[]) =>
  (rows: readonly Row[]): string => {
    const headings = columns.map((column) => (typeof column === 'string' ? column : column[0]))
    const cells = rows.map((row) =>
      columns.map((column) =>
        printable(String((typeof column === 'string' ? row[column] : column[1](row)) ?? '')),
      ),
    )
    const all = [headings, ...cells]
    const widths = headings.map((_, at) => all.reduce((width, row) => Math.max(width, row[at]!.length), 0))
    return all
      .map((row) =>
        row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd(),
      )
      .join('\n')
  }

export const printable = (line: string): string => line.replace(/\p{Cc}+/gu, ' ')

/** The API answers in dollars. */
export const shownDollars = (dollars: number): string => formatDollars(Math.round(dollars * 100))
