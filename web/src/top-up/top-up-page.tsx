import { payments } from 'texts:payments'
import { useState } from 'react'
import { Link } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useAccount } from '../session.tsx'
import { shownMoney } from '../shown.ts'
import { ReturnButton, returnPath } from './return-button.tsx'
import { type Added, TopUpForm } from './top-up-form.tsx'
import { TopUpReceipt } from './top-up-receipt.tsx'
import './top-up.css'

const text = payments.topUp

/** Adds credit by card. The gateway's page returns here, with its session in the address. */
export default function TopUpPage() {
  const asked = new URLSearchParams(location.search)
  const session = asked.get('session')
  const to = returnPath()
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <Page title={text.title}>
      {added ? (
        <Done added={added} to={to} />
      ) : session ? (
        <Returned session={session} to={to} />
      ) : (
        <NewTopUp needed={Number(asked.get('amount')) || 0} to={to} added={setAdded} />
      )}
    </Page>
  )
}

function NewTopUp(props: { needed: number; to: string | null; added: (added: Added) => void }) {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [shown, options, card] = await Promise.all([
      api.accounts.show(account),
      api.accounts.topUpOptions(account),
      api.accounts.card(account),
    ])
    return { balance: shown.account.balance, options, card: card.card }
  }, [account])
  return (
    <Answered answer={answer}>
      {({ balance, options, card }) =>
        options.possible ? (
          <TopUpForm options={options} balance={balance} card={card} {...props} />
        ) : (
          <Notice tone="warn">{payments.balance.noGateway}</Notice>
        )
      }
    </Answered>
  )
}

/** The return proves nothing: the service asks the gateway. */
function Returned({ session, to }: { session: string; to: string | null }) {
  const account = useAccount()
  const answer = useAnswer(() => api.accounts.finishTopUp(account, session), [account, session])
  return (
    <Answered answer={answer}>
      {({ state, amount, balance, transaction }) =>
        state === 'paid' ? (
          <Done added={{ amount, balance, transaction: transaction! }} to={to} />
        ) : (
          <Notice tone="warn" title={state === 'open' ? text.open : text.ended}>
            <p>{state === 'open' ? text.openWords : text.endedWords}</p>
            <div className="button-row">
              {state === 'open' && <Button onClick={answer.again}>{text.check}</Button>}
              <a className="button plain" href={`/top-up?amount=${amount}${to ? `&to=${to}` : ''}`}>
                {text.again}
              </a>
            </div>
          </Notice>
        )
      }
    </Answered>
  )
}

function Done({ added: { amount, balance, transaction }, to }: { added: Added; to: string | null }) {
  return (
    <>
      <Notice tone="good" title={text.added({ amount: shownMoney(amount) })}>
        {text.now({ balance: shownMoney(balance) })}
      </Notice>
      <div className="button-row">
        {to ? (
          <ReturnButton to={to} />
        ) : (
          <Link href="/billing" className="button primary">
            {text.toAccount}
          </Link>
        )}
        <TopUpReceipt transaction={transaction} look="button plain" />
      </div>
    </>
  )
}
