import { type Call, idempotent } from './request.ts'
import type * as Types from './types.ts'

/** Accounts with what belongs to them, and people with how they sign in. */
export function accountsOf(call: Call) {
  const at = (account: number) => ({ path: { account } })
  return {
    accounts: {
      list: (query: Types.Query<'/api/accounts'> = {}) => call('get', '/api/accounts', { query }),
      add: (body: Types.Body<'post', '/api/accounts'>) => call('post', '/api/accounts', { body }),
      show: (account: number) => call('get', '/api/accounts/{account}', at(account)),
      credit: (account: number, amount: number, memo?: string, asked: Types.Asked = {}) =>
        call('post', '/api/accounts/{account}/credit', { ...at(account), body: { amount, memo, ...asked } }),
      terms: (account: number, terms: Types.AccountTerms) =>
        call('put', '/api/accounts/{account}/terms', { ...at(account), body: { terms } }),
      deleteData: (account: number) => call('delete', '/api/accounts/{account}/data', at(account)),
      statement: (account: number, query: Types.Query<'/api/accounts/{account}/statement'> = {}) =>
        call('get', '/api/accounts/{account}/statement', { ...at(account), query }),
      card: (account: number) => call('get', '/api/accounts/{account}/card', at(account)),
      setCard: (account: number, token: string) =>
        call('put', '/api/accounts/{account}/card', { ...at(account), body: { token } }),
      beginCardForm: (account: number, query: { to?: string } = {}) =>
        call('post', '/api/accounts/{account}/card/form', { ...at(account), query }),
      finishCardForm: (account: number, session: string) =>
        call('post', '/api/accounts/{account}/card/form/{session}', { path: { account, session } }),
      topUp: (account: number, amount: number, options: { idempotencyKey?: string } = {}) =>
        call('post', '/api/accounts/{account}/top-up', {
          ...at(account),
          body: { amount },
          headers: idempotent(options),
        }),
      topUpOptions: (account: number) => call('get', '/api/accounts/{account}/top-up', at(account)),
      /** On the gateway's own page. */
      beginTopUp: (account: number, body: Types.Body<'post', '/api/accounts/{account}/top-up/page'>) =>
        call('post', '/api/accounts/{account}/top-up/page', { ...at(account), body }),
      finishTopUp: (account: number, session: string) =>
        call('post', '/api/accounts/{account}/top-up/page/{session}', { path: { account, session } }),
      automaticTopUp: (account: number) =>
        call('get', '/api/accounts/{account}/automatic-top-up', at(account)),
      setAutomaticTopUp: (
        account: number,
        body: Types.Body<'put', '/api/accounts/{account}/automatic-top-up'>,
      ) => call('put', '/api/accounts/{account}/automatic-top-up', { ...at(account), body }),
      buyer: (account: number) => call('get', '/api/accounts/{account}/buyer', at(account)),
      setBuyer: (account: number, body: Types.Body<'put', '/api/accounts/{account}/buyer'>) =>
        call('put', '/api/accounts/{account}/buyer', { ...at(account), body }),
      setPrice: (account: number, sku: string, price: number, asked: Types.Asked = {}) =>
        call('put', '/api/accounts/{account}/prices/{sku}', {
          path: { account, sku },
          body: { price, ...asked },
        }),
      prices: (account: number) => call('get', '/api/accounts/{account}/prices', at(account)),
      removePrice: (account: number, sku: string) =>
        call('delete', '/api/accounts/{account}/prices/{sku}', { path: { account, sku } }),
      /** In an operator's session: its requests are then the customer's, until `stopActing`. */
      act: (account: number) => call('post', '/api/accounts/{account}/act', at(account)),
      stopActing: () => call('delete', '/api/session/acting'),
    },
    keys: {
      list: (account: number) => call('get', '/api/accounts/{account}/keys', at(account)),
      add: (account: number, label?: string, grant: Types.NewGrant = {}) =>
        call('post', '/api/accounts/{account}/keys', { ...at(account), body: { label, ...grant } }),
      revoke: (account: number, key: number) =>
        call('delete', '/api/accounts/{account}/keys/{key}', { path: { account, key } }),
    },
    /** The people of an account. */
    accountPeople: {
      list: (account: number) => call('get', '/api/accounts/{account}/people', at(account)),
      invite: (account: number, body: Types.Body<'post', '/api/accounts/{account}/invitations'>) =>
        call('post', '/api/accounts/{account}/invitations', { ...at(account), body }),
      withdraw: (account: number, invitation: number) =>
        call('delete', '/api/accounts/{account}/invitations/{invitation}', { path: { account, invitation } }),
      setRole: (account: number, person: number, role: Types.AccountRole) =>
        call('put', '/api/accounts/{account}/people/{person}', { path: { account, person }, body: { role } }),
      remove: (account: number, person: number) =>
        call('delete', '/api/accounts/{account}/people/{person}', { path: { account, person } }),
      leave: (account: number) => call('post', '/api/accounts/{account}/leave', at(account)),
      /** Newest first. */
      log: (account: number, query: Types.Query<'/api/accounts/{account}/log'> = {}) =>
        call('get', '/api/accounts/{account}/log', { ...at(account), query }),
    },
    glossary: {
      show: (account: number) => call('get', '/api/accounts/{account}/glossary', at(account)),
      set: (account: number, terms: string[]) =>
        call('put', '/api/accounts/{account}/glossary', { ...at(account), body: { terms } }),
    },
    captionRules: {
      show: (account: number) => call('get', '/api/accounts/{account}/caption-rules', at(account)),
      set: (account: number, rules: Types.CaptionRules | null) =>
        call('put', '/api/accounts/{account}/caption-rules', { ...at(account), body: { rules } }),
    },
    webhook: {
      show: (account: number) => call('get', '/api/accounts/{account}/webhook', at(account)),
      set: (account: number, webhook: string | null) =>
        call('put', '/api/accounts/{account}/webhook', { ...at(account), body: { webhook } }),
      rotateSecret: (account: number) => call('post', '/api/accounts/{account}/webhook/secret', at(account)),
      test: (account: number, type: Types.TestableEvent) =>
        call('post', '/api/accounts/{account}/webhook/test/{type}', { path: { account, type } }),
    },
    events: {
      /** Newest first. */
      list: (account: number, query: Types.Query<'/api/accounts/{account}/events'> = {}) =>
        call('get', '/api/accounts/{account}/events', { ...at(account), query }),
      resend: (account: number, event: number) =>
        call('post', '/api/accounts/{account}/events/{event}/resend', { path: { account, event } }),
    },
    notices: {
      /** Newest first. */
      list: (query: Types.Query<'/api/notices'> = {}) => call('get', '/api/notices', { query }),
      markSeen: (notice: number) => call('put', '/api/notices/seen', { body: { notice } }),
      settings: () => call('get', '/api/notices/settings'),
      choose: (body: Types.Body<'put', '/api/notices/settings'>) =>
        call('put', '/api/notices/settings', { body }),
      /** With the token of the link in a mail; without kinds, all mails end. */
      unsubscribe: (token: string, kinds?: string) =>
        call('post', '/api/unsubscribe/{token}', { path: { token }, query: { kinds } }),
    },
    /** With the token of its link. */
    invitation: {
      show: (token: string) => call('get', '/api/invitations/{token}', { path: { token } }),
      accept: (token: string, body: Types.Body<'post', '/api/invitations/{token}'> = {}) =>
        call('post', '/api/invitations/{token}', { path: { token }, body }),
    },
    switchAccount: (account: number) => call('put', '/api/session/account', { body: { account } }),
    whoAmI: () => call('get', '/api/session'),
    signIn: (email: string, password: string) => call('post', '/api/session', { body: { email, password } }),
    signOut: () => call('delete', '/api/session'),
    signUp: {
      settings: () => call('get', '/api/sign-up'),
      /** With a password where accounts are made at once. */
      begin: (body: Types.Body<'post', '/api/sign-up'> & { password?: string }) =>
        call('post', '/api/sign-up', { body }),
      finish: (token: string, body: Types.Body<'post', '/api/sign-up/{token}'>) =>
        call('post', '/api/sign-up/{token}', { path: { token }, body }),
    },
    password: {
      change: (current: string, password: string) =>
        call('put', '/api/password', { body: { current, password } }),
      forgotten: (email: string) => call('post', '/api/password/forgotten', { body: { email } }),
      set: (token: string, password: string) =>
        call('post', '/api/password/{token}', { path: { token }, body: { password } }),
    },
    signUps: {
      list: () => call('get', '/api/sign-ups'),
      link: (email: string) => call('post', '/api/sign-ups/link', { body: { email } }),
    },
    operatorTokens: {
      list: () => call('get', '/api/operator-tokens'),
      add: (label?: string, grant: Types.NewGrant = {}) =>
        call('post', '/api/operator-tokens', { body: { label, ...grant } }),
      revoke: (token: number) => call('delete', '/api/operator-tokens/{id}', { path: { id: token } }),
    },
    people: {
      list: () => call('get', '/api/people'),
      add: (body: Types.Body<'post', '/api/people'>) => call('post', '/api/people', { body }),
      /** They set their own password with the link. */
      invite: (body: Types.Body<'post', '/api/people/invite'>) =>
        call('post', '/api/people/invite', { body }),
      passwordLink: (email: string) => call('post', '/api/people/password-link', { body: { email } }),
      resetSecondStep: (email: string) => call('post', '/api/people/second-step/reset', { body: { email } }),
      setRoles: (person: number, roles: Types.StaffRole[]) =>
        call('put', '/api/people/{person}/roles', { path: { person }, body: { roles } }),
      pause: (person: number, paused: boolean) =>
        call('put', '/api/people/{person}/paused', { path: { person }, body: { paused } }),
    },
  }
}
