import { account as accountText } from 'texts:account'
import { site } from 'texts:site'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { type SignedIn, useSession } from './session.tsx'

const text = accountText.parts

/** The settings of a customer, behind one button; the browser closes it with Escape or a click elsewhere. */
export default function AccountMenu() {
  const { who } = useSession()
  const [location] = useLocation()
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by going somewhere
  useEffect(() => menu.current?.hidePopover(), [location])
  if (!who || who.account === null) return null
  return (
    <>
      <button
        type="button"
        className="menu-button"
        popoverTarget={id}
        aria-current={location.startsWith('/account') ? 'page' : undefined}
      >
        {site.nav.account}
      </button>
      <nav ref={menu} id={id} popover="auto" className="menu" aria-label={site.nav.account}>
        <p className="menu-who">
          {who.person.name} <span>{who.person.email}</span>
        </p>
        {partsFor(who).map(([part, name]) => (
          <Link
            key={part}
            href={`/account/${part}`}
            aria-current={location === `/account/${part}` ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </>
  )
}

const partsFor = ({ scopes, actingFor }: SignedIn): [part: string, name: string][] => [
  ['profile', text.profile],
  ['members', text.members],
  ...(actingFor ? [] : ([['notifications', text.notifications]] as [string, string][])),
  ...(scopes.includes('work') ? ([['transcripts', text.transcripts]] as [string, string][]) : []),
  ...(scopes.includes('operate')
    ? ([
        ['developers', text.developers],
        ['activity', text.activity],
      ] as [string, string][])
    : []),
]
