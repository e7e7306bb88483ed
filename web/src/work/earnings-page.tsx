import { taskKinds } from 'texts:taskKinds'
import { work as workStrings } from 'texts:work'
import { workResult } from 'texts:workResult'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Adjustment, Earning } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered } from '../answer.tsx'
import { Field } from '../design/field.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Empty } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { More, usePages } from '../pages.tsx'
import { shownClock, shownDay, shownMoment, shownMoney } from '../shown.ts'
import { staffApi } from '../staff-api.ts'
import { PayRates } from './pay-rates.tsx'
import { Grade } from './review/grade.tsx'
import './earnings.css'

const text = workStrings.earnings

type Period = { from?: string; to?: string }

export default function EarningsPage() {
  const [period, setPeriod] = useState<Period>(thisMonth)
  const [total, setTotal] = useState(0)
  const [adjustments, setAdjustments] = useState<Adjustment[]>([])
  const { answer, more } = usePages(
    'earnings',
    async (cursor) => {
      const page = await staffApi.work.earnings({ ...period, cursor })
      setTotal(page.total)
      setAdjustments(page.adjustments)
      return page
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
        {(earnings) => (
          <>
            {earnings.some(({ grade }) => grade !== null) && <p className="soft">{text.gradeRule}</p>}
            <EarningsTable earnings={earnings} total={total} isAdjusted={adjustments.length > 0} />
          </>
        )}
      </Answered>
      <More more={more} />
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} />}
      <PayRates />
    </Page>
  )
}

function thisMonth(): Period {
  const today = new Date()
  return { from: `${today.toISOString().slice(0, 7)}-01` }
}

function EarningsTable({
  earnings,
  total,
  isAdjusted,
}: {
  earnings: Earning[]
  total: number
  isAdjusted: boolean
}) {
  const { columns } = text
  return (
    <ListTable
      label={text.list}
      rows={earnings}
      keyOf={({ task }) => task}
      none={
        <Empty title={text.none.title}>
          <p>{text.none.words}</p>
        </Empty>
      }
      columns={[
        { name: columns.title, isHead: true, cell: ({ title }) => title },
        { name: columns.kind, cell: ({ kind }) => taskKinds[kind] },
        {
          name: columns.at,
          cell: ({ at, paid }) => (
            <>
              {shownMoment(at)} {paid && <span className="soft">{text.paid({ at: shownDay(paid) })}</span>}
            </>
          ),
        },
        {
          name: columns.grade,
          isLabelled: true,
          cell: (earning) => (
            <>
              {earning.grade !== null && <Grade earning={earning} />}
              {earning.readable_until && (
                <Link
                  href={`/work/results/${earning.task}`}
                  aria-label={workResult.seeOf({ title: earning.title })}
                >
                  {workResult.see}
                </Link>
              )}
            </>
          ),
        },
        {
          name: columns.length,
          isNumber: true,
          isLabelled: true,
          cell: ({ seconds }) => shownClock(seconds),
        },
        {
          name: columns.rate,
          isNumber: true,
          isLabelled: true,
          cell: ({ per_minute }) => shownMoney(per_minute),
        },
        {
          name: columns.amount,
          isNumber: true,
          cell: ({ amount, share_percent }) => (
            <>
              {shownMoney(amount)}{' '}
              {share_percent < 100 && <span className="soft">{text.share({ percent: share_percent })}</span>}
            </>
          ),
        },
      ]}
      sums={[
        { name: isAdjusted ? text.totalAdjusted : text.total, amount: shownMoney(total), isTotal: true },
      ]}
    />
  )
}

function Adjustments({ adjustments }: { adjustments: Adjustment[] }) {
  const { adjustmentColumns: columns } = text
  return (
    <Section title={text.adjustments}>
      <ListTable
        label={text.adjustments}
        rows={adjustments}
        keyOf={({ id }) => id}
        columns={[
          { name: columns.memo, isHead: true, cell: ({ memo }) => memo },
          {
            name: columns.at,
            cell: ({ at, paid }) => (
              <>
                {shownMoment(at)} {paid && <span className="soft">{text.paid({ at: shownDay(paid) })}</span>}
              </>
            ),
          },
          { name: columns.amount, isNumber: true, cell: ({ amount }) => shownMoney(amount) },
        ]}
      />
    </Section>
  )
}
