import { account as accountText } from 'texts:account'
import { Page } from '../design/page.tsx'
import { hasRole, useSession, WORKERS } from '../session.tsx'
import { SignInSettings } from '../sign-in/settings/sign-in-settings.tsx'
import { ChangePassword } from './change-password.tsx'
import { WorkSettings } from './work-settings.tsx'

/** Staff have no balance or keys, only the ways they sign in and, for transcribers and editors, languages and emails. */
export default function StaffAccountPage() {
  const who = useSession().who!
  const { name, email } = who.person
  return (
    <Page title={accountText.title} lead={`${name}, ${email}`}>
      <ChangePassword />
      <SignInSettings />
      {hasRole(who, WORKERS) && <WorkSettings />}
    </Page>
  )
}
