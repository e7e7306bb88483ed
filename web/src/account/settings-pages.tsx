import { account as accountText } from 'texts:account'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { SignInSettings } from '../sign-in/settings/sign-in-settings.tsx'
import { CaptionRules } from './caption-rules.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailSettings } from './email-settings.tsx'
import { EventLog } from './event-log.tsx'
import { Glossary } from './glossary.tsx'
import { InsightSetting } from './insight-setting.tsx'
import { Keys } from './keys.tsx'
import { OwnAccounts } from './people/own-accounts.tsx'
import { WebhookSettings } from './webhook.tsx'

const text = accountText.parts

export function ProfilePage() {
  const { person, actingFor, role } = useSession().who!
  const { name, email } = actingFor ?? person
  return (
    <Page title={text.profile} lead={`${name}, ${email}`}>
      {!actingFor && (
        <>
          <ChangePassword />
          <SignInSettings />
        </>
      )}
      <OwnAccounts />
      {role === 'owner' && !actingFor && <DeleteAccount />}
    </Page>
  )
}

export const NotificationsPage = () => (
  <Page title={text.notifications}>
    <EmailSettings />
  </Page>
)

export const TranscriptSettingsPage = () => (
  <Page title={text.transcripts}>
    <Glossary />
    <CaptionRules />
    <InsightSetting />
  </Page>
)

export const DevelopersPage = () => (
  <Page title={text.developers}>
    <Keys />
    <WebhookSettings />
    <EventLog />
  </Page>
)
