import type { FormEvent } from 'react'
import type { Account, AccountTerms as Terms } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { clearSent } from '../design/clear-sent.ts'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { shownMoney } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { TermsChoice } from './terms-choice.tsx'
import type { Done } from './use-done.tsx'

const text = shop.account

type Props = { account: Account; done: Done }

/** Bank payments and corrections of the balance. */
export function AccountMoney({ account, done }: Props) {
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const amount = Number(given.get('amount'))
    done(await api.accounts.credit(account.id, amount, String(given.get('memo'))))
    clearSent(form, given)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  return (
    <Section title={text.balance.title} aside={text.balance.aside}>
      <p className="big-number">
        {shownMoney(account.balance)} <small>{text.balance.prepay}</small>
      </p>
      <form className="inline-form" onSubmit={submit}>
        <Field label={text.balance.amount} name="amount" type="number" step="0.01" required />
        <Field label={text.balance.memo} name="memo" maxLength={500} required />
        <Button type="submit" isBusy={isBusy}>
          {text.balance.credit}
        </Button>
      </form>
      <Problem says={problem} />
    </Section>
  )
}

export function AccountTerms({ account, done }: Props) {
  const { run, isBusy, problem } = useAction(async (terms: Terms) =>
    done(await api.accounts.terms(account.id, terms)),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget).get('terms') as Terms)
  }
  return (
    <Section title={text.terms.title} aside={text.terms.aside}>
      <form className="inline-form" onSubmit={submit}>
        <TermsChoice key={account.terms} label={text.terms.label} chosen={account.terms} />
        <Button type="submit" isBusy={isBusy}>
          {text.terms.save}
        </Button>
      </form>
      <Problem says={problem} />
    </Section>
  )
}
