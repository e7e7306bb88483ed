import { account as accountText } from 'texts:account'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

const text = accountText.password

export function ChangePassword() {
  const { who } = useSession()
  async function act(form: FormData) {
    const [current, password] = [String(form.get('current')), String(form.get('password'))]
    return (await api.password.change(current, password)).message
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <ActionForm layout="narrow" submit={text.change} act={act} isCleared>
        <input type="hidden" name="username" autoComplete="username" value={who!.person.email} readOnly />
        <Field label={text.current} name="current" type="password" autoComplete="current-password" required />
        <NewPasswordField label={text.next} />
      </ActionForm>
    </Section>
  )
}
