import { account as accountText } from 'texts:account'
import { eventLog } from 'texts:eventLog'
import { site } from 'texts:site'
import { useEffect } from 'react'
import type { Delivery, LoggedEvent } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Code } from '../design/code.tsx'
import { Empty, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { shownMoment } from '../shown.ts'
import './event-log.css'

const text = accountText.events
/** Deliveries take seconds, so the log is reloaded often. */
const LOOK_AGAIN_MS = 3000

export function EventLog() {
  const account = useAccount()
  const answer = useAnswer(() => api.events.list(account, { limit: 20 }), [account])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || answer.again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [answer.again])
  return (
    <Section title={text.title}>
      <Answered answer={answer}>
        {({ events }) =>
          events.length === 0 ? (
            <Empty title={text.none} />
          ) : (
            <ul className="events" aria-label={text.title}>
              {events.map((event) => (
                <li key={event.id}>
                  <Event event={event} resent={answer.again} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Section>
  )
}

function Event({ event, resent }: { event: LoggedEvent; resent: () => void }) {
  const account = useAccount()
  const { run, isBusy, problem } = useAction(async () => {
    await api.events.resend(account, event.id)
    resent()
  })
  return (
    <details className="event">
      <summary>
        <span className="event-name">{event.event}</span>
        {event.test && <span className="state working">{text.test}</span>}
        <Outcomes deliveries={event.deliveries} />
        <time dateTime={event.created}>{shownMoment(event.created)}</time>
      </summary>
      <Code text={bodyOf(event)} label={site.labelled({ label: text.body, value: event.event })} />
      <ul className="plain-list">
        {event.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Outcome delivery={delivery} /> <span className="long">{delivery.url}</span>
            {delivery.callback && <span className="soft"> {eventLog.toCallback}</span>}
            {delivery.by_hand && <span className="soft"> {text.byHand}</span>}
            {delivery.attempt > 1 && (
              <span className="soft"> {eventLog.attempt({ attempt: delivery.attempt })}</span>
            )}
            {delivery.error && <p className="hint">{delivery.error}</p>}
            {delivery.retry_at && (
              <p className="hint">{eventLog.retryAt({ moment: shownMoment(delivery.retry_at) })}</p>
            )}
          </li>
        ))}
      </ul>
      <Problem says={problem} />
      <Button
        isBusy={isBusy}
        aria-label={text.resendOf({ event: event.event, at: shownMoment(event.created) })}
        onClick={() => run()}
      >
        {text.resend}
      </Button>
    </details>
  )
}

/** As it was sent last. */
const bodyOf = ({ body, json, deliveries }: LoggedEvent): string =>
  deliveries.at(-1)?.format === 'json' ? JSON.stringify(json, null, 2) : body.replaceAll('&', '\n&')

/** The latest to the webhook, and the latest to the callback of the order. */
function Outcomes({ deliveries }: { deliveries: Delivery[] }) {
  const latest = [false, true].flatMap((isCallback) => {
    const found = deliveries.findLast(({ callback }) => callback === isCallback)
    return found ? [found] : []
  })
  if (latest.length === 0) return <span className="state closed">{text.notSent}</span>
  return latest.map((delivery) => <Outcome key={delivery.id} delivery={delivery} />)
}

const LOOKS = {
  waiting: 'working',
  sending: 'working',
  delivered: 'done',
  failed: 'attention',
  unknown: 'attention',
}

function Outcome({ delivery }: { delivery: Delivery }) {
  return (
    <span className={`state ${LOOKS[delivery.state]}`}>
      {text.states[delivery.state]}
      {delivery.status !== null && `, ${text.answered({ status: delivery.status })}`}
    </span>
  )
}
