import { file as fileText } from 'texts:file'
import type { FileDetails } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { TextField } from '../design/field.tsx'
import { type Playback, usePositionMs } from '../player/use-playback.ts'
import { May } from '../session.tsx'
import { shownClock, shownDay } from '../shown.ts'
import './reports.css'

const text = fileText.reports

export function Reports({
  file,
  playback,
  reports,
  reported,
}: {
  file: number
  playback: Playback
  reports: FileDetails['mistakes']
  reported: () => void
}) {
  const positionMs = usePositionMs(playback)
  async function report(form: FormData) {
    const note = String(form.get('note'))
    const { message } = await api.files.reportMistake(file, { at_ms: Math.round(positionMs), note })
    reported()
    return message
  }
  return (
    <>
      <May scope="work">
        <p className="hint">{text.words}</p>
        <ActionForm submit={text.send} act={report} isCleared>
          <TextField
            label={text.at({ at: shownClock(positionMs / 1000) })}
            name="note"
            rows={2}
            required
            maxLength={2000}
          />
        </ActionForm>
      </May>
      {reports.length > 0 && (
        <>
          <h3>{text.list}</h3>
          <ul className="reports" aria-label={text.list}>
            {reports.map((report) => (
              <Reported key={report.id} report={report} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const LOOKS = { received: 'waiting', in_progress: 'working', corrected: 'done', declined: 'waiting' }

function Reported({
  report: { at_ms, note, state, answer, closed },
}: {
  report: FileDetails['mistakes'][number]
}) {
  return (
    <li>
      <p className="report-facts">
        <span className="soft">{shownClock(at_ms / 1000)}</span>
        <span className={`state ${LOOKS[state]}`}>{text.states[state]}</span>
      </p>
      <p>{note}</p>
      {answer && <p className="report-answer">{answer}</p>}
      {closed && <p className="hint">{text.closed({ at: shownDay(closed) })}</p>}
    </li>
  )
}
