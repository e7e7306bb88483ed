import { type Connection, createSend, request } from './request.ts'
import type * as Types from './types.ts'

export { type Connection, LonghandError } from './request.ts'
export type * from './types.ts'

type Message = { message: string }

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
      send<{ person: Types.Person | null; account: number | null; roles: string[] } & Message>(
        'GET',
        '/api/session',
      ),
    accounts: {
      list: () => send<{ accounts: Types.Account[] } & Message>('GET', '/api/accounts'),
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
      statement: (account: number, page: Types.Page = {}) =>
        send<{ lines: Types.StatementLine[]; past_due: boolean; next: number | null } & Message>(
          'GET',
          `/api/accounts/${account}/statement${query(page)}`,
        ),
      setCard: (account: number, token: string) =>
        send<{ card: string } & Message>('PUT', `/api/accounts/${account}/card`, { token }),
      topUp: (account: number, amount: number) =>
        send<{ balance: number } & Message>('POST', `/api/accounts/${account}/top-up`, { amount }),
      setPrice: (account: number, sku: string, price: number) =>
        send<Message>('PUT', `/api/accounts/${account}/prices/${sku}`, { price }),
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
        send<{ orders: Types.Order[]; next: number | null } & Message>('GET', `/api/orders${query(page)}`),
      show: (order: string) =>
        send<{ order: Types.Order; files: Types.File[]; items: Types.Item[]; total: number } & Message>(
          'GET',
          `/api/orders/${order}`,
        ),
      held: () => send<{ orders: Types.Order[] } & Message>('GET', '/api/holds'),
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
      importTranscript: (file: number, name: string, document: Uint8Array<ArrayBuffer>) =>
        request(connection, 'PUT', `/api/files/${file}/transcript/${encodeURIComponent(name)}`, document),
    },
    invoices: {
      list: (page: Types.Page = {}) =>
        send<{ invoices: Types.Invoice[]; next: number | null } & Message>(
          'GET',
          `/api/invoices${query(page)}`,
        ),
      show: (invoice: number) => send<WholeInvoice>('GET', `/api/invoices/${invoice}`),
      close: (invoice: number) => send<WholeInvoice>('POST', `/api/invoices/${invoice}/close`),
      submit: (invoice: number, options: { due?: string; purchase_order?: string } = {}) =>
        send<WholeInvoice>('POST', `/api/invoices/${invoice}/submit`, options),
      pay: (invoice: number) => send<WholeInvoice>('POST', `/api/invoices/${invoice}/pay`),
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
  }
}

export type WholeInvoice = { invoice: Types.Invoice & { total: number; items: Types.Item[] } } & Message

export type Client = ReturnType<typeof createClient>

function query(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
