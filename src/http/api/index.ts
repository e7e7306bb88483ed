import { mountAccounts } from './accounts.ts'
import { mountCatalogue } from './catalogue.ts'
import { mountEarnings } from './earnings.ts'
import { mountEvents } from './events.ts'
import { mountFiles } from './files.ts'
import { mountInvoices } from './invoices.ts'
import { mountKeys } from './keys.ts'
import { mountMoney } from './money.ts'
import { mountOrders } from './orders.ts'
import { mountPeople } from './people.ts'
import { mountQuotes } from './quotes.ts'
import type { Api } from './routes.ts'
import { mountSession } from './session.ts'
import { mountTranscripts } from './transcripts.ts'
import { mountWebhook } from './webhook.ts'
import { mountWork } from './work.ts'
import { mountWorkTexts } from './work-texts.ts'

export function mountApi(api: Api): void {
  mountSession(api)
  mountAccounts(api)
  mountKeys(api)
  mountMoney(api)
  mountCatalogue(api)
  mountQuotes(api)
  mountOrders(api)
  mountFiles(api)
  mountTranscripts(api)
  mountInvoices(api)
  mountWebhook(api)
  mountEvents(api)
  mountWork(api)
  mountWorkTexts(api)
  mountEarnings(api)
  mountPeople(api)
}
