import { site } from 'texts:site'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { chooseTheme, chosenTheme, THEMES, type Theme } from './design/theme.ts'
import { keepLanguage, languages } from './language.ts'
import { useIsAway } from './reachable.ts'
import { serviceName } from './service-name.ts'
import { hasRole, OPERATORS, type SignedIn, useSession, WORKERS } from './session.tsx'
import { useIsSignedOut } from './signed-out.ts'

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
        {site.skip}
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
        <a href="/help">{site.nav.help}</a>
        <Link href="/prices">{site.nav.prices}</Link>
        <a href="/docs">{site.nav.reference}</a>
        <LanguageChoice />
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
      {isAway && <p>{site.away}</p>}
    </div>
  )
}

function Navigation() {
  const { who } = useSession()
  const [location] = useLocation()
  if (who === undefined) return <nav className="shell-nav" aria-label={site.nav.label} />
  const pages = who === null ? STRANGERS : pagesFor(who)
  const here = pages.findLast(([href]) => isWithin(ALSO_AT[location.split('/', 2)[1]!] ?? location, href))
  return (
    <nav className="shell-nav" aria-label={site.nav.label}>
      {who === null && <a href="/help">{site.nav.help}</a>}
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
  ['/prices', site.nav.prices],
  ['/sign-in', site.nav.signIn],
  ['/sign-up', site.nav.signUp],
]
const CUSTOMERS: Entry[] = [
  ['/files', site.nav.files],
  ['/podcasts', site.nav.podcasts],
  ['/billing', site.nav.billing],
]
const FOR_ORDERING: Entry = ['/order', site.nav.order]
const FOR_WORKERS: Entry[] = [
  ['/work', site.nav.work],
  ['/work/earnings', site.nav.earnings],
]
const FOR_OPERATORS: Entry[] = [['/ops', site.nav.operations]]

const STAFF: Entry[] = [['/account', site.nav.account]]

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
      {site.nav.signOut}
    </button>
  )
}

const isWithin = (location: string, href: string): boolean =>
  location === href || location.startsWith(`${href}/`)

/** Texts are loaded with the page, so it is loaded anew. */
function LanguageChoice() {
  const { who } = useSession()
  const isThemselves = who && !who.actingFor
  async function choose(tag: string) {
    keepLanguage(tag)
    if (isThemselves) await keepLanguageOfEmails(tag)
    window.location.reload()
  }
  if (languages.length < 2) return null
  return (
    <label className="theme">
      <span>{site.language}</span>
      <select value={document.documentElement.lang} onChange={({ target }) => choose(target.value)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The page changes its language even if this fails. */
async function keepLanguageOfEmails(tag: string): Promise<void> {
  const { signInApi } = await import('./sign-in/sign-in-api.ts')
  await signInApi.profile.setLanguage(tag).catch(() => {})
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <label className="theme">
      <span>{site.theme.label}</span>
      <select value={theme} onChange={({ target }) => choose(target.value as Theme)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {site.theme[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
