import { useEffect, useRef } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import './console.css'
import { ops } from 'texts:ops'
import { opsMoney } from 'texts:opsMoney'
import { opsSystem } from 'texts:opsSystem'
import { opsWork } from 'texts:opsWork'
import { site } from 'texts:site'
import { Page } from '../design/page.tsx'
import { hasRole, OPERATORS, useSession } from '../session.tsx'
import SignInPage from '../sign-in/sign-in-page.tsx'
import { UnknownPage } from '../unknown-page.tsx'
import { AccountPage } from './accounts/account-page.tsx'
import { AccountsPage } from './accounts/accounts-page.tsx'
import { FilePage } from './files/file-page.tsx'
import { FilesPage } from './files/files-page.tsx'
import { CataloguePage } from './money/catalogue-page.tsx'
import { HoldsPage } from './money/holds-page.tsx'
import { InvoicePage } from './money/invoice-page.tsx'
import { InvoicesPage } from './money/invoices-page.tsx'
import { MoneyPage } from './money/money-page.tsx'
import { PayoutsPage } from './money/payouts-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { PersonPage } from './people/person-page.tsx'
import { ConsoleSearch } from './search.tsx'
import { AuditPage } from './system/audit-page.tsx'
import { SystemPage } from './system/system-page.tsx'
import { TodayPage } from './today/today-page.tsx'
import { BoardPage } from './work/board-page.tsx'
import { FailuresPage } from './work/failures-page.tsx'
import { ReportsPage } from './work/reports-page.tsx'

/** The operator's console. Other people see that the page does not exist. */
export default function OpsArea() {
  const { who } = useSession()
  if (who === undefined) return <p className="loading">{site.loading}</p>
  if (who === null) return <SignInPage />
  if (who.actingFor)
    return (
      <Page title={ops.acting.title({ name: who.actingFor.name })} lead={ops.acting.lead}>
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
        <Route path="/ops/money" component={MoneyPage} />
        <Route path="/ops/invoices" component={InvoicesPage} />
        <Route path="/ops/invoices/:invoice">
          {({ invoice }) => <InvoicePage key={invoice} id={Number(invoice)} />}
        </Route>
        <Route path="/ops/holds" component={HoldsPage} />
        <Route path="/ops/catalogue" component={CataloguePage} />
        <Route path="/ops/work" component={BoardPage} />
        <Route path="/ops/people" component={PeoplePage} />
        <Route path="/ops/people/:person">
          {({ person }) => <PersonPage key={person} id={Number(person)} />}
        </Route>
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
  ['/ops/money', opsMoney.nav],
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
