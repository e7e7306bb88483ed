import { accountsOf } from './accounts.ts'
import { customerOf } from './customer.ts'
import { type Connection, callerOf, idempotent, type Keyed, request } from './request.ts'
import { createStaffClient } from './staff.ts'
import type * as Types from './types.ts'

export { LonghandError } from './errors.ts'
export { type Connection, signIn } from './request.ts'
export type * from './types.ts'

/** A typed client of the whole HTTP API: what customers' programs use, and what is behind the website. */
export const createClient = (connection: Connection) => ({
  ...createSharedClient(connection),
  ...createStaffClient(connection),
})

/** Without what only staff and operators call (`staff.ts`). */
export function createSharedClient(connection: Connection) {
  const caller = callerOf(connection)
  const { call } = caller
  const customer = customerOf(caller)
  return {
    ...customer,
    ...accountsOf(call, customer.accounts),
    catalogue: {
      ...customer.catalogue,
      set: (sku: string, body: Types.Body<'put', '/api/catalogue/{sku}'>) =>
        call('put', '/api/catalogue/{sku}', { path: { sku }, body }),
    },
    orders: {
      ...customer.orders,
      held: (query: Types.Query<'/api/holds'> = {}) => call('get', '/api/holds', { query }),
      release: (order: string) => call('post', '/api/orders/{order}/release', { path: { order } }),
    },
    files: {
      ...customer.files,
      putAtFront: (file: number) => call('post', '/api/files/{file}/front', { path: { file } }),
      importTranscript: (
        file: number,
        name: string,
        document: Uint8Array<ArrayBuffer>,
        query: { only_if_idle?: boolean } = {},
      ) =>
        request(
          connection,
          'put',
          `/api/files/${file}/transcript/${encodeURIComponent(name)}${query.only_if_idle ? '?only_if_idle=true' : ''}`,
          document,
        ),
    },
    /** With the token of a share link, for people without an account. */
    shared: {
      show: (token: string) => call('get', '/api/shared/{token}', { path: { token } }),
      translation: (token: string, language: string) =>
        call('get', '/api/shared/{token}/translations/{language}', { path: { token, language } }),
      chapters: (token: string) => call('get', '/api/shared/{token}/chapters', { path: { token } }),
      peaks: (token: string) => call('get', '/api/shared/{token}/peaks.json', { path: { token } }),
    },
    /** For visitors who have not signed up yet. */
    sample: () => call('get', '/api/sample'),
    /** Of a new customer; `orders.sample` is one of them. */
    firstSteps: {
      list: () => call('get', '/api/first-steps'),
      dismiss: () => call('delete', '/api/first-steps'),
    },
    invoices: {
      ...customer.invoices,
      close: (invoice: number) => call('post', '/api/invoices/{invoice}/close', { path: { invoice } }),
      submit: (invoice: number, body: Types.Body<'post', '/api/invoices/{invoice}/submit'> = {}) =>
        call('post', '/api/invoices/{invoice}/submit', { path: { invoice }, body }),
      /** Until it is submitted, it can be edited. */
      edit: (invoice: number, body: Types.Body<'put', '/api/invoices/{invoice}'>) =>
        call('put', '/api/invoices/{invoice}', { path: { invoice }, body }),
      addLine: (
        invoice: number,
        body: Types.Body<'post', '/api/invoices/{invoice}/items'>,
        options: Keyed = {},
      ) =>
        call('post', '/api/invoices/{invoice}/items', {
          path: { invoice },
          body,
          headers: idempotent(options),
        }),
      removeLine: (invoice: number, item: number) =>
        call('delete', '/api/invoices/{invoice}/items/{item}', { path: { invoice, item } }),
      sendAgain: (invoice: number) => call('post', '/api/invoices/{invoice}/send', { path: { invoice } }),
      /** Without an amount, all that is due. */
      pay: (invoice: number, body?: Types.Body<'post', '/api/invoices/{invoice}/pay'>, options: Keyed = {}) =>
        call('post', '/api/invoices/{invoice}/pay', {
          path: { invoice },
          body,
          headers: idempotent(options),
        }),
      void: (invoice: number, memo: string) =>
        call('post', '/api/invoices/{invoice}/void', { path: { invoice }, body: { memo } }),
    },
  }
}

export type Client = ReturnType<typeof createClient>
