import { payments } from 'texts:payments'
import { useRef, useState } from 'react'
import type { TopUpOptions } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api, LonghandError } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { newId } from '../new-id.ts'
import { useAccount } from '../session.tsx'
import { shownMoney } from '../shown.ts'

export type Added = { amount: number; balance: number; transaction: number }

const text = payments.topUp
const FIRST_CHOICE = 1

export function TopUpForm({
  options: { minimum, maximum, suggested, test },
  balance,
  needed,
  card,
  to,
  added,
}: {
  options: TopUpOptions
  balance: number
  /** What an order lacks; 0 where nothing is known. */
  needed: number
  card: string | null
  to: string | null
  added: (added: Added) => void
}) {
  const account = useAccount()
  const enough = Math.min(maximum, Math.max(minimum, Math.ceil(needed)))
  const amounts = needed > 0 ? amountsWith(enough, suggested, to !== null) : suggested
  const [chosen, setChosen] = useState<number | null>(
    needed > 0 ? enough : (suggested[FIRST_CHOICE] ?? suggested[0] ?? null),
  )
  const [other, setOther] = useState('')
  const amount = chosen ?? Number(other)
  const isPossible = amount >= minimum && amount <= maximum
  const page = useAction(async () => {
    const { url } = await api.accounts.beginTopUp(account, { amount, ...(to === null ? {} : { to }) })
    location.assign(url)
  })
  const pay = usePayment(account, added)
  return (
    <>
      <Section title={text.amount} aside={text.amountAside}>
        <p>{text.balance({ balance: shownMoney(balance) })}</p>
        <fieldset className="amounts">
          <legend className="unseen">{text.amount}</legend>
          {amounts.map((usd) => (
            <Amount key={usd} isChosen={chosen === usd} choose={() => setChosen(usd)}>
              {shownMoney(usd)}
              {needed > 0 && usd === enough && to === '/order' && <small>{text.enough}</small>}
            </Amount>
          ))}
          <Amount isChosen={chosen === null} choose={() => setChosen(null)}>
            {text.other}
          </Amount>
        </fieldset>
        {chosen === null && (
          <div className="narrow">
            <Field
              label={text.otherLabel}
              hint={text.range({ minimum: shownMoney(minimum), maximum: shownMoney(maximum) })}
              type="number"
              min={minimum}
              max={maximum}
              step="0.01"
              value={other}
              onChange={(event) => setOther(event.target.value)}
            />
          </div>
        )}
      </Section>
      <Section title={text.payment}>
        <p>{test ? text.test : text.pageHint}</p>
        <div className="button-row">
          {card && (
            <Button
              look="primary"
              isBusy={pay.isBusy}
              disabled={!isPossible || page.isBusy}
              onClick={() => pay.run(amount)}
            >
              {text.withCard({ amount: shownMoney(amount), card })}
            </Button>
          )}
          <Button
            look={card ? 'plain' : 'primary'}
            isBusy={page.isBusy}
            disabled={!isPossible || pay.isBusy}
            onClick={() => page.run()}
          >
            {text.page}
          </Button>
        </div>
        <Problem says={page.problem ?? pay.problem} />
      </Section>
    </>
  )
}

/** Smaller amounts do not help those who need this much. */
const amountsWith = (enough: number, suggested: number[], isLeast: boolean): number[] =>
  [...new Set([enough, ...suggested])]
    .filter((amount) => !isLeast || amount >= enough)
    .sort((one, other) => one - other)

function Amount({
  isChosen,
  choose,
  children,
}: {
  isChosen: boolean
  choose: () => void
  children: React.ReactNode
}) {
  return (
    <label className="amount">
      <input type="radio" name="amount" checked={isChosen} onChange={choose} />
      <span>{children}</span>
    </label>
  )
}

/** With the card on file. If the answer is lost, pressing again repeats the same payment. */
function usePayment(account: number, added: (added: Added) => void) {
  const onceKey = useRef(newId())
  return useAction(async (amount: number) => {
    try {
      const idempotencyKey = `${onceKey.current} ${amount}`
      const { balance, transaction } = await api.accounts.topUp(account, amount, { idempotencyKey })
      added({ amount, balance, transaction })
    } catch (error) {
      if (error instanceof LonghandError && error.status < 500) onceKey.current = newId()
      throw error
    }
  })
}
