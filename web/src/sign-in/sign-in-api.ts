import { createSignIn } from '../../../sdk/sign-in.ts'
import { connection } from '../api.ts'

/** For pages that are loaded when needed: see `api.ts`. */
export const signInApi = createSignIn(connection)
