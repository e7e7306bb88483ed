import { createSignIn } from '../../../sdk/sign-in.ts'

/** For pages that are loaded when needed: see `api.ts`. */
export const signInApi = createSignIn({ url: '' })
