import { Link } from 'wouter'
import type { Alerts } from '../../../sdk/index.ts'
import { Ago, useNow } from '../ago.tsx'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { opsAlerts as text } from '../strings/ops-alerts.ts'
import { useFreshAnswer } from './use-fresh-answer.ts'

/** Checks run every minute. */
const TOO_LONG_MS = 5 * 60_000

/** On top of the first page: what needs an operator now. One quiet line if nothing does. */
export function AlertList() {
  const answer = useFreshAnswer(() => api.console.alerts())
  return (
    <section className="alerts" aria-label={text.title}>
      <Answered answer={answer}>
        {({ alerts, ended, checked }) => (
          <>
            {alerts.length > 0 && (
              <ul className="alert-list">
                {alerts.map((alert) => (
                  <OpenAlert key={alert.id} alert={alert} />
                ))}
              </ul>
            )}
            <Checked at={checked} isCalm={alerts.length === 0} />
            {ended.length > 0 && <EndedAlerts alerts={ended} />}
          </>
        )}
      </Answered>
    </section>
  )
}

type Alert = Alerts['alerts'][number]

const OpenAlert = ({ alert: { title, text: words, action, path, raised } }: { alert: Alert }) => (
  <li className="alert-card">
    <h2>{title}</h2>
    <p>{words}</p>
    <p className="soft">
      {path !== '/ops' && <Link href={path}>{action}</Link>}{' '}
      <span>
        {text.raised} <Ago at={raised} />
      </span>
    </p>
  </li>
)

function Checked({ at, isCalm }: { at: string | null; isCalm: boolean }) {
  const now = useNow()
  if (at === null) return <p className="notice warn">{text.neverChecked}</p>
  if (now - Date.parse(at) > TOO_LONG_MS) return <p className="notice bad">{text.notChecked}</p>
  return (
    <p className="soft">
      {isCalm && text.none} {text.checked} <Ago at={at} />.
    </p>
  )
}

const EndedAlerts = ({ alerts }: { alerts: Alert[] }) => (
  <details>
    <summary>{text.ended}</summary>
    <ul className="plain-list tight">
      {alerts.map(({ id, title, ended }) => (
        <li key={id}>
          {title}, {text.endedAt} <Ago at={ended!} />
        </li>
      ))}
    </ul>
  </details>
)
