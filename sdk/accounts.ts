import type { accountOf } from './account.ts'
import type { Call } from './request.ts'
import type * as Types from './types.ts'

/** What operators do to accounts, and people with how they sign in. */
export function accountsOf(call: Call, own: ReturnType<typeof accountOf>['accounts']) {
  const at = (account: number) => ({ path: { account } })
  return {
    accounts: {
      ...own,
      list: (query: Types.Query<'/api/accounts'> = {}) => call('get', '/api/accounts', { query }),
      add: (body: Types.Body<'post', '/api/accounts'>) => call('post', '/api/accounts', { body }),
      credit: (
        account: number,
        amount: number,
        memo?: string,
        asked: Types.Asked & { is_gift?: boolean } = {},
      ) =>
        call('post', '/api/accounts/{account}/credit', { ...at(account), body: { amount, memo, ...asked } }),
      terms: (account: number, terms: Types.AccountTerms) =>
        call('put', '/api/accounts/{account}/terms', { ...at(account), body: { terms } }),
      deleteData: (account: number) => call('delete', '/api/accounts/{account}/data', at(account)),
      /** With the name of the account, in seven days. */
      askDeletion: (account: number, name: string) =>
        call('post', '/api/accounts/{account}/deletion', { path: { account }, body: { name } }),
      keep: (account: number) => call('delete', '/api/accounts/{account}/deletion', { path: { account } }),
      beginCardForm: (account: number, query: { to?: string } = {}) =>
        call('post', '/api/accounts/{account}/card/form', { ...at(account), query }),
      finishCardForm: (account: number, session: string) =>
        call('post', '/api/accounts/{account}/card/form/{session}', { path: { account, session } }),
      finishTopUp: (account: number, session: string) =>
        call('post', '/api/accounts/{account}/top-up/page/{session}', { path: { account, session } }),
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
      /** Notes, credit limit and totals, for operators. */
      about: (account: number) => call('get', '/api/console/accounts/{account}', at(account)),
      edit: (account: number, body: Types.Body<'put', '/api/console/accounts/{account}'>) =>
        call('put', '/api/console/accounts/{account}', { path: { account }, body }),
      suspend: (account: number, suspended: boolean, reason = '') =>
        call('put', '/api/console/accounts/{account}/suspended', {
          path: { account },
          body: { suspended, reason },
        }),
    },
    /** The people of an account. */
    accountPeople: {
      list: (account: number) => call('get', '/api/accounts/{account}/people', at(account)),
      rename: (account: number, name: string) =>
        call('put', '/api/accounts/{account}/name', { ...at(account), body: { name } }),
      invite: (account: number, body: Types.Body<'post', '/api/accounts/{account}/invitations'>) =>
        call('post', '/api/accounts/{account}/invitations', { ...at(account), body }),
      withdraw: (account: number, invitation: number) =>
        call('delete', '/api/accounts/{account}/invitations/{invitation}', { path: { account, invitation } }),
      setRole: (account: number, person: number, role: Types.AccountRole) =>
        call('put', '/api/accounts/{account}/people/{person}', { path: { account, person }, body: { role } }),
      /** Their invitations and API keys end as well, and their share links if you want it. */
      remove: (account: number, person: number, { revokeShares = false } = {}) =>
        call('delete', '/api/accounts/{account}/people/{person}', {
          path: { account, person },
          query: { revoke_shares: revokeShares },
        }),
      leave: (account: number) => call('post', '/api/accounts/{account}/leave', at(account)),
      /** Newest first. */
      log: (account: number, query: Types.Query<'/api/accounts/{account}/log'> = {}) =>
        call('get', '/api/accounts/{account}/log', { ...at(account), query }),
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
    signIn: (email: string, password: string) => call('post', '/api/session', { body: { email, password } }),
    signOut: () => call('delete', '/api/session'),
    signUp: {
      settings: () => call('get', '/api/sign-up'),
      /** With a password where accounts are made at once. */
      begin: (body: Types.Body<'post', '/api/sign-up'> & { password?: string }) =>
        call('post', '/api/sign-up', { body }),
      check: (token: string) => call('get', '/api/sign-up/{token}', { path: { token } }),
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
      show: (person: number) => call('get', '/api/people/{person}', { path: { person } }),
      setProfile: (person: number, body: Types.Body<'put', '/api/people/{person}/profile'>) =>
        call('put', '/api/people/{person}/profile', { path: { person }, body }),
      /** How much of the rates they are paid. */
      setPayPercent: (person: number, percent: number) =>
        call('put', '/api/people/{person}/pay-percent', { path: { person }, body: { percent } }),
      add: (body: Types.Body<'post', '/api/people'>) => call('post', '/api/people', { body }),
      /** They set their own password with the link. */
      invite: (body: Types.Body<'post', '/api/people/invite'>) =>
        call('post', '/api/people/invite', { body }),
      passwordLink: (email: string) => call('post', '/api/people/password-link', { body: { email } }),
      resetSecondStep: (email: string) => call('post', '/api/people/second-step/reset', { body: { email } }),
      setRoles: (person: number, roles: Types.StaffRole[]) =>
        call('put', '/api/people/{person}/roles', { path: { person }, body: { roles } }),
      practiceMarks: () => call('get', '/api/console/practice-marks'),
      /** Words of a hundred that may be wrong; null needs no practice. */
      setPracticeMark: (product: string, max_wrong_percent: number | null) =>
        call('put', '/api/console/practice-marks/{product}', {
          path: { product },
          body: { max_wrong_percent },
        }),
      pause: (person: number, paused: boolean, reason?: string) =>
        call('put', '/api/people/{person}/paused', { path: { person }, body: { paused, reason } }),
    },
  }
}
