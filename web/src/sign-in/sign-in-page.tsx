import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'

const { signIn } = strings

/** Also shown in place of any page that needs a signed-in person, until they have signed in. */
export function SignInPage() {
  const { refresh } = useSession()
  const [location, go] = useLocation()
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    await api.signIn(String(form.get('email')), String(form.get('password')))
    await refresh()
    if (location === '/sign-in') go('/')
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <Page title={signIn.title}>
      <form className="narrow" onSubmit={submit}>
        <Field label={signIn.email} name="email" type="email" autoComplete="username" required />
        <Field
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Problem says={problem} />
        <Button look="primary" type="submit" isBusy={isBusy}>
          {signIn.submit}
        </Button>
        <p className="beside">
          <Link href="/forgotten">{signIn.forgotten}</Link>
          <span>
            {signIn.noAccount} <Link href="/sign-up">{strings.nav.signUp}</Link>
          </span>
        </p>
      </form>
    </Page>
  )
}
