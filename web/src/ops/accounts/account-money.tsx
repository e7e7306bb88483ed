import { shop } from 'texts:shop'
import type { Account, AccountTerms as Terms } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ActionForm } from '../../design/action-form.tsx'
import { Choice, Field } from '../../design/field.tsx'
import { Section } from '../../design/page.tsx'
import { shownMoney } from '../../shown.ts'
import { useAsking } from '../use-asking.tsx'
import type { Done } from '../use-done.tsx'
import { TermsChoice } from './terms-choice.tsx'

const text = shop.account

type Props = { account: Account; done: Done }

/** Bank payments and corrections of the balance. */
export function AccountMoney({ account, done }: Props) {
  const { act, question } = useAsking(async (form, asked) =>
    done(
      await api.accounts.credit(account.id, Number(form.get('amount')), String(form.get('memo')), {
        ...asked,
        is_gift: form.get('kind') === 'gift',
      }),
    ),
  )
  return (
    <Section title={text.balance.title} aside={text.balance.aside}>
      <p className="big-number">
        {shownMoney(account.balance)} <small>{text.balance.prepay}</small>
      </p>
      <ActionForm layout="inline-form" submit={text.balance.credit} act={act} isCleared>
        <Field label={text.balance.amount} name="amount" type="number" step="0.01" required />
        <Choice label={text.balance.kind} name="kind">
          <option value="payment">{text.balance.payment}</option>
          <option value="gift">{text.balance.gift}</option>
        </Choice>
        <Field label={text.balance.memo} name="memo" maxLength={500} required />
        {question}
      </ActionForm>
    </Section>
  )
}

export function AccountTerms({ account, done }: Props) {
  const save = async (form: FormData) =>
    done(await api.accounts.terms(account.id, form.get('terms') as Terms))
  return (
    <Section title={text.terms.title} aside={text.terms.aside}>
      <ActionForm layout="inline-form" submit={text.terms.save} act={save}>
        <TermsChoice key={account.terms} label={text.terms.label} chosen={account.terms} />
      </ActionForm>
    </Section>
  )
}
