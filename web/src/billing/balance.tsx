import { payments } from 'texts:payments'
import { Link } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Section } from '../design/page.tsx'
import { useAccount, useMay } from '../session.tsx'
import { shownMoney } from '../shown.ts'

const text = payments.balance

/** Asked for again with each change. */
export function Balance({ changes }: { changes: number }) {
  const mayPay = useMay('money')
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [shown, options] = await Promise.all([
      api.accounts.show(account),
      api.accounts.topUpOptions(account),
    ])
    return { ...shown.account, canTopUp: options.possible }
  }, [account, changes])
  return (
    <Section title={text.title}>
      <Answered answer={answer}>
        {({ balance, terms, canTopUp }) => (
          <>
            <p className="big-number">{shownMoney(balance)}</p>
            <p>{text.terms[terms]}</p>
            {mayPay && canTopUp && (
              <Link href="/top-up" className={`button ${terms === 'prepay' ? 'primary' : 'plain'}`}>
                {text.add}
              </Link>
            )}
            {mayPay && !canTopUp && <p className="hint">{text.noGateway}</p>}
          </>
        )}
      </Answered>
    </Section>
  )
}
