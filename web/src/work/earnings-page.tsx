import { useState } from 'react'
import type { Earning } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Field } from '../design/field.tsx'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { More, usePages } from '../pages.tsx'
import { shownClock, shownMoment, shownMoney } from '../shown.ts'
import { taskKinds } from '../strings/task-kinds.ts'
import { strings } from '../strings.ts'
import './earnings.css'

const text = strings.work.earnings

type Period = { from?: string; to?: string }

export default function EarningsPage() {
  const [period, setPeriod] = useState<Period>(thisMonth)
  const [total, setTotal] = useState(0)
  const { answer, more } = usePages(
    async (cursor) => {
      const { earnings: rows, next, total } = await api.work.earnings({ ...period, cursor })
      setTotal(total)
      return { rows, next }
    },
    [period.from, period.to],
  )
  const set = (change: Period) =>
    setPeriod(Object.fromEntries(Object.entries({ ...period, ...change }).filter(([, day]) => day)))
  const link = addressOf('/api/work/earnings.csv', { query: period })
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <a className="button" href={link} download>
          {text.download}
        </a>
      }
    >
      <div className="period">
        <Field
          label={text.from}
          type="date"
          value={period.from ?? ''}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={text.to}
          type="date"
          value={period.to ?? ''}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      <Answered answer={answer}>
        {(earnings) =>
          earnings.length === 0 ? (
            <Empty title={text.none.title}>
              <p>{text.none.words}</p>
            </Empty>
          ) : (
            <>
              <EarningsTable earnings={earnings} total={total} />
              <More more={more} />
            </>
          )
        }
      </Answered>
    </Page>
  )
}

function thisMonth(): Period {
  const today = new Date()
  return { from: `${today.toISOString().slice(0, 7)}-01` }
}

function EarningsTable({ earnings, total }: { earnings: Earning[]; total: number }) {
  const { columns } = text
  return (
    <Table label={text.list}>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.grade}</th>
          <th scope="col" className="number">
            {columns.length}
          </th>
          <th scope="col" className="number">
            {columns.rate}
          </th>
          <th scope="col" className="number">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {earnings.map((one) => (
          <tr key={one.task}>
            <th scope="row">{one.title}</th>
            <td>{taskKinds[one.kind]}</td>
            <td>{shownMoment(one.at)}</td>
            <td data-label={columns.grade}>{one.grade !== null && text.grade(one.grade)}</td>
            <td className="number" data-label={columns.length}>
              {shownClock(one.seconds)}
            </td>
            <td className="number" data-label={columns.rate}>
              {shownMoney(one.per_minute)}
            </td>
            <td className="number">{shownMoney(one.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {text.total}
          </th>
          <td className="number sum">{shownMoney(total)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
