import { payments } from 'texts:payments'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { shownDue, shownMoney } from '../shown.ts'
import { ReturnButton, returnPath } from '../top-up/return-button.tsx'

const text = payments.card

type Declined = Awaited<ReturnType<typeof api.accounts.card>>['declined'][number]

/** The card on file. It is entered on the gateway's page, which sends the browser back here. */
export function Card({ changed }: { changed: () => void }) {
  const account = useAccount()
  const [to] = useState(returnPath)
  const back = useCardFormVisit(account)
  const answer = useAnswer(() => api.accounts.card(account), [account, back.isDone])
  return (
    <Section title={text.title}>
      <Problem says={back.problem} />
      <Answered answer={answer}>
        {({ card, gateway, declined }) => (
          <>
            {back.isDone && (
              <Notice tone="good" title={text.saved}>
                <p>{text.savedWords}</p>
                {to && <ReturnButton to={to} />}
              </Notice>
            )}
            {!back.isDone && declined.map((one) => <DeclinedOrder key={one.order} {...one} />)}
            <p>{card ?? text.none}</p>
            <p className="hint">{gateway === 'test' ? text.test : text.formHint}</p>
            <div className="button-row">
              <ActButton
                label={card ? text.another : text.add}
                act={() => api.accounts.beginCardForm(account, to ? { to } : {})}
                done={({ url }) => location.assign(url)}
              />
              {card && (
                <ConfirmButton
                  look="danger"
                  label={text.remove}
                  title={text.removeTitle}
                  act={async () => {
                    await api.accounts.removeCard(account)
                    answer.again()
                    changed()
                  }}
                >
                  <p>{text.removeWords}</p>
                </ConfirmButton>
              )}
            </div>
          </>
        )}
      </Answered>
    </Section>
  )
}

function DeclinedOrder({ order, amount, reason, remedy, next_try }: Declined) {
  return (
    <Notice tone="bad" title={text.declined({ reason, order, amount: shownMoney(amount) })}>
      {next_try ? text.nextTry({ at: shownDue(next_try) }) : text.onHold} {text.remedies[remedy]}
    </Notice>
  )
}

/** After a return from the gateway, asks the service for the result and cleans the address. */
function useCardFormVisit(account: number) {
  const [session] = useState(() => new URLSearchParams(location.search).get('card'))
  const [isDone, setDone] = useState(false)
  const { run, problem } = useAction(async (visit: string) => {
    history.replaceState(null, '', location.pathname)
    await api.accounts.finishCardForm(account, visit)
    setDone(true)
  })
  const start = useRef(run)
  useEffect(() => {
    if (session) start.current(session)
  }, [session])
  return { isDone, problem }
}
