import { opsPerson } from 'texts:opsPerson'
import { taskKinds } from 'texts:taskKinds'
import { useState } from 'react'
import type { Adjustment, Earning } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownClock, shownDay, shownMoment, shownMoney } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { FileLink } from '../cells.tsx'

const text = opsPerson

/** What a person finished and earned, with grades and their reasons. */
export function PersonHistory({ person, change }: { person: number; change: number }) {
  const [adjustments, setAdjustments] = useState<Adjustment[]>([])
  const { answer, more } = usePages(
    'earnings',
    async (cursor) => {
      const page = await staffApi.work.earnings({ person, cursor, limit: 50 })
      setAdjustments(page.adjustments)
      return page
    },
    [person, change],
  )
  return (
    <>
      <Section title={text.history} aside={text.historyAside}>
        <Answered answer={answer}>{(earnings) => <History earnings={earnings} />}</Answered>
        <More more={more} />
      </Section>
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} />}
    </>
  )
}

const History = ({ earnings }: { earnings: Earning[] }) => (
  <ListTable
    label={text.history}
    rows={earnings}
    keyOf={({ task }) => task}
    none={text.noHistory}
    columns={[
      {
        name: text.columns.file,
        isHead: true,
        cell: ({ audiofile, title }) => <FileLink id={audiofile} title={title} />,
      },
      { name: text.columns.kind, cell: ({ kind }) => taskKinds[kind] },
      {
        name: text.columns.at,
        cell: ({ at, paid }) => (
          <>
            {shownMoment(at)} {paid && <span className="soft">{text.paid({ day: shownDay(paid) })}</span>}
          </>
        ),
      },
      {
        name: text.columns.grade,
        isLabelled: true,
        cell: ({ grade, grade_reason: reason }) =>
          grade !== null && (
            <>
              {text.grade({ grade })} {reason && <p className="cell-note">{reason}</p>}
            </>
          ),
      },
      {
        name: text.columns.length,
        isNumber: true,
        isLabelled: true,
        cell: ({ seconds }) => shownClock(seconds),
      },
      {
        name: text.columns.amount,
        isNumber: true,
        cell: ({ amount, share_percent: share }) => (
          <>
            {shownMoney(amount)}{' '}
            {share < 100 && <span className="soft">{text.share({ percent: share })}</span>}
          </>
        ),
      },
    ]}
  />
)

const Adjustments = ({ adjustments }: { adjustments: Adjustment[] }) => (
  <Section title={text.adjustments}>
    <ListTable
      label={text.adjustments}
      rows={adjustments}
      keyOf={({ id }) => id}
      columns={[
        { name: text.adjustmentColumns.memo, isHead: true, cell: ({ memo }) => memo },
        { name: text.adjustmentColumns.at, cell: ({ at }) => shownMoment(at) },
        { name: text.adjustmentColumns.amount, isNumber: true, cell: ({ amount }) => shownMoney(amount) },
      ]}
    />
  </Section>
)
