import { join as text } from 'texts:join'
import { useLocation } from 'wouter'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import SignInPage from './sign-in-page.tsx'

/** Behind the link of an invitation. */
export default function JoinPage({ token }: { token: string }) {
  const { who, refresh } = useSession()
  const [, go] = useLocation()
  const answer = useAnswer(() => api.invitation.show(token), [token])
  async function join(form: FormData) {
    const password = form.get('password')
    await api.invitation.accept(
      token,
      password === null ? {} : { name: String(form.get('name')), password: String(password) },
    )
    await refresh()
    go('/')
  }
  return (
    <AnsweredPage answer={answer}>
      {({ account, email, role, invited_by, known }) =>
        known && !who ? (
          <>
            <SignInPage />
            <p className="page">{text.known({ email })}</p>
          </>
        ) : (
          <Page title={text.title({ account })} lead={text.lead({ inviter: invited_by, role })}>
            <p>{who ? text.as({ name: who.person.name }) : text.email({ email })}</p>
            <ActionForm layout="narrow" look="primary" submit={text.submit} act={join}>
              {!who && (
                <>
                  <Field label={text.name} name="name" autoComplete="name" required maxLength={200} />
                  <NewPasswordField label={text.password} />
                </>
              )}
            </ActionForm>
          </Page>
        )
      }
    </AnsweredPage>
  )
}
