import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../session.tsx'
import { UnknownPage } from '../unknown-page.tsx'
import { ActivityPage } from './people/activity-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { DevelopersPage, NotificationsPage, ProfilePage, TranscriptSettingsPage } from './settings-pages.tsx'

/** Where parts of the account were before. */
const MOVED: Record<string, string> = { people: '/account/members' }

/** Each person sees the parts that their role in the account lets them use. */
export default function AccountPage({ part = 'profile' }: { part: string | undefined }) {
  const { role, scopes, actingFor } = useSession().who!
  if (part in MOVED) return <Redirect to={MOVED[part]!} replace />
  const pages: Record<string, ReactNode> = {
    profile: <ProfilePage />,
    members: <PeoplePage isOwner={role === 'owner'} />,
    notifications: !actingFor && <NotificationsPage />,
    transcripts: scopes.includes('work') && <TranscriptSettingsPage />,
    developers: scopes.includes('operate') && <DevelopersPage />,
    activity: scopes.includes('operate') && <ActivityPage />,
  }
  return (Object.hasOwn(pages, part) && pages[part]) || <UnknownPage />
}
