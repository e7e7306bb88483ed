import { type Connection, createCall } from './request.ts'
import type * as Types from './types.ts'

/** How a person signs in, and what they can change about it. Apart from the client, so that pages load it when needed. */
export function createSignIn(connection: Connection) {
  const call = createCall(connection)
  return {
    takeSecondStep: (code: string) => call('post', '/api/session/second-step', { body: { code } }),
    secondStep: {
      show: () => call('get', '/api/second-step'),
      beginAuthenticator: (password: string) =>
        call('post', '/api/second-step/authenticator', { body: { password } }),
      confirmAuthenticator: (code: string) =>
        call('put', '/api/second-step/authenticator', { body: { code } }),
      removeAuthenticator: (password: string) =>
        call('post', '/api/second-step/authenticator/remove', { body: { password } }),
      makeRecoveryCodes: (password: string) =>
        call('post', '/api/second-step/recovery-codes', { body: { password } }),
    },
    /** How people sign in here. */
    ways: () => call('get', '/api/sign-in'),
    /** The options are for the browser's credentials, which make the answer. */
    passkey: {
      beginSignIn: () => call('post', '/api/session/passkey/options'),
      beginStep: () => call('post', '/api/session/second-step/passkey/options'),
      signIn: (response: object) => call('post', '/api/session/passkey', { body: { response } }),
    },
    /** Where to send the browser, so that a member of staff signs in with the company's provider. */
    beginProvider: (to: string) => call('post', '/api/session/provider', { body: { to } }),
    passkeys: {
      list: () => call('get', '/api/passkeys'),
      begin: (password: string) => call('post', '/api/passkeys/options', { body: { password } }),
      add: (label: string, response: object) => call('post', '/api/passkeys', { body: { label, response } }),
      remove: (passkey: string, password: string) =>
        call('post', '/api/passkeys/{passkey}/remove', { path: { passkey }, body: { password } }),
    },
    sessions: {
      list: () => call('get', '/api/sessions'),
      end: (session: number) => call('delete', '/api/sessions/{session}', { path: { session } }),
      endOthers: () => call('delete', '/api/sessions'),
    },
    /** A program that asks for access, with the parameters of its request. */
    authorization: {
      show: (query: Types.Query<'/api/authorization'>) => call('get', '/api/authorization', { query }),
      answer: (body: Types.Body<'post', '/api/authorization'>) =>
        call('post', '/api/authorization', { body }),
    },
    profile: {
      setName: (name: string) => call('put', '/api/profile', { body: { name } }),
      setLanguage: (language: string) => call('put', '/api/profile/language', { body: { language } }),
      setEmail: (email: string, password: string) =>
        call('post', '/api/profile/email', { body: { email, password } }),
      confirmEmail: (token: string) => call('post', '/api/profile/email/{token}', { path: { token } }),
    },
  }
}
