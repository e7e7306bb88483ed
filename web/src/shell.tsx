import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { chooseTheme, chosenTheme, THEMES, type Theme } from './design/theme.ts'
import { useIsAway } from './reachable.ts'
import { serviceName } from './service-name.ts'
import { hasRole, OPERATORS, type SignedIn, useSession, WORKERS } from './session.tsx'
import { useIsSignedOut } from './signed-out.ts'
import { strings } from './strings.ts'

const ActingBanner = lazy(() => import('./acting-banner.tsx'))
const Bell = lazy(() => import('./notices/bell.tsx'))
const AccountMenu = lazy(() => import('./account-menu.tsx'))
const SignInAgain = lazy(() => import('./sign-in/sign-in-again.tsx'))

/** The header and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { who } = useSession()
  return (
    <>
      <a className="skip" href="#content">
        {strings.skip}
      </a>
      <header className="shell-head">
        <Link href="/" className="wordmark">
          {serviceName}
        </Link>
        <Navigation />
        {who && (
          <Suspense fallback={null}>
            <Bell />
            <AccountMenu />
          </Suspense>
        )}
        <SignOut />
      </header>
      <AwayBanner />
      {who?.actingFor && (
        <Suspense fallback={null}>
          <ActingBanner />
        </Suspense>
      )}
      {who?.suspended && (
        <div className="away">
          <p>{who.suspended}</p>
        </div>
      )}
      {children}
      {useIsSignedOut() && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
      <footer className="shell-foot">
        <a href="/help">{strings.nav.help}</a>
        <Link href="/prices">{strings.nav.prices}</Link>
        <a href="/docs">{strings.nav.reference}</a>
        <ThemeChoice />
      </footer>
    </>
  )
}

/** Comes and goes by itself. */
function AwayBanner() {
  const isAway = useIsAway()
  return (
    <div aria-live="polite" className={isAway ? 'away' : undefined}>
      {isAway && <p>{strings.away}</p>}
    </div>
  )
}

function Navigation() {
  const { who } = useSession()
  const [location] = useLocation()
  if (who === undefined) return <nav className="shell-nav" aria-label={strings.nav.label} />
  const pages = who === null ? STRANGERS : pagesFor(who)
  const here = pages.findLast(([href]) => isWithin(ALSO_AT[location.split('/', 2)[1]!] ?? location, href))
  return (
    <nav className="shell-nav" aria-label={strings.nav.label}>
      {who === null && <a href="/help">{strings.nav.help}</a>}
      {pages.map(([href, name]) => (
        <Link key={href} href={href} aria-current={here?.[0] === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

type Entry = [href: string, name: string]

/** Pages that belong to another entry. */
const ALSO_AT: Record<string, string> = { orders: '/files', invoices: '/billing', 'top-up': '/billing' }

const STRANGERS: Entry[] = [
  ['/prices', strings.nav.prices],
  ['/sign-in', strings.nav.signIn],
  ['/sign-up', strings.nav.signUp],
]
const CUSTOMERS: Entry[] = [
  ['/files', strings.nav.files],
  ['/podcasts', strings.nav.podcasts],
  ['/billing', strings.nav.billing],
]
const FOR_ORDERING: Entry = ['/order', strings.nav.order]
const FOR_WORKERS: Entry[] = [
  ['/work', strings.nav.work],
  ['/work/earnings', strings.nav.earnings],
]
const FOR_OPERATORS: Entry[] = [['/ops', strings.nav.operations]]

const STAFF: Entry[] = [['/account', strings.nav.account]]

/** An operator acting for a customer sees the customer's links and none of the console. */
const pagesFor = (who: SignedIn): Entry[] =>
  who.account === null
    ? pagesForStaff(who)
    : who.scopes.includes('order')
      ? [FOR_ORDERING, ...CUSTOMERS]
      : CUSTOMERS

const pagesForStaff = (who: SignedIn): Entry[] => [
  ...(hasRole(who, WORKERS) ? FOR_WORKERS : []),
  ...(hasRole(who, OPERATORS) ? FOR_OPERATORS : []),
  ...STAFF,
]

function SignOut() {
  const { who, leave } = useSession()
  const [, go] = useLocation()
  if (!who) return null
  return (
    <button type="button" className="sign-out" onClick={() => leave().then(() => go('/'))}>
      {strings.nav.signOut}
    </button>
  )
}

const isWithin = (location: string, href: string): boolean =>
  location === href || location.startsWith(`${href}/`)

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <label className="theme">
      <span>{strings.theme.label}</span>
      <select value={theme} onChange={({ target }) => choose(target.value as Theme)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {strings.theme[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
