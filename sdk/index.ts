import { type Connection, createSend } from './request.ts'
import type {
  Account,
  AccountTerms,
  ApiKey,
  LoggedEvent,
  Person,
  TestableEvent,
  WebhookSettings,
} from './types.ts'

export { type Connection, LonghandError } from './request.ts'
export type * from './types.ts'

/** A typed client of the HTTP API: `v4` is what customers' programs use, the rest is behind the website. */
export function createClient(connection: Connection) {
  const send = createSend(connection)
  return {
    v4: {
      balance: () => send<{ balance: number; message: string }>('GET', '/API4/prepay_balance'),
      webhook: () => send<{ webhook: string | null; message: string }>('GET', '/API4/webhook'),
      setWebhook: (webhook: string) =>
        send<{ webhook: string; message: string }>('POST', '/API4/webhook', { webhook }),
      testWebhook: (type: TestableEvent) =>
        send<{ webhook: string; message: string }>('POST', `/API4/webhook/test/${type}`),
    },
    whoAmI: () =>
      send<{ person: Person | null; account: number | null; roles: string[]; message: string }>(
        'GET',
        '/api/session',
      ),
    accounts: {
      list: () => send<{ accounts: Account[]; message: string }>('GET', '/api/accounts'),
      add: (account: { email: string; name?: string; terms?: AccountTerms; credit?: number }) =>
        send<{ account: Account; api_key: string; message: string }>('POST', '/api/accounts', account),
      show: (account: number) =>
        send<{ account: Account; message: string }>('GET', `/api/accounts/${account}`),
      credit: (account: number, amount: number, memo?: string) =>
        send<{ account: Account; transaction: number; message: string }>(
          'POST',
          `/api/accounts/${account}/credit`,
          { amount, memo },
        ),
      terms: (account: number, terms: AccountTerms) =>
        send<{ account: Account; message: string }>('PUT', `/api/accounts/${account}/terms`, { terms }),
    },
    keys: {
      list: (account: number) =>
        send<{ keys: ApiKey[]; message: string }>('GET', `/api/accounts/${account}/keys`),
      add: (account: number, label?: string) =>
        send<{ api_key: string; key: ApiKey; message: string }>('POST', `/api/accounts/${account}/keys`, {
          label,
        }),
      revoke: (account: number, key: number) =>
        send<{ key: ApiKey; message: string }>('DELETE', `/api/accounts/${account}/keys/${key}`),
    },
    webhook: {
      show: (account: number) => send<WebhookSettings>('GET', `/api/accounts/${account}/webhook`),
      set: (account: number, webhook: string | null) =>
        send<WebhookSettings>('PUT', `/api/accounts/${account}/webhook`, { webhook }),
      rotateSecret: (account: number) =>
        send<WebhookSettings>('POST', `/api/accounts/${account}/webhook/secret`),
    },
    events: {
      /** Newest first; `next` is the cursor of the page after this one. */
      list: (account: number, { cursor = '', limit = 50 }: { cursor?: string; limit?: number } = {}) =>
        send<{ events: LoggedEvent[]; next: string | null; message: string }>(
          'GET',
          `/api/accounts/${account}/events?${new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })}`,
        ),
      resend: (account: number, event: number) =>
        send<{ event: LoggedEvent; message: string }>(
          'POST',
          `/api/accounts/${account}/events/${event}/resend`,
        ),
    },
  }
}

export type Client = ReturnType<typeof createClient>
