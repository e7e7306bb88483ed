import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'

const { signIn } = strings

/** Also shown in place of any page that needs a signed-in person, until they have signed in. */
export function SignInPage() {
  const { refresh } = useSession()
  const [location, go] = useLocation()
  async function act(form: FormData) {
    await api.signIn(String(form.get('email')), String(form.get('password')))
    await refresh()
    if (location === '/sign-in') go('/')
  }
  return (
    <Page title={signIn.title}>
      <ActionForm
        layout="narrow"
        look="primary"
        submit={signIn.submit}
        act={act}
        after={
          <p className="beside">
            <Link href="/forgotten">{signIn.forgotten}</Link>
            <span>
              {signIn.noAccount} <Link href="/sign-up">{strings.nav.signUp}</Link>
            </span>
          </p>
        }
      >
        <Field label={signIn.email} name="email" type="email" autoComplete="username" required />
        <Field
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </ActionForm>
    </Page>
  )
}
