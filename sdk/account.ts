import { type Call, idempotent, type Keyed } from './request.ts'
import type * as Types from './types.ts'

/** The account that a key belongs to (`whoAmI` says which), with its money, keys, events and rules. */
export function accountOf(call: Call) {
  const at = (account: number) => ({ path: { account } })
  return {
    whoAmI: () => call('get', '/api/session'),
    accounts: {
      show: (account: number) => call('get', '/api/accounts/{account}', at(account)),
      statement: (account: number, query: Types.Query<'/api/accounts/{account}/statement'> = {}) =>
        call('get', '/api/accounts/{account}/statement', { ...at(account), query }),
      card: (account: number) => call('get', '/api/accounts/{account}/card', at(account)),
      removeCard: (account: number) => call('delete', '/api/accounts/{account}/card', at(account)),
      setCard: (account: number, token: string) =>
        call('put', '/api/accounts/{account}/card', { ...at(account), body: { token } }),
      topUp: (account: number, amount: number, options: Keyed = {}) =>
        call('post', '/api/accounts/{account}/top-up', {
          ...at(account),
          body: { amount },
          headers: idempotent(options),
        }),
      topUpOptions: (account: number) => call('get', '/api/accounts/{account}/top-up', at(account)),
      /** On the gateway's own page. */
      beginTopUp: (account: number, body: Types.Body<'post', '/api/accounts/{account}/top-up/page'>) =>
        call('post', '/api/accounts/{account}/top-up/page', { ...at(account), body }),
      automaticTopUp: (account: number) =>
        call('get', '/api/accounts/{account}/automatic-top-up', at(account)),
      setAutomaticTopUp: (
        account: number,
        body: Types.Body<'put', '/api/accounts/{account}/automatic-top-up'>,
      ) => call('put', '/api/accounts/{account}/automatic-top-up', { ...at(account), body }),
      buyer: (account: number) => call('get', '/api/accounts/{account}/buyer', at(account)),
      setBuyer: (account: number, body: Types.Body<'put', '/api/accounts/{account}/buyer'>) =>
        call('put', '/api/accounts/{account}/buyer', { ...at(account), body }),
    },
    keys: {
      list: (account: number) => call('get', '/api/accounts/{account}/keys', at(account)),
      add: (account: number, label?: string, grant: Types.NewGrant = {}) =>
        call('post', '/api/accounts/{account}/keys', { ...at(account), body: { label, ...grant } }),
      revoke: (account: number, key: number) =>
        call('delete', '/api/accounts/{account}/keys/{key}', { path: { account, key } }),
    },
    glossary: {
      show: (account: number) => call('get', '/api/accounts/{account}/glossary', at(account)),
      set: (account: number, terms: string[]) =>
        call('put', '/api/accounts/{account}/glossary', { ...at(account), body: { terms } }),
    },
    /** Whether transcripts may be sent to the language model of the service. */
    insight: {
      show: (account: number) => call('get', '/api/accounts/{account}/insight', at(account)),
      set: (account: number, allowed: boolean) =>
        call('put', '/api/accounts/{account}/insight', { ...at(account), body: { allowed } }),
    },
    captionRules: {
      show: (account: number) => call('get', '/api/accounts/{account}/caption-rules', at(account)),
      set: (account: number, rules: Types.CaptionRules | null) =>
        call('put', '/api/accounts/{account}/caption-rules', { ...at(account), body: { rules } }),
    },
    webhook: {
      show: (account: number) => call('get', '/api/accounts/{account}/webhook', at(account)),
      /** Without a format, it stays as it was: at first, API v4's form. */
      set: (account: number, webhook: string | null, options: { format?: Types.WebhookFormat } = {}) =>
        call('put', '/api/accounts/{account}/webhook', { ...at(account), body: { webhook, ...options } }),
      rotateSecret: (account: number) => call('post', '/api/accounts/{account}/webhook/secret', at(account)),
      test: (account: number, type: Types.EventName) =>
        call('post', '/api/accounts/{account}/webhook/test/{type}', { path: { account, type } }),
    },
    events: {
      /** Newest first. */
      list: (account: number, query: Types.Query<'/api/accounts/{account}/events'> = {}) =>
        call('get', '/api/accounts/{account}/events', { ...at(account), query }),
      resend: (account: number, event: number) =>
        call('post', '/api/accounts/{account}/events/{event}/resend', { path: { account, event } }),
    },
  }
}
