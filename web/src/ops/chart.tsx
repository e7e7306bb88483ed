import { useId } from 'react'
import { ListTable } from '../design/list-table.tsx'
import { shownDay } from '../shown.ts'
import { ops } from '../strings/ops.ts'

const text = ops.today.weeks

type Series = { name: string; values: number[] }

const HEIGHT = 120
const SLOT = 40
const GAP = 8

/** Two rows of bars, a pair for each day. The table below says the same to those who do not see them. */
export function Chart({
  title,
  days,
  series,
  shown,
}: {
  title: string
  days: string[]
  series: [Series, Series]
  shown: (value: number) => string
}) {
  const id = useId()
  const most = Math.max(...series.flatMap(({ values }) => values), 0)
  const width = days.length * SLOT
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title} <span className="soft">{text.most(shown(most))}</span>
      </figcaption>
      <p className="chart-key">
        {series.map(({ name }, row) => (
          <span key={name} className={`chart-name row-${row}`}>
            {name}
          </span>
        ))}
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT + 1}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ name, values }, row) =>
          values.map((value, day) => (
            <rect
              key={`${name} ${days[day]}`}
              className={`bar row-${row}`}
              x={day * SLOT + GAP / 2 + (row * (SLOT - GAP)) / 2}
              width={(SLOT - GAP) / 2 - 1}
              {...heightOf(value, most)}
            />
          )),
        )}
        <line x1={0} x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{shownDay(days[0]!)}</span>
        <span>{shownDay(days.at(-1)!)}</span>
      </p>
      <details>
        <summary>{text.asTable}</summary>
        <DayTable title={title} days={days} series={series} shown={shown} />
      </details>
    </figure>
  )
}

/** What is little is still to be seen; what is nothing is not. */
function heightOf(value: number, most: number): { y: number; height: number } {
  const height = value <= 0 ? 0 : Math.max(2, (value / most) * HEIGHT)
  return { y: HEIGHT - height, height }
}

function DayTable({
  title,
  days,
  series,
  shown,
}: {
  title: string
  days: string[]
  series: Series[]
  shown: (value: number) => string
}) {
  return (
    <ListTable
      label={title}
      rows={days.map((day, at) => ({ day, at }))}
      keyOf={({ day }) => day}
      columns={[
        { name: text.day, isHead: true, cell: ({ day }) => shownDay(day) },
        ...series.map(({ name, values }) => ({
          name,
          isNumber: true,
          isLabelled: true,
          cell: ({ at }: { at: number }) => shown(values[at]!),
        })),
      ]}
    />
  )
}
