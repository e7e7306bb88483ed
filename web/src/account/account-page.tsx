import { Link } from 'wouter'
import type { Scope } from '../../../sdk/index.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page } from '../design/page.tsx'
import { useAccount, useSession } from '../session.tsx'
import { SignInSettings } from '../sign-in/settings/sign-in-settings.tsx'
import { activity, people } from '../strings/people.ts'
import { strings } from '../strings.ts'
import { UnknownPage } from '../unknown-page.tsx'
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
import { ActivityPage } from './people/activity-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { Statement } from './statement.tsx'
import { WebhookSettings } from './webhook.tsx'

/** Each person sees the parts that their role in the account lets them use. */
export default function AccountPage({ part }: { part: string | undefined }) {
  const account = useAccount()
  const answer = useAnswer(() => api.whoAmI(), [account])
  return (
    <AnsweredPage answer={answer}>
      {({ scopes, role }) => {
        if (part === 'people') return <PeoplePage isOwner={role === 'owner'} />
        if (part === 'activity') return <ActivityPage />
        return part ? <UnknownPage /> : <Settings may={(scope) => scopes.includes(scope)} />
      }}
    </AnsweredPage>
  )
}

function Settings({ may }: { may: (scope: Scope) => boolean }) {
  const { person, actingFor } = useSession().who!
  const { name, email } = actingFor ?? person
  return (
    <Page
      title={strings.account.title}
      lead={`${name}, ${email}`}
      actions={<Parts hasLog={may('operate')} />}
    >
      <Balance mayPay={may('money')} />
      {may('money') && (
        <>
          <Card />
          <AutomaticTopUp />
          <BillingDetails />
          <Statement />
        </>
      )}
      {may('work') && (
        <>
          <Glossary />
          <CaptionRules />
        </>
      )}
      {may('operate') && (
        <>
          <Keys />
          <WebhookSettings />
          <EventLog />
        </>
      )}
      {!actingFor && <EmailSettings />}
      {!actingFor && <ChangePassword />}
      {!actingFor && <SignInSettings />}
    </Page>
  )
}

const Parts = ({ hasLog }: { hasLog: boolean }) => (
  <>
    <Link href="/account/people" className="button plain">
      {people.title}
    </Link>
    {hasLog && (
      <Link href="/account/activity" className="button plain">
        {activity.title}
      </Link>
    )}
  </>
)
