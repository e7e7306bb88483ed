import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { SignInSettings } from '../sign-in/settings/sign-in-settings.tsx'
import { account as accountText } from '../strings/account.ts'
import { ChangePassword } from './change-password.tsx'

/** Staff have no balance or keys, only the ways they sign in. */
export default function StaffAccountPage() {
  const { name, email } = useSession().who!.person
  return (
    <Page title={accountText.title} lead={`${name}, ${email}`}>
      <ChangePassword />
      <SignInSettings />
    </Page>
  )
}
