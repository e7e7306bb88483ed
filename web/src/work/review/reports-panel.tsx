import { site } from 'texts:site'
import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { useState } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { ActButton } from '../../design/act-button.tsx'
import { TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { panelId } from '../../editor/panels.ts'
import { Moment } from '../../player/moment.tsx'
import { shownClock } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import './review.css'

const text = workReview.reports

type Report = Desk['mistakes'][number]
type Answer = { resolution: 'corrected' | 'declined'; answer: string }

/** What customers and operators say is wrong. Editors answer each report; others read them. */
export function ReportsPanel({
  desk,
  play,
  answered,
}: {
  desk: Desk
  play: (ms: number) => void
  answered: () => void
}) {
  const [reports, setReports] = useState(desk.mistakes)
  if (reports.length === 0) return null
  const { id: task, kind } = desk.task
  async function answer(report: Report, given: Answer) {
    await staffApi.work.answerReport(task, report.id, given)
    setReports((all) => all.map((one) => (one.id === report.id ? { ...one, ...given } : one)))
    answered()
  }
  return (
    <Panel id={panelId('reports')} title={text.title} isOpen>
      {kind === 'correct' && <p className="hint">{text.words}</p>}
      <ul className="remarks" aria-label={text.title}>
        {reports.map((report) => (
          <li key={report.id} data-thread={`report ${report.id}`} tabIndex={-1}>
            <p className="remark-head">
              <Moment ms={report.at_ms} label={work.desk.playFrom} go={play} />
              {report.from === 'operator' && <span className="soft">{text.fromOperator}</span>}
            </p>
            <p>{report.note}</p>
            <Outcome report={report} />
            {kind !== 'transcribe' && isOpen(report) && (
              <AnswerButtons report={report} answer={(given) => answer(report, given)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const isOpen = ({ state }: Report) => state === 'received' || state === 'in_progress'

function Outcome({ report }: { report: Report }) {
  if (report.resolution === null) return null
  const outcome = (isOpen(report) ? text.outcomes : text.closed)[report.resolution]
  return (
    <p className="remark-outcome" role="status">
      {report.answer ? site.labelled({ label: outcome, value: report.answer }) : outcome}
    </p>
  )
}

function AnswerButtons({ report, answer }: { report: Report; answer: (given: Answer) => Promise<void> }) {
  const at = shownClock(report.at_ms / 1000)
  return (
    <div className="button-row">
      {report.resolution !== 'corrected' && (
        <ActButton
          label={text.corrected}
          name={text.correctedOf({ at })}
          act={() => answer({ resolution: 'corrected', answer: '' })}
        />
      )}
      <FormDialog
        label={text.declined}
        name={text.declinedOf({ at })}
        look="quiet"
        title={text.declinedTitle}
        act={(form) => answer({ resolution: 'declined', answer: String(form.get('answer')) })}
      >
        <TextField label={text.why} name="answer" rows={3} required maxLength={2000} />
      </FormDialog>
    </div>
  )
}
