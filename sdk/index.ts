import { consoleOf } from './console.ts'
import { type Connection, createSend, type Message, query, request } from './request.ts'
import type * as Types from './types.ts'
import { workOf } from './work.ts'

export { type Connection, LonghandError, type Message, signIn } from './request.ts'
export type * from './types.ts'

/** A typed client of the HTTP API: `v4` is what customers' programs use, the rest is behind the website. */
export function createClient(connection: Connection) {
  const send = createSend(connection)
  return {
    v4: {
      order: (order: Types.OrderRequest, options: { idempotencyKey?: string } = {}) =>
        send<Types.PlacedOrder>(
          'POST',
          '/API4/order_url',
          order,
          options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {},
        ),
      balance: () => send<{ balance: number } & Message>('GET', '/API4/prepay_balance'),
      audiofile: (id: number) =>
        send<{ audiofile: Types.Audiofile } & Message>('GET', `/API4/audiofile/${id}`),
      transcript: (id: number, extension: string, options: { test?: boolean } = {}) =>
        request(
          connection,
          'GET',
          `/API4/audiofile/${id}/transcript.${extension}${options.test ? '?test=1' : ''}`,
        ),
      upgrade: (id: number, sku: string | string[], options: { test?: boolean } = {}) =>
        send<Types.Paid>('POST', `/API4/audiofile/${id}/upgrade`, { sku, ...options }),
      refund: (id: number, options: { test?: boolean } = {}) =>
        send<Types.Paid>('POST', `/API4/audiofile/${id}/refund`, options),
      invoice: (id: number) => send<Types.V4Invoice>('POST', `/API4/invoice/${id}`, {}),
      webhook: () => send<{ webhook: string | null } & Message>('GET', '/API4/webhook'),
      setWebhook: (webhook: string) =>
        send<{ webhook: string } & Message>('POST', '/API4/webhook', { webhook }),
      testWebhook: (type: Types.TestableEvent) =>
        send<{ webhook: string } & Message>('POST', `/API4/webhook/test/${type}`),
    },
    whoAmI: () =>
      send<
        {
          person: Types.Person | null
          account: number | null
          roles: string[]
          acting_for: { account: number; name: string; email: string } | null
        } & Message
      >('GET', '/api/session'),
    accounts: {
      list: (filter: Types.Page & { q?: string; past_due?: boolean } = {}) =>
        send<{ accounts: Types.ListedAccount[]; next: number | null } & Message>(
          'GET',
          `/api/accounts${query(filter)}`,
        ),
      add: (account: { email: string; name?: string; terms?: Types.AccountTerms; credit?: number }) =>
        send<{ account: Types.Account; api_key: string } & Message>('POST', '/api/accounts', account),
      show: (account: number) =>
        send<{ account: Types.Account } & Message>('GET', `/api/accounts/${account}`),
      credit: (account: number, amount: number, memo?: string) =>
        send<{ account: Types.Account; transaction: number } & Message>(
          'POST',
          `/api/accounts/${account}/credit`,
          { amount, memo },
        ),
      terms: (account: number, terms: Types.AccountTerms) =>
        send<{ account: Types.Account } & Message>('PUT', `/api/accounts/${account}/terms`, { terms }),
      deleteData: (account: number) =>
        send<{ account: Types.Account; cancelled: string[] } & Message>(
          'DELETE',
          `/api/accounts/${account}/data`,
        ),
      statement: (account: number, page: Types.Page = {}) =>
        send<{ lines: Types.StatementLine[]; past_due: boolean; next: number | null } & Message>(
          'GET',
          `/api/accounts/${account}/statement${query(page)}`,
        ),
      setCard: (account: number, token: string) =>
        send<{ card: string } & Message>('PUT', `/api/accounts/${account}/card`, { token }),
      beginCardForm: (account: number) =>
        send<{ url: string } & Message>('POST', `/api/accounts/${account}/card/form`),
      finishCardForm: (account: number, session: string) =>
        send<{ card: string } & Message>(
          'POST',
          `/api/accounts/${account}/card/form/${encodeURIComponent(session)}`,
        ),
      topUp: (account: number, amount: number, options: { idempotencyKey?: string } = {}) =>
        send<{ balance: number } & Message>(
          'POST',
          `/api/accounts/${account}/top-up`,
          { amount },
          options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {},
        ),
      setPrice: (account: number, sku: string, price: number) =>
        send<Message>('PUT', `/api/accounts/${account}/prices/${sku}`, { price }),
      prices: (account: number) =>
        send<{ prices: { sku: string; price: number }[] } & Message>(
          'GET',
          `/api/accounts/${account}/prices`,
        ),
      removePrice: (account: number, sku: string) =>
        send<Message>('DELETE', `/api/accounts/${account}/prices/${sku}`),
      /** In a session of an operator: its requests are then the customer's, until `stopActing`. */
      act: (account: number) => send<Message>('POST', `/api/accounts/${account}/act`),
      stopActing: () => send<Message>('DELETE', '/api/session/acting'),
    },
    keys: {
      list: (account: number) =>
        send<{ keys: Types.ApiKey[] } & Message>('GET', `/api/accounts/${account}/keys`),
      add: (account: number, label?: string) =>
        send<{ api_key: string; key: Types.ApiKey } & Message>('POST', `/api/accounts/${account}/keys`, {
          label,
        }),
      revoke: (account: number, key: number) =>
        send<{ key: Types.ApiKey } & Message>('DELETE', `/api/accounts/${account}/keys/${key}`),
    },
    catalogue: {
      list: () => send<{ skus: Types.Sku[] } & Message>('GET', '/api/catalogue'),
      set: (
        sku: string,
        definition: { product: string; meaning: string; price: number; for_everyone?: boolean },
      ) => send<Message>('PUT', `/api/catalogue/${sku}`, definition),
    },
    quote: (urls: string[], skus: string[]) =>
      send<{ quote: Types.Quote } & Message>('POST', '/api/quotes', { urls, skus }),
    orders: {
      place: (order: {
        urls?: string[]
        skus?: string[]
        quote?: string
        names?: string[]
        notes?: string
        title?: string
        test?: boolean
      }) => send<Types.PlacedOrder>('POST', '/api/orders', order),
      list: (page: Types.Page = {}) =>
        send<{ orders: Types.ListedOrder[]; next: number | null } & Message>(
          'GET',
          `/api/orders${query(page)}`,
        ),
      show: (order: string) =>
        send<{ order: Types.Order; files: Types.File[] } & Types.OrderCost & Message>(
          'GET',
          `/api/orders/${order}`,
        ),
      held: () => send<{ orders: Types.HeldOrder[] } & Message>('GET', '/api/holds'),
      release: (order: string) =>
        send<{ order: Types.Order } & Message>('POST', `/api/orders/${order}/release`),
      cancel: (order: string) =>
        send<{ order: string; audiofiles: number[]; amount: number } & Message>(
          'POST',
          `/api/orders/${order}/cancel`,
        ),
    },
    files: {
      list: (filter: Types.Page & { state?: string; q?: string; order?: string } = {}) =>
        send<{ files: Types.File[]; next: number | null } & Message>('GET', `/api/files${query(filter)}`),
      show: (file: number) => send<Types.FileDetails>('GET', `/api/files/${file}`),
      retry: (file: number) => send<Message>('POST', `/api/files/${file}/retry`),
      refund: (file: number) => send<Types.Paid>('POST', `/api/files/${file}/refund`),
      putAtFront: (file: number) => send<Message>('POST', `/api/files/${file}/front`),
      importTranscript: (file: number, name: string, document: Uint8Array<ArrayBuffer>) =>
        request(connection, 'PUT', `/api/files/${file}/transcript/${encodeURIComponent(name)}`, document),
    },
    invoices: {
      list: (filter: Types.Page & { state?: string } = {}) =>
        send<{ invoices: Types.ListedInvoice[]; next: number | null } & Message>(
          'GET',
          `/api/invoices${query(filter)}`,
        ),
      show: (invoice: number) => send<Types.WholeInvoice>('GET', `/api/invoices/${invoice}`),
      close: (invoice: number) => send<Types.WholeInvoice>('POST', `/api/invoices/${invoice}/close`),
      submit: (invoice: number, options: { due?: string; purchase_order?: string } = {}) =>
        send<Types.WholeInvoice>('POST', `/api/invoices/${invoice}/submit`, options),
      pay: (invoice: number) => send<Types.WholeInvoice>('POST', `/api/invoices/${invoice}/pay`),
    },
    webhook: {
      show: (account: number) => send<Types.WebhookSettings>('GET', `/api/accounts/${account}/webhook`),
      set: (account: number, webhook: string | null) =>
        send<Types.WebhookSettings>('PUT', `/api/accounts/${account}/webhook`, { webhook }),
      rotateSecret: (account: number) =>
        send<Types.WebhookSettings>('POST', `/api/accounts/${account}/webhook/secret`),
    },
    events: {
      /** Newest first. */
      list: (account: number, page: { cursor?: number; limit?: number } = {}) =>
        send<{ events: Types.LoggedEvent[]; next: number | null } & Message>(
          'GET',
          `/api/accounts/${account}/events${query(page)}`,
        ),
      resend: (account: number, event: number) =>
        send<{ event: Types.LoggedEvent } & Message>(
          'POST',
          `/api/accounts/${account}/events/${event}/resend`,
        ),
    },
    console: consoleOf(connection),
    work: workOf(connection),
    signUps: {
      list: () => send<{ sign_ups: Types.SignUp[] } & Message>('GET', '/api/sign-ups'),
      link: (email: string) => send<{ link: string } & Message>('POST', '/api/sign-ups/link', { email }),
    },
    people: {
      list: () => send<{ people: Types.Colleague[] } & Message>('GET', '/api/people'),
      add: (person: { email: string; name: string; roles: Types.StaffRole[] }) =>
        send<{ person: Types.Person; password: string } & Message>('POST', '/api/people', person),
      passwordLink: (email: string) =>
        send<{ link: string } & Message>('POST', '/api/people/password-link', { email }),
      setRoles: (person: number, roles: Types.StaffRole[]) =>
        send<{ person: Types.Person } & Message>('PUT', `/api/people/${person}/roles`, { roles }),
    },
  }
}

export type Client = ReturnType<typeof createClient>
