import { ops } from 'texts:ops'
import { site } from 'texts:site'
import { useId } from 'react'
import { ListTable } from '../design/list-table.tsx'

const text = ops.chart

type Series = { name: string; values: number[] }
type Shown = (value: number) => string

const HEIGHT = 120
const SLOT = 40
const GAP = 8

/** Bars side by side for each step, such as a day, above and below zero. The table below has the same data. */
export function Chart({
  title,
  steps,
  series,
  shown,
}: {
  title: string
  /** Their names. */
  steps: string[]
  series: Series[]
  shown: Shown
}) {
  const id = useId()
  const values = series.flatMap((one) => one.values)
  const top = niceAbove(Math.max(...values, 0))
  const bottom = 0 - niceAbove(-Math.min(...values, 0))
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {series.length > 1 && (
        <p className="chart-key">
          {series.map(({ name }, row) => (
            <span key={name} className={`chart-name row-${row}`}>
              {name}
            </span>
          ))}
        </p>
      )}
      <div className="chart-plot" dir="ltr">
        <Axis top={top} bottom={bottom} shown={shown} />
        <Bars steps={steps} series={series} shown={shown} top={top} bottom={bottom} />
        <p className="chart-ends" aria-hidden="true">
          <span>{steps[0]}</span>
          {steps.length > 2 && <span>{steps[Math.floor((steps.length - 1) / 2)]}</span>}
          {steps.length > 1 && <span>{steps.at(-1)}</span>}
        </p>
      </div>
      <details>
        <summary>{text.asTable}</summary>
        <StepTable title={title} steps={steps} series={series} shown={shown} />
      </details>
    </figure>
  )
}

/** 2, 4 or 10 times a power of ten: half of it is a number that one can read, too. */
function niceAbove(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 10].map((times) => times * power).find((nice) => nice >= value)!
}

function Axis({ top, bottom, shown }: { top: number; bottom: number; shown: Shown }) {
  return (
    <p className="chart-axis" aria-hidden="true">
      {ticksOf(top, bottom).map((tick) => (
        <span key={tick} style={{ insetBlockStart: `${(100 * (top - tick)) / (top - bottom || 1)}%` }}>
          {shown(tick)}
        </span>
      ))}
    </p>
  )
}

/** Those that would touch zero are left out. */
const ticksOf = (top: number, bottom: number): number[] =>
  [top, top / 2, 0, bottom].filter(
    (tick, at, all) => all.indexOf(tick) === at && (tick === 0 || Math.abs(tick) > 0.14 * (top - bottom)),
  )

function Bars({
  steps,
  series,
  shown,
  top,
  bottom,
}: {
  steps: string[]
  series: Series[]
  shown: Shown
  top: number
  bottom: number
}) {
  const width = steps.length * SLOT
  const span = top - bottom || 1
  const yOf = (value: number) => ((top - value) / span) * HEIGHT
  const barWidth = (SLOT - GAP) / series.length
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {ticksOf(top, bottom).map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? 'zero' : undefined}
          x1={0}
          x2={width}
          y1={yOf(tick)}
          y2={yOf(tick)}
        />
      ))}
      {series.map(({ name, values }, row) =>
        values.map((value, step) => (
          <rect
            key={`${name} ${steps[step]}`}
            className={`bar row-${row}`}
            x={step * SLOT + GAP / 2 + row * barWidth}
            width={barWidth - 1}
            y={yOf(Math.max(value, 0))}
            height={value === 0 ? 0 : Math.max(2, (Math.abs(value) / span) * HEIGHT)}
          >
            <title>{site.labelled({ label: steps[step]!, value: `${name} ${shown(value)}` })}</title>
          </rect>
        )),
      )}
    </svg>
  )
}

function StepTable({
  title,
  steps,
  series,
  shown,
}: {
  title: string
  steps: string[]
  series: Series[]
  shown: Shown
}) {
  return (
    <ListTable
      label={title}
      rows={steps.map((step, at) => ({ step, at }))}
      keyOf={({ step }) => step}
      columns={[
        { name: text.step, isHead: true, cell: ({ step }) => step },
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
