import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { Balance } from './balance.tsx'
import { ChangePassword } from './change-password.tsx'
import { EventLog } from './event-log.tsx'
import { Keys } from './keys.tsx'
import { Statement } from './statement.tsx'
import { WebhookSettings } from './webhook.tsx'

export default function AccountPage() {
  const { who } = useSession()
  return (
    <Page title={strings.account.title} lead={`${who!.person.name}, ${who!.person.email}`}>
      <Keys />
      <Balance />
      <Statement />
      <WebhookSettings />
      <EventLog />
      <ChangePassword />
    </Page>
  )
}
