import { mountAccounts } from './accounts.ts'
import { mountEvents } from './events.ts'
import { mountKeys } from './keys.ts'
import type { Api } from './routes.ts'
import { mountSession } from './session.ts'
import { mountWebhook } from './webhook.ts'

export function mountApi(api: Api): void {
  mountSession(api)
  mountAccounts(api)
  mountKeys(api)
  mountWebhook(api)
  mountEvents(api)
}
