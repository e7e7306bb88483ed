import { mountAccounts } from './accounts.ts'
import { mountKeys } from './keys.ts'
import { mountLive } from './live.ts'
import { mountPassword } from './password.ts'
import type { Api } from './routes.ts'
import { mountSession } from './session.ts'
import { mountSignUp } from './sign-up.ts'
import { mountUploads } from './uploads.ts'

export async function mountApi(api: Api): Promise<void> {
  mountSession(api)
  mountSignUp(api)
  mountPassword(api)
  mountAccounts(api)
  mountKeys(api)
  mountLive(api)
  await mountUploads(api)
}
