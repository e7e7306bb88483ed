import { signIn } from 'texts:signIn'
import { useLocation } from 'wouter'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const { finish } = signIn

/** The password is chosen here, not at sign-up: only the owner of the mailbox has the link. */
export default function FinishSignUpPage({ token }: { token: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  const answer = useAnswer(() => api.signUp.check(token), [token])
  async function act(form: FormData) {
    const [name, password] = [String(form.get('name')), String(form.get('password'))]
    await api.signUp.finish(token, { name, password })
    await refresh()
    go('/files')
  }
  return (
    <AnsweredPage answer={answer}>
      {() => (
        <Page title={finish.title} lead={finish.lead}>
          <ActionForm layout="narrow" look="primary" submit={finish.submit} act={act}>
            <Field
              label={finish.name}
              hint={finish.nameHint}
              name="name"
              autoComplete="name"
              maxLength={200}
            />
            <NewPasswordField label={finish.password} />
          </ActionForm>
        </Page>
      )}
    </AnsweredPage>
  )
}
