import { payments } from 'texts:payments'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field, TextField } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { useAccount } from '../session.tsx'

const text = payments.buyer

/** Who is named as the buyer on receipts and invoices. */
export function BillingDetails() {
  const account = useAccount()
  const answer = useAnswer(() => api.accounts.buyer(account), [account])
  async function save(form: FormData): Promise<string> {
    await api.accounts.setBuyer(account, {
      name: String(form.get('name')),
      address: String(form.get('address')),
      tax_number: String(form.get('tax_number')),
    })
    return text.saved
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ buyer }) => (
          <ActionForm layout="narrow" submit={text.save} act={save}>
            <Field
              label={text.name}
              name="name"
              maxLength={200}
              autoComplete="organization"
              defaultValue={buyer.name}
            />
            <TextField
              label={text.address}
              name="address"
              rows={4}
              maxLength={1000}
              autoComplete="street-address"
              defaultValue={buyer.address}
            />
            <Field label={text.taxNumber} name="tax_number" maxLength={100} defaultValue={buyer.tax_number} />
          </ActionForm>
        )}
      </Answered>
    </Section>
  )
}
