import { useEffect, useRef } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import './console.css'
import { Page } from '../design/page.tsx'
import { hasRole, OPERATORS, useSession } from '../session.tsx'
import SignInPage from '../sign-in/sign-in-page.tsx'
import { ops } from '../strings/ops.ts'
import { opsSystem } from '../strings/ops-system.ts'
import { opsWork } from '../strings/ops-work.ts'
import { strings } from '../strings.ts'
import { UnknownPage } from '../unknown-page.tsx'
import { AccountPage } from './account-page.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { BoardPage } from './board-page.tsx'
import { CataloguePage } from './catalogue-page.tsx'
import { FailuresPage } from './failures-page.tsx'
import { FilePage } from './file-page.tsx'
import { FilesPage } from './files-page.tsx'
import { HoldsPage } from './holds-page.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { PayoutsPage } from './payouts-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { ReportsPage } from './reports-page.tsx'
import { ConsoleSearch } from './search.tsx'
import { SystemPage } from './system-page.tsx'
import { TodayPage } from './today-page.tsx'

/** The operator's console. Other people see that the page does not exist. */
export default function OpsArea() {
  const { who } = useSession()
  if (who === undefined) return <p className="loading">{strings.loading}</p>
  if (who === null) return <SignInPage />
  if (who.actingFor)
    return (
      <Page title={ops.acting.title(who.actingFor.name)} lead={ops.acting.lead}>
        {null}
      </Page>
    )
  if (!hasRole(who, OPERATORS)) return <UnknownPage />
  return (
    <div className="console">
      <ConsoleNavigation />
      <Switch>
        <Route path="/ops" component={TodayPage} />
        <Route path="/ops/failures" component={FailuresPage} />
        <Route path="/ops/reports" component={ReportsPage} />
        <Route path="/ops/files" component={FilesPage} />
        <Route path="/ops/files/:file">{({ file }) => <FilePage key={file} id={Number(file)} />}</Route>
        <Route path="/ops/accounts" component={AccountsPage} />
        <Route path="/ops/accounts/:account">
          {({ account }) => <AccountPage key={account} id={Number(account)} />}
        </Route>
        <Route path="/ops/invoices" component={InvoicesPage} />
        <Route path="/ops/invoices/:invoice">
          {({ invoice }) => <InvoicePage key={invoice} id={Number(invoice)} />}
        </Route>
        <Route path="/ops/holds" component={HoldsPage} />
        <Route path="/ops/catalogue" component={CataloguePage} />
        <Route path="/ops/work" component={BoardPage} />
        <Route path="/ops/people" component={PeoplePage} />
        <Route path="/ops/payouts" component={PayoutsPage} />
        <Route path="/ops/system" component={SystemPage} />
        <Route path="/ops/audit" component={AuditPage} />
        <Route component={UnknownPage} />
      </Switch>
    </div>
  )
}

const PAGES: [string, string][] = [
  ['/ops', ops.nav.today],
  ['/ops/failures', ops.nav.failures],
  ['/ops/reports', opsWork.reports.nav],
  ['/ops/files', ops.nav.files],
  ['/ops/accounts', ops.nav.accounts],
  ['/ops/invoices', ops.nav.invoices],
  ['/ops/holds', ops.nav.holds],
  ['/ops/catalogue', ops.nav.catalogue],
  ['/ops/work', opsWork.board.nav],
  ['/ops/people', ops.nav.people],
  ['/ops/payouts', opsWork.payouts.nav],
  ['/ops/system', opsSystem.nav],
  ['/ops/audit', ops.nav.audit],
]

/** On a phone the navigation scrolls, so the current link is scrolled into view. */
function ConsoleNavigation() {
  const [location] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [location])
  const isHere = (href: string) => location === href || (href !== '/ops' && location.startsWith(`${href}/`))
  return (
    <nav ref={nav} className="console-nav" aria-label={ops.nav.label}>
      <ConsoleSearch />
      {PAGES.map(([href, name]) => (
        <Link key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
