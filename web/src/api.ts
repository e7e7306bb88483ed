import { createSharedClient } from '../../sdk/index.ts'
import { sendSignedIn } from './signed-out.ts'

export { LonghandError } from '../../sdk/index.ts'

export const connection = { url: '', fetch: sendSignedIn }

/** The same API that programs use. The browser sends the session along; there is no key in the page. */
export const api = createSharedClient(connection)
