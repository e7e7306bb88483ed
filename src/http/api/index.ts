import { refuseForeignPages } from '../access/cross-site.ts'
import { keepInNoCache } from '../no-cache.ts'
import { mountAccountAbout } from './console/account-about.ts'
import { mountAccountData } from './console/account-data.ts'
import { mountAccounts } from './console/accounts.ts'
import { mountActing } from './console/acting.ts'
import { mountAlerts } from './console/alerts.ts'
import { mountAudit } from './console/audit.ts'
import { mountCatalogue } from './console/catalogue.ts'
import { mountConsole } from './console/console.ts'
import { mountEditInvoices } from './console/edit-invoices.ts'
import { mountFailures } from './console/failures.ts'
import { mountConsoleMoney } from './console/money.ts'
import { mountOperatorTokens } from './console/operator-tokens.ts'
import { mountPayouts } from './console/payouts.ts'
import { mountPeople } from './console/people.ts'
import { mountRefunds } from './console/refunds.ts'
import { mountConsoleReports } from './console/reports.ts'
import { mountSeller } from './console/seller.ts'
import { mountSpeechServers } from './console/speech-servers.ts'
import { mountSystem } from './console/system.ts'
import { mountConsoleTasks } from './console/tasks.ts'
import { mountAbout } from './customer/about.ts'
import { mountCaptionRules } from './customer/caption-rules.ts'
import { mountEvents } from './customer/events.ts'
import { mountFeeds } from './customer/feeds.ts'
import { mountCaptionedVideos } from './customer/files/captioned-videos.ts'
import { mountChapters } from './customer/files/chapters.ts'
import { mountFileComments } from './customer/files/comments.ts'
import { mountEdits } from './customer/files/edits.ts'
import { mountFileList } from './customer/files/file-list.ts'
import { mountFiles } from './customer/files/files.ts'
import { mountInsights } from './customer/files/insights.ts'
import { mountLanguages } from './customer/files/languages.ts'
import { mountLibrary } from './customer/files/library.ts'
import { mountReports } from './customer/files/reports.ts'
import { mountResumableUploads } from './customer/files/resumable-uploads.ts'
import { mountSavedSearches } from './customer/files/saved-searches.ts'
import { mountSearch } from './customer/files/search.ts'
import { mountSharedEdits } from './customer/files/shared-edits.ts'
import { mountShares } from './customer/files/shares.ts'
import { mountSpeakers } from './customer/files/speakers.ts'
import { mountTextSoFar } from './customer/files/text-so-far.ts'
import { mountTranscripts } from './customer/files/transcripts.ts'
import { mountTurns } from './customer/files/turns.ts'
import { mountUploadLinks } from './customer/files/upload-links.ts'
import { mountUploads } from './customer/files/uploads.ts'
import { mountVersions } from './customer/files/versions.ts'
import { mountFirstSteps } from './customer/first-steps.ts'
import { mountGlossary } from './customer/glossary.ts'
import { mountInsightSetting } from './customer/insight-setting.ts'
import { mountKeys } from './customer/keys.ts'
import { mountLive } from './customer/live.ts'
import { mountMembers } from './customer/members.ts'
import { mountMoney } from './customer/money/billing.ts'
import { mountBills } from './customer/money/bills.ts'
import { mountFilePayment } from './customer/money/file-payment.ts'
import { mountInvoices } from './customer/money/invoices.ts'
import { mountNotices } from './customer/notices.ts'
import { mountOrders } from './customer/orders.ts'
import { mountQuotes } from './customer/quotes.ts'
import { mountWebhook } from './customer/webhook.ts'
import { mountWebhookTest } from './customer/webhook-test.ts'
import type { Api } from './routes.ts'
import { mountAuthorization } from './sign-in/authorization.ts'
import { mountInvitations } from './sign-in/invitations.ts'
import { mountPasskeys } from './sign-in/passkeys.ts'
import { mountPassword } from './sign-in/password.ts'
import { mountProfile } from './sign-in/profile.ts'
import { mountProvider } from './sign-in/provider.ts'
import { mountSecondStep } from './sign-in/second-step.ts'
import { mountSession } from './sign-in/session.ts'
import { mountSessions } from './sign-in/sessions.ts'
import { mountSignUp } from './sign-in/sign-up.ts'
import { mountWays } from './sign-in/ways.ts'
import { mountWorkCaptions } from './work/captions.ts'
import { mountDeskSettings } from './work/desk-settings.ts'
import { mountEarnings } from './work/earnings.ts'
import { mountWorkEmailSettings } from './work/email-settings.ts'
import { mountPractice } from './work/practice.ts'
import { mountRates } from './work/rates.ts'
import { mountWorkReports } from './work/reports.ts'
import { mountResults } from './work/results.ts'
import { mountReviews } from './work/reviews.ts'
import { mountSecondLooks } from './work/second-looks.ts'
import { mountWork } from './work/tasks.ts'
import { mountWorkTexts } from './work/texts.ts'

export async function mountApi(api: Api): Promise<void> {
  api.app.addHook('onRequest', refuseForeignPages)
  api.app.addHook('onRequest', keepInNoCache)
  // The caller is known before the body is read or validated.
  api.app.addHook('onRequest', api.auth.admit)
  mountSession(api)
  mountSignUp(api)
  mountPassword(api)
  mountSessions(api)
  mountProfile(api)
  mountSecondStep(api)
  mountPasskeys(api)
  mountProvider(api)
  mountWays(api)
  mountInvitations(api)
  mountAuthorization(api)
  mountAccounts(api)
  mountAccountData(api)
  mountAccountAbout(api)
  mountKeys(api)
  mountMembers(api)
  mountMoney(api)
  mountBills(api)
  mountCatalogue(api)
  mountQuotes(api)
  mountOrders(api)
  mountFirstSteps(api)
  mountFeeds(api)
  mountFileList(api)
  mountFiles(api)
  mountFilePayment(api)
  mountSearch(api)
  mountSavedSearches(api)
  mountLibrary(api)
  mountLanguages(api)
  mountLive(api)
  mountTranscripts(api)
  mountCaptionedVideos(api)
  mountReports(api)
  mountEdits(api)
  mountVersions(api)
  mountTurns(api)
  mountChapters(api)
  mountTextSoFar(api)
  mountInsights(api)
  mountFileComments(api)
  mountAbout(api)
  mountShares(api)
  mountSharedEdits(api)
  mountSpeakers(api)
  mountInvoices(api)
  mountEditInvoices(api)
  mountWebhook(api)
  mountWebhookTest(api)
  mountEvents(api)
  mountGlossary(api)
  mountInsightSetting(api)
  mountCaptionRules(api)
  mountNotices(api)
  mountWork(api)
  mountWorkTexts(api)
  mountDeskSettings(api)
  mountWorkEmailSettings(api)
  mountWorkCaptions(api)
  mountWorkReports(api)
  mountReviews(api)
  mountEarnings(api)
  mountPractice(api)
  mountRates(api)
  mountSecondLooks(api)
  mountResults(api)
  mountPeople(api)
  mountOperatorTokens(api)
  mountActing(api)
  mountConsole(api)
  mountFailures(api)
  mountRefunds(api)
  mountAlerts(api)
  mountSpeechServers(api)
  mountSystem(api)
  mountSeller(api)
  mountConsoleReports(api)
  mountConsoleTasks(api)
  mountConsoleMoney(api)
  mountPayouts(api)
  mountAudit(api)
  mountUploadLinks(api)
  await mountUploads(api)
  await mountResumableUploads(api)
}
