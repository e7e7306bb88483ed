import { mountAccounts } from './accounts.ts'
import { mountKeys } from './keys.ts'
import type { Api } from './routes.ts'
import { mountSession } from './session.ts'

export function mountApi(api: Api): void {
  mountSession(api)
  mountAccounts(api)
  mountKeys(api)
}
