import { signInSettings } from 'texts:signInSettings'
import { ActionForm } from '../../design/action-form.tsx'
import { Field } from '../../design/field.tsx'
import { Section } from '../../design/page.tsx'
import { useSession } from '../../session.tsx'
import { signInApi } from '../sign-in-api.ts'
import '../sign-in.css'

const text = signInSettings.profile

export function Profile() {
  const { who, refresh } = useSession()
  const { name } = who!.person
  async function rename(form: FormData) {
    const { message } = await signInApi.profile.setName(String(form.get('name')))
    await refresh()
    return message
  }
  async function changeEmail(form: FormData) {
    const { message } = await signInApi.profile.setEmail(
      String(form.get('email')),
      String(form.get('password')),
    )
    await refresh()
    return message
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <div className="stacked">
        <ActionForm layout="narrow" submit={text.saveName} act={rename}>
          <Field
            label={text.name}
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={name}
          />
        </ActionForm>
        <ActionForm layout="narrow" submit={text.saveEmail} act={changeEmail} isCleared>
          <Field label={text.email} name="email" type="email" autoComplete="email" required />
          <PasswordField />
        </ActionForm>
      </div>
    </Section>
  )
}

/** For changes that a session left open must not be enough for. */
export const PasswordField = () => (
  <Field label={text.password} name="password" type="password" autoComplete="current-password" required />
)
