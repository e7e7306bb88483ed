import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { signIn } from '../strings/sign-in.ts'
import { strings } from '../strings.ts'
import { OtherWays } from './other-ways.tsx'
import { SecondStepPage, type Way } from './second-step-page.tsx'
import './sign-in.css'

/** Also shown in place of any page that needs a signed-in person, until they have signed in. */
export default function SignInPage() {
  const { refresh } = useSession()
  const [location, go] = useLocation()
  const [ways, setWays] = useState<Way[]>([])
  async function arrive() {
    await refresh()
    if (location === '/sign-in') go('/')
  }
  async function act(form: FormData) {
    const { second_step } = await api.signIn(String(form.get('email')), String(form.get('password')))
    if (second_step.length > 0) setWays(second_step)
    else await arrive()
  }
  if (ways.length > 0) return <SecondStepPage ways={ways} arrive={arrive} />
  return (
    <Page title={signIn.title}>
      <div className="stacked">
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
        <OtherWays to={location === '/sign-in' ? '/' : location} arrive={arrive} />
      </div>
    </Page>
  )
}
