import { site } from 'texts:site'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { Page } from './design/page.tsx'
import {
  AccountProvider,
  CUSTOMERS,
  hasRole,
  SessionProvider,
  startOf,
  useSession,
  WORKERS,
} from './session.tsx'
import { Shell } from './shell.tsx'
import { UnknownPage } from './unknown-page.tsx'
import { CatchUnloaded } from './unloaded.tsx'

/** Each area is loaded on the first visit. */
const HomePage = lazy(() => import('./home/home-page.tsx'))
const SignInPage = lazy(() => import('./sign-in/sign-in-page.tsx'))
const EnrolPage = lazy(() => import('./sign-in/enrol-page.tsx'))
const SignUpPage = lazy(() => import('./sign-in/sign-up-page.tsx'))
const FinishSignUpPage = lazy(() => import('./sign-in/finish-sign-up-page.tsx'))
const ForgottenPage = lazy(() => import('./sign-in/forgotten-page.tsx'))
const ConnectPage = lazy(() => import('./connect/connect-page.tsx'))
const JoinPage = lazy(() => import('./sign-in/join-page.tsx'))
const NewPasswordPage = lazy(() => import('./sign-in/new-password-page.tsx'))
const NewEmailPage = lazy(() => import('./sign-in/new-email-page.tsx'))
const AccountPage = lazy(() => import('./account/account-page.tsx'))
const StaffAccountPage = lazy(() => import('./account/staff-account-page.tsx'))
const TopUpPage = lazy(() => import('./top-up/top-up-page.tsx'))
const OrderPage = lazy(() => import('./order/order-page.tsx'))
const FilesPage = lazy(() => import('./files/files-page.tsx'))
const FilePage = lazy(() => import('./file/file-page.tsx'))
const QuestionPage = lazy(() => import('./questions/question-page.tsx'))
const QuestionsPage = lazy(() => import('./questions/questions-page.tsx'))
const PodcastsPage = lazy(() => import('./podcasts/podcasts-page.tsx'))
const NoticesPage = lazy(() => import('./notices/notices-page.tsx'))
const UnsubscribePage = lazy(() => import('./notices/unsubscribe-page.tsx'))
const SharedPage = lazy(() => import('./shared/shared-page.tsx'))
const OrdersPage = lazy(() => import('./orders/orders-page.tsx'))
const OrderDetailsPage = lazy(() => import('./orders/order-details-page.tsx'))
const BillingPage = lazy(() => import('./billing/billing-page.tsx'))
const PricesPage = lazy(() => import('./home/prices-page.tsx'))
const InvoicePage = lazy(() => import('./invoices/invoice-page.tsx'))
const CaptionPage = lazy(() => import('./work/captions/caption-page.tsx'))
const TranslationPage = lazy(() => import('./work/translation/translation-page.tsx'))
const OpsArea = lazy(() => import('./ops/ops-area.tsx'))
const TasksPage = lazy(() => import('./work/tasks-page.tsx'))
const SecondLookPage = lazy(() => import('./work/review/second-look-page.tsx'))
const ResultPage = lazy(() => import('./work/results/result-page.tsx'))
const WelcomePage = lazy(() => import('./work/welcome-page.tsx'))
const PracticePage = lazy(() => import('./work/practice/practice-page.tsx'))
const EarningsPage = lazy(() => import('./work/earnings-page.tsx'))
const DeskPage = lazy(() => import('./work/desk/desk-page.tsx'))

