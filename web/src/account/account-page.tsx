import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { strings } from '../strings.ts'
import { AutomaticTopUp } from './automatic-top-up.tsx'
import { Balance } from './balance.tsx'
import { BillingDetails } from './billing-details.tsx'
import { CaptionRules } from './caption-rules.tsx'
import { Card } from './card.tsx'
import { ChangePassword } from './change-password.tsx'
import { EmailSettings } from './email-settings.tsx'
import { EventLog } from './event-log.tsx'
import { Glossary } from './glossary.tsx'
import { Keys } from './keys.tsx'
import { SignInSettings } from './sign-in/sign-in-settings.tsx'
import { Statement } from './statement.tsx'
import { WebhookSettings } from './webhook.tsx'

export default function AccountPage() {
  const { person, actingFor } = useSession().who!
  const { name, email } = actingFor ?? person
  return (
    <Page title={strings.account.title} lead={`${name}, ${email}`}>
      <Balance />
      <Card />
      <AutomaticTopUp />
      <BillingDetails />
      <Statement />
      <Glossary />
      <CaptionRules />
      <Keys />
      <WebhookSettings />
      <EventLog />
      {!actingFor && <EmailSettings />}
      {!actingFor && <ChangePassword />}
      {!actingFor && <SignInSettings />}
    </Page>
  )
}
