import { useEffect, useRef, useState } from 'react'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api, LonghandError } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { newId } from '../new-id.ts'
import { useAccount } from '../session.tsx'
import { shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.account.money

export function Balance() {
  const account = useAccount()
  const back = useCardFormVisit(account)
  const answer = useAnswer(async () => {
    const [shown, card] = await Promise.all([api.accounts.show(account), api.accounts.card(account)])
    return { ...shown.account, card: card.card, gateway: card.gateway }
  }, [account, back.isDone])
  return (
    <Section title={text.title}>
      <Problem says={back.problem} />
      <Answered answer={answer}>
        {({ balance, terms, card, gateway }) => (
          <>
            <p className="big-number">
              {shownMoney(balance)} <small>{text.balance}</small>
            </p>
            <p>{text.terms[terms]}</p>
            {gateway === 'test' && terms !== 'card' ? (
              <p className="hint">{text.noGateway}</p>
            ) : (
              <Card card={card} gateway={gateway} changed={answer.again} />
            )}
            {card && gateway !== 'test' && <TopUp done={answer.again} />}
          </>
        )}
      </Answered>
    </Section>
  )
}

function Card({ card, gateway, changed }: { card: string | null; gateway: string; changed: () => void }) {
  const account = useAccount()
  async function setCard(form: FormData) {
    await api.accounts.setCard(account, String(form.get('token')))
    changed()
  }
  return (
    <>
      <p>{card ? `${text.card}: ${card}` : text.noCard}</p>
      {gateway === 'test' ? (
        <ActionForm layout="inline-form" submit={text.keepCard} act={setCard}>
          <Choice label={text.testCard} name="token" hint={text.testHint}>
            {Object.entries(text.testCards).map(([token, words]) => (
              <option key={token} value={token}>
                {words}
              </option>
            ))}
          </Choice>
        </ActionForm>
      ) : (
        <CardForm hasCard={card !== null} />
      )}
    </>
  )
}

/** The card is entered on the gateway's page, which sends the browser back here. */
function CardForm({ hasCard }: { hasCard: boolean }) {
  const account = useAccount()
  return (
    <>
      <p className="hint">{text.formHint}</p>
      <ActButton
        label={hasCard ? text.anotherCard : text.addCard}
        act={() => api.accounts.beginCardForm(account)}
        done={({ url }) => location.assign(url)}
      />
    </>
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

function TopUp({ done }: { done: () => void }) {
  const account = useAccount()
  const onceKey = useRef(newId())
  async function topUp(form: FormData) {
    const amount = Number(form.get('amount'))
    try {
      // If the answer is lost, pressing again repeats the same payment.
      await api.accounts.topUp(account, amount, { idempotencyKey: `${onceKey.current} ${amount}` })
    } catch (error) {
      if (error instanceof LonghandError && error.status < 500) onceKey.current = newId()
      throw error
    }
    onceKey.current = newId()
    done()
  }
  return (
    <ActionForm layout="inline-form" submit={text.topUp} act={topUp}>
      <Field
        label={text.amount}
        name="amount"
        type="number"
        min={1}
        max={10_000}
        step="0.01"
        defaultValue={25}
        required
      />
    </ActionForm>
  )
}