export function App() {
  const [location] = useLocation()
  return (
    <SessionProvider>
      <Shell>
        <CatchUnloaded location={location}>
          <PageArea>
            <Switch>
              <Route path="/" component={StartPage} />
              <Route path="/sign-in" component={SignInPage} />
              <Route path="/sign-up" component={SignUpPage} />
              <Route path="/sign-up/:token">{({ token }) => <FinishSignUpPage token={token} />}</Route>
              <Route path="/forgotten" component={ForgottenPage} />
              <Route path="/new-password/:token">{({ token }) => <NewPasswordPage token={token} />}</Route>
              <Route path="/new-email/:token">{({ token }) => <NewEmailPage token={token} />}</Route>
              <Route path="/join/:token">{({ token }) => <JoinPage token={token} />}</Route>
              <Route path="/connect">{customersOnly(ConnectPage)}</Route>
              <Route path="/account/:part?">
                {({ part }) => (
                  <SignedIn staff={<StaffAccountPage />}>
                    <AccountPage part={part} />
                  </SignedIn>
                )}
              </Route>
              <Route path="/top-up">{customersOnly(TopUpPage)}</Route>
              <Route path="/order">{customersOnly(OrderPage)}</Route>
              <Route path="/files">{customersOnly(FilesPage)}</Route>
              <Route path="/files/:file">
                {({ file }) => <SignedIn>{<FilePage key={file} id={Number(file)} />}</SignedIn>}
              </Route>
              <Route path="/questions">{customersOnly(QuestionsPage)}</Route>
              <Route path="/questions/:question">
                {({ question }) => (
                  <SignedIn>
                    <QuestionPage key={question} id={Number(question)} />
                  </SignedIn>
                )}
              </Route>
              <Route path="/podcasts">{customersOnly(PodcastsPage)}</Route>
              <Route path="/notices">{customersOnly(NoticesPage)}</Route>
              <Route path="/unsubscribe/:token">{({ token }) => <UnsubscribePage token={token} />}</Route>
              <Route path="/shared/:token">{({ token }) => <SharedPage key={token} token={token} />}</Route>
              <Route path="/orders">{customersOnly(OrdersPage)}</Route>
              <Route path="/orders/:order">
                {({ order }) => <SignedIn>{<OrderDetailsPage key={order} id={order} />}</SignedIn>}
              </Route>
              <Route path="/billing">{customersOnly(BillingPage)}</Route>
              <Route path="/prices" component={PricesPage} />
              <Route path="/invoices">
                <Redirect to="/billing" replace />
              </Route>
              <Route path="/invoices/:invoice">
                {({ invoice }) => <SignedIn>{<InvoicePage key={invoice} id={Number(invoice)} />}</SignedIn>}
              </Route>
              <Route path="/work/captions/:task">
                {({ task }) => (
                  <Staff roles={WORKERS}>
                    <CaptionPage key={task} task={Number(task)} />
                  </Staff>
                )}
              </Route>
              <Route path="/work/translations/:task">
                {({ task }) => (
                  <Staff roles={WORKERS}>
                    <TranslationPage key={task} task={Number(task)} />
                  </Staff>
                )}
              </Route>
              <Route path="/ops/*?" component={OpsArea} />
              <Route path="/work">{workersOnly(TasksPage)}</Route>
              <Route path="/work/welcome">{workersOnly(WelcomePage)}</Route>
              <Route path="/work/practice">{workersOnly(PracticePage)}</Route>
              <Route path="/work/earnings">{workersOnly(EarningsPage)}</Route>
              <Route path="/work/second-looks/:task">
                {({ task }) => (
                  <Staff roles={['editor']}>
                    <SecondLookPage key={task} task={Number(task)} />
                  </Staff>
                )}
              </Route>
              <Route path="/work/results/:task">
                {({ task }) => (
                  <Staff roles={WORKERS}>
                    <ResultPage key={task} task={Number(task)} />
                  </Staff>
                )}
              </Route>
              <Route path="/work/tasks/:task">
                {({ task }) => <Staff roles={WORKERS}>{<DeskPage key={task} task={Number(task)} />}</Staff>}
              </Route>
              <Route component={UnknownPage} />
            </Switch>
          </PageArea>
        </CatchUnloaded>
      </Shell>
    </SessionProvider>
  )
}

const customersOnly = (Area: ComponentType) => (
  <SignedIn>
    <Area />
  </SignedIn>
)

const workersOnly = (Area: ComponentType) => (
  <Staff roles={WORKERS}>
    <Area />
  </Staff>
)

/** An operator who needs a second step sets it up before they see any page. */
function PageArea({ children }: { children: ReactNode }) {
  const { who } = useSession()
  return (
    <Suspense fallback={<p className="loading">{site.loading}</p>}>
      {who?.mustEnrol ? <EnrolPage /> : children}
    </Suspense>
  )
}

function StartPage() {
  const { who } = useSession()
  if (who === undefined) return <p className="loading">{site.loading}</p>
  return who ? <Redirect to={startOf(who)} replace /> : <HomePage />
}

/** Shows the page to people with one of these roles; others see that it does not exist. */
function Staff({ roles, children }: { roles: string[]; children: ReactNode }) {
  const { who } = useSession()
  if (who === undefined) return <p className="loading">{site.loading}</p>
  if (who === null) return <SignInPage />
  return hasRole(who, roles) ? children : <UnknownPage />
}

/** Asks visitors to sign in first. Others without an account see a page that says so. */
function SignedIn({ children, staff = <NoAccountPage /> }: { children: ReactNode; staff?: ReactNode }) {
  const { who } = useSession()
  if (who === undefined) return <p className="loading">{site.loading}</p>
  if (who === null) return <SignInPage />
  if (who.account === null) return staff
  return (
    <AccountProvider key={who.account} value={who.account}>
      {children}
    </AccountProvider>
  )
}

function NoAccountPage() {
  if (hasRole(useSession().who!, CUSTOMERS)) return <Page {...site.noAccount}>{null}</Page>
  return (
    <Page title={site.staff.title} lead={site.staff.lead}>
      <p>
        <Link href="/">{site.staff.start}</Link>
      </p>
    </Page>
  )
}
