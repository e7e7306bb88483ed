import type { FileDetails } from '../../../sdk/index.ts'
import { Progress } from '../design/progress.tsx'
import { stateLook, stateName, stateSentence } from '../files/state.tsx'
import { shownDue, shownMoment } from '../shown.ts'
import { strings } from '../strings.ts'

/** The file's states in plain words, newest first. */
export function History({ details: { file, history } }: { details: FileDetails }) {
  const [now, ...before] = [...history].reverse()
  return (
    <ol className="history" aria-label={strings.file.history.list}>
      {now && (
        <li className={`now ${stateLook(file.statename)}`}>
          <span className="history-name">{stateName(file.statename)}</span>
          <time dateTime={now.at}>{shownMoment(now.at)}</time>
          <p>{stateSentence(file.statename)}</p>
          {file.reason && <p className="hint">{file.reason}</p>}
          {file.percent !== null && stateLook(file.statename) === 'working' && (
            <Progress percent={file.percent} label={strings.files.percent(file.percent)} />
          )}
          {stateLook(file.statename) === 'working' && (
            <p className="hint">
              {strings.file.about.due} {shownDue(file.due)}
            </p>
          )}
        </li>
      )}
      {before.map((move) => (
        <li key={move.at + move.to}>
          <span className="history-name">{stateName(move.to)}</span>
          <time dateTime={move.at}>{shownMoment(move.at)}</time>
          {move.reason && <p className="hint">{move.reason}</p>}
        </li>
      ))}
    </ol>
  )
}
