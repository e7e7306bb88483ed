import { useId } from 'react'
import { ListTable } from '../design/list-table.tsx'
import { shownDay } from '../shown.ts'
import { ops } from '../strings/ops.ts'

const text = ops.today.weeks

type Series = { name: string; values: number[] }

const HEIGHT = 120
const SLOT = 40
const GAP = 8

/** A bar chart with a pair of bars for each day. The table below has the same data for screen readers. */
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
  const max = Math.max(...series.flatMap(({ values }) => values), 0)
  const width = days.length * SLOT
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title} <span className="soft">{text.max(shown(max))}</span>
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
              {...heightOf(value, max)}
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

/** Small values stay visible; zero has no bar. */
function heightOf(value: number, max: number): { y: number; height: number } {
  const height = value <= 0 ? 0 : Math.max(2, (value / max) * HEIGHT)
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
