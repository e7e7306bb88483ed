import { file as fileText } from 'texts:file'
import { Link } from 'wouter'
import type { FileDetails } from '../../../sdk/index.ts'
import { useNow } from '../ago.tsx'
import { StateProgress, stateLook, statusName, statusSentence } from '../files/state.tsx'
import { May } from '../session.tsx'
import { shownDue, shownMoment, shownSpan } from '../shown.ts'

/** The file's states in plain words, newest first. */
export function History({ details }: { details: FileDetails }) {
  const { file, history, openings, ready_estimate, waiting_for } = details
  const [now, ...before] = [...history].reverse()
  return (
    <>
      <ol className="history" aria-label={fileText.history.list}>
        {now && (
          <li className={`now ${stateLook(file.statename)}`}>
            <span className="history-name">{statusName(file)}</span>
            <time dateTime={now.at}>{shownMoment(now.at)}</time>
            <p>{waiting_for ? fileText.waitingFor[waiting_for] : statusSentence(file)}</p>
            {file.reason && <p className="hint">{file.reason}</p>}
            <StateProgress statename={file.statename} percent={file.percent} />
            {stateLook(file.statename) === 'working' && !file.test && (
              <When due={file.due} estimate={ready_estimate} />
            )}
          </li>
        )}
        {before.map((move) => (
          <li key={move.at + move.to}>
            <span className="history-name">{statusName({ ...file, statename: move.to })}</span>
            <time dateTime={move.at}>{shownMoment(move.at)}</time>
            {move.reason && <p className="hint">{move.reason}</p>}
          </li>
        ))}
      </ol>
      {openings.length > 0 && <Openings openings={openings} />}
      <May scope="operate">
        <p>
          <Link href={`/account/activity?file=${file.id}`}>{text.activity}</Link>
        </p>
      </May>
    </>
  )
}

const text = fileText.history

/** Which of the staff opened the recording, in which role and when. */
const Openings = ({ openings }: Pick<FileDetails, 'openings'>) => (
  <details className="openings">
    <summary>
      {text.openings} <span className="soft">{openings.length}</span>
    </summary>
    <ul aria-label={text.openings}>
      {openings.map(({ name, role, at }) => (
        <li key={`${at} ${name} ${role}`}>
          {name}, {text.roles[role]} <time dateTime={at}>{shownMoment(at)}</time>
        </li>
      ))}
    </ul>
  </details>
)

/** How long machines will take, as measured; otherwise when it is due. */
function When({ due, estimate }: { due: string; estimate: string | null }) {
  const now = useNow()
  const secondsLeft = estimate === null ? null : (new Date(estimate).getTime() - now) / 1000
  return (
    <p className="hint">
      {secondsLeft !== null && fileText.ready({ span: shownSpan(Math.max(0, secondsLeft)) })}{' '}
      {fileText.upgrades.due({ due: shownDue(due) })}
    </p>
  )
}
