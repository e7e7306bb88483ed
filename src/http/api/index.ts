import { refuseForeignPages } from '../authentication.ts'
import { keepInNoCache } from '../no-cache.ts'
import { mountAccountData } from './account-data.ts'
import { mountAccounts } from './accounts.ts'
import { mountActing } from './acting.ts'
import { mountAudit } from './audit.ts'
import { mountCatalogue } from './catalogue.ts'
import { mountConsole } from './console.ts'
import { mountEarnings } from './earnings.ts'
import { mountEvents } from './events.ts'
import { mountFiles } from './files.ts'
import { mountInvoices } from './invoices.ts'
import { mountKeys } from './keys.ts'
import { mountLive } from './live.ts'
import { mountMoney } from './money.ts'
import { mountOperatorTokens } from './operator-tokens.ts'
import { mountOrders } from './orders.ts'
import { mountPassword } from './password.ts'
import { mountPeople } from './people.ts'
import { mountQuotes } from './quotes.ts'
import type { Api } from './routes.ts'
import { mountSession } from './session.ts'
import { mountSignUp } from './sign-up.ts'
import { mountTranscripts } from './transcripts.ts'
import { mountUploads } from './uploads.ts'
import { mountWebhook } from './webhook.ts'
import { mountWebhookTest } from './webhook-test.ts'
import { mountWork } from './work.ts'
import { mountWorkCaptions } from './work-captions.ts'
import { mountWorkTexts } from './work-texts.ts'

export async function mountApi(api: Api): Promise<void> {
  api.app.addHook('onRequest', refuseForeignPages)
  api.app.addHook('onRequest', keepInNoCache)
  // The caller is known before the body is read or validated.
  api.app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPublic) await api.auth.stranger(request, reply)
    else await api.auth.caller(request, reply)
  })
  mountSession(api)
  mountSignUp(api)
  mountPassword(api)
  mountAccounts(api)
  mountAccountData(api)
  mountKeys(api)
  mountMoney(api)
  mountCatalogue(api)
  mountQuotes(api)
  mountOrders(api)
  mountFiles(api)
  mountLive(api)
  mountTranscripts(api)
  mountInvoices(api)
  mountWebhook(api)
  mountWebhookTest(api)
  mountEvents(api)
  mountWork(api)
  mountWorkTexts(api)
  mountWorkCaptions(api)
  mountEarnings(api)
  mountPeople(api)
  mountOperatorTokens(api)
  mountActing(api)
  mountConsole(api)
  mountAudit(api)
  await mountUploads(api)
}
