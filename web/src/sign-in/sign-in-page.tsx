import { signIn } from 'texts:signIn'
import { site } from 'texts:site'
import { Link, useLocation } from 'wouter'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { SecondStepPage } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Also shown in place of any page that needs a signed-in person, until they have signed in. */
export default function SignInPage() {
  const { refresh } = useSession()
  const [location, go] = useLocation()
  async function arrive() {
    await refresh()
    if (location === '/sign-in') go('/')
  }
  return (
    <SignInForm
      to={location === '/sign-in' ? '/' : location}
      arrive={arrive}
      after={
        <p className="beside">
          <Link href="/forgotten">{signIn.forgotten}</Link>
          <span>
            {signIn.noAccount} <Link href="/sign-up">{site.nav.signUp}</Link>
          </span>
        </p>
      }
      secondStep={(ways) => <SecondStepPage ways={ways} arrive={arrive} />}
    >
      {(form) => <Page title={signIn.title}>{form}</Page>}
    </SignInForm>
  )
}
