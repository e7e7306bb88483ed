import { opsAlerts as text } from 'texts:opsAlerts'
import { Link } from 'wouter'
import type { Alerts } from '../../../../sdk/index.ts'
import { Ago, useNow } from '../../ago.tsx'
import { Answered } from '../../answer.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { staffApi } from '../../staff-api.ts'
import { useFreshAnswer } from '../use-fresh-answer.ts'

/** Checks run every minute. */
const TOO_LONG_MS = 5 * 60_000

/** On top of the first page: what needs an operator now. One quiet line if nothing does. */
export function AlertList() {
  const answer = useFreshAnswer(() => staffApi.console.alerts())
  return (
    <section className="alerts" aria-label={text.title}>
      <Answered answer={answer}>
        {({ alerts, ended, checked }) => (
          <>
            {alerts.length > 0 && (
              <ul className="alert-list">
                {alerts.map((alert) => (
                  <OpenAlert key={alert.id} alert={alert} again={answer.again} />
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

function OpenAlert({ alert, again }: { alert: Alert; again: () => void }) {
  const { id, title, text: words, action, path, cases, acknowledged, raised } = alert
  return (
    <li className="alert-card">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p>
        <bdi>{words}</bdi>
      </p>
      {cases.length > 0 && (
        <ul className="tight">
          {cases.map((one) => (
            <li key={one.words}>
              <Link href={one.path}>
                <bdi>{one.words}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {path !== '/ops' && <Link href={path}>{action}</Link>}{' '}
        <span>
          {text.raised} <Ago at={raised} />
        </span>
      </p>
      {acknowledged ? (
        <p>
          {text.acknowledgedBy({ name: acknowledged.by })} <Ago at={acknowledged.at} />
          {acknowledged.note && `: ${acknowledged.note}`}
        </p>
      ) : (
        <Acknowledge alert={id} title={title} again={again} />
      )}
    </li>
  )
}

const Acknowledge = ({ alert, title, again }: { alert: number; title: string; again: () => void }) => (
  <FormDialog
    label={text.acknowledge}
    name={text.acknowledgeOf({ title })}
    look="quiet"
    title={title}
    act={async (form) => {
      await staffApi.console.acknowledgeAlert(alert, String(form.get('note')))
      again()
    }}
  >
    <Field label={text.note} name="note" maxLength={500} />
  </FormDialog>
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
