import { acting } from 'texts:acting'
import type { Account } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Section } from '../../design/page.tsx'
import { UserError } from '../../refused.ts'
import type { Done } from '../use-done.tsx'

const text = acting.erase

/** Deletes the data of an account, once its email has been typed. */
export function EraseAccount({ account, done }: { account: Account; done: Done }) {
  async function erase(form: FormData) {
    if (String(form.get('email')).trim().toLowerCase() !== account.email.toLowerCase())
      throw new UserError(text.wrong({ email: account.email }))
    done(await api.accounts.deleteData(account.id))
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <FormDialog look="danger" label={text.label} title={text.ask({ name: account.name })} act={erase}>
        <p>{text.words}</p>
        <Field label={text.type({ email: account.email })} name="email" autoComplete="off" required />
      </FormDialog>
    </Section>
  )
}
