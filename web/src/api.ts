import { createClient } from '../../sdk/index.ts'

export { LonghandError } from '../../sdk/index.ts'

/** The same API that programs use. The browser sends the session along; there is no key in the page. */
export const api = createClient({ url: '' })
