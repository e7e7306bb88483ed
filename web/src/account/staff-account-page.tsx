import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { ChangePassword } from './change-password.tsx'

/** People who work here have no account with money and keys, only the password that they were given. */
export default function StaffAccountPage() {
  const { name, email } = useSession().who!.person
  return (
    <Page title={strings.account.title} lead={`${name}, ${email}`}>
      <ChangePassword />
    </Page>
  )
}
