import type { FormEvent } from 'react'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.account.money

export function Balance() {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [shown, card] = await Promise.all([api.accounts.show(account), api.card(account)])
    return { ...shown.account, card: card.card, gateway: card.gateway }
  }, [account])
  return (
    <Section title={text.title}>
      <Answered answer={answer}>
        {({ balance, terms, card, gateway }) => (
          <>
            <p className="big-number">
              {shownMoney(balance)} <small>{text.balance}</small>
            </p>
            <p>{text.terms[terms]}</p>
            <Card card={card} gateway={gateway} changed={answer.again} />
            {card && <TopUp done={answer.again} />}
          </>
        )}
      </Answered>
    </Section>
  )
}

function Card({ card, gateway, changed }: { card: string | null; gateway: string; changed: () => void }) {
  const account = useAccount()
  const { run, isBusy, problem } = useAction(async (token: string) => {
    await api.accounts.setCard(account, token)
    changed()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(String(new FormData(event.currentTarget).get('token')))
  }
  return (
    <>
      <p>{card ? `${text.card}: ${card}` : text.noCard}</p>
      {gateway === 'test' ? (
        <form className="inline-form" onSubmit={submit}>
          <Choice label={text.testCard} name="token" hint={text.testHint}>
            {Object.entries(text.testCards).map(([token, words]) => (
              <option key={token} value={token}>
                {words}
              </option>
            ))}
          </Choice>
          <Button type="submit" isBusy={isBusy}>
            {text.keepCard}
          </Button>
        </form>
      ) : (
        !card && <p className="hint">{text.gatewayHint}</p>
      )}
      <Problem says={problem} />
    </>
  )
}

function TopUp({ done }: { done: () => void }) {
  const account = useAccount()
  const { run, isBusy, problem } = useAction(async (amount: number) => {
    await api.accounts.topUp(account, amount)
    done()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(Number(new FormData(event.currentTarget).get('amount')))
  }
  return (
    <>
      <form className="inline-form" onSubmit={submit}>
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
        <Button type="submit" isBusy={isBusy}>
          {text.topUp}
        </Button>
      </form>
      <Problem says={problem} />
    </>
  )
}
