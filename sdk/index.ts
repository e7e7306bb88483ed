import { accountsOf } from './accounts.ts'
import { consoleOf } from './console.ts'
import { payoutsOf } from './payouts.ts'
import { type Connection, createCall, idempotent, request } from './request.ts'
import type * as Types from './types.ts'
import { v4Of } from './v4.ts'
import { workOf } from './work.ts'

export { type Connection, LonghandError, signIn } from './request.ts'
export type * from './types.ts'

/** A typed client of the HTTP API: `v4` is what customers' programs use, the rest is behind the website. */
export function createClient(connection: Connection) {
  const call = createCall(connection)
  const at = (file: number) => ({ path: { file } })
  return {
    v4: v4Of(connection, call),
    ...accountsOf(call),
    catalogue: {
      list: () => call('get', '/api/catalogue'),
      set: (sku: string, body: Types.Body<'put', '/api/catalogue/{sku}'>) =>
        call('put', '/api/catalogue/{sku}', { path: { sku }, body }),
    },
    quote: (urls: string[], skus: string[], language?: string) =>
      call('post', '/api/quotes', { body: { urls, skus, ...(language && { language }) } }),
    /** The files of earlier quotes at today's prices, without probing them again. */
    quoteAgain: (quotes: string[], skus: string[]) => call('post', '/api/quotes', { body: { quotes, skus } }),
    orders: {
      place: (body: Types.Body<'post', '/api/orders'>, options: { idempotencyKey?: string } = {}) =>
        call('post', '/api/orders', { body, headers: idempotent(options) }),
      list: (query: Types.Query<'/api/orders'> = {}) => call('get', '/api/orders', { query }),
      show: (order: string) => call('get', '/api/orders/{order}', { path: { order } }),
      held: (query: Types.Query<'/api/holds'> = {}) => call('get', '/api/holds', { query }),
      release: (order: string) => call('post', '/api/orders/{order}/release', { path: { order } }),
      /** Without a list, all files of the order. */
      cancel: (order: string, files?: number[]) =>
        call('post', '/api/orders/{order}/cancel', { path: { order }, body: { files } }),
    },
    files: {
      list: (query: Types.Query<'/api/files'> = {}) => call('get', '/api/files', { query }),
      show: (file: number) => call('get', '/api/files/{file}', at(file)),
      payment: (file: number) => call('get', '/api/files/{file}/payment', at(file)),
      change: (file: number, body: Types.Body<'put', '/api/files/{file}'>) =>
        call('put', '/api/files/{file}', { ...at(file), body }),
      delete: (file: number) => call('delete', '/api/files/{file}', at(file)),
      changeSeveral: (body: Types.Body<'post', '/api/files/change'>) =>
        call('post', '/api/files/change', { body }),
      deleteSeveral: (files: number[]) => call('post', '/api/files/delete', { body: { files } }),
      upgrade: (file: number, skus: string[]) =>
        call('post', '/api/files/{file}/upgrade', { ...at(file), body: { skus } }),
      retry: (file: number) => call('post', '/api/files/{file}/retry', at(file)),
      refund: (file: number) => call('post', '/api/files/{file}/refund', at(file)),
      putAtFront: (file: number) => call('post', '/api/files/{file}/front', at(file)),
      transcript: (file: number) => call('get', '/api/files/{file}/transcript', at(file)),
      correctLanguage: (file: number, language: string) =>
        call('put', '/api/files/{file}/language', { ...at(file), body: { language } }),
      peaks: (file: number) => call('get', '/api/files/{file}/peaks.json', at(file)),
      edit: (file: number, body: Types.Body<'put', '/api/files/{file}/transcript'>) =>
        call('put', '/api/files/{file}/transcript', { ...at(file), body }),
      versions: (file: number, query: Types.Query<'/api/files/{file}/versions'> = {}) =>
        call('get', '/api/files/{file}/versions', { ...at(file), query }),
      version: (file: number, version: number) =>
        call('get', '/api/files/{file}/versions/{version}', { path: { file, version } }),
      restore: (file: number, body: Types.Body<'post', '/api/files/{file}/restore'>) =>
        call('post', '/api/files/{file}/restore', { ...at(file), body }),
      speakers: (file: number) => call('get', '/api/files/{file}/speakers', at(file)),
      renameSpeaker: (file: number, body: Types.Body<'put', '/api/files/{file}/speakers'>) =>
        call('put', '/api/files/{file}/speakers', { ...at(file), body }),
      /** `paragraph` is its index in the transcript, from 0. */
      setParagraphSpeaker: (
        file: number,
        paragraph: number,
        body: Types.Body<'put', '/api/files/{file}/paragraphs/{paragraph}/speaker'>,
      ) =>
        call('put', '/api/files/{file}/paragraphs/{paragraph}/speaker', { path: { file, paragraph }, body }),
      undoRename: (file: number) => call('post', '/api/files/{file}/speakers/undo', at(file)),
      reportMistake: (file: number, body: Types.Body<'post', '/api/files/{file}/mistakes'>) =>
        call('post', '/api/files/{file}/mistakes', { ...at(file), body }),
      shares: (file: number) => call('get', '/api/files/{file}/shares', at(file)),
      share: (file: number, body: Types.Body<'post', '/api/files/{file}/shares'>) =>
        call('post', '/api/files/{file}/shares', { ...at(file), body }),
      revokeShare: (file: number, share: number) =>
        call('delete', '/api/files/{file}/shares/{share}', { path: { file, share } }),
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
    tags: () => call('get', '/api/tags'),
    search: (query: Types.Query<'/api/search'>) => call('get', '/api/search', { query }),
    /** A resumable upload; its URL can be ordered once it is complete. */
    upload: (upload: string) => call('get', '/api/uploads/resumable/{upload}', { path: { upload } }),
    feeds: {
      list: () => call('get', '/api/feeds'),
      episodes: (url: string) => call('post', '/api/feeds/episodes', { body: { url } }),
      follow: (body: Types.Body<'post', '/api/feeds'>) => call('post', '/api/feeds', { body }),
      change: (feed: number, body: Types.Body<'put', '/api/feeds/{feed}'>) =>
        call('put', '/api/feeds/{feed}', { path: { feed }, body }),
      end: (feed: number) => call('delete', '/api/feeds/{feed}', { path: { feed } }),
    },
    languages: () => call('get', '/api/languages'),
    /** With the token of a share link, for people without an account. */
    shared: {
      show: (token: string) => call('get', '/api/shared/{token}', { path: { token } }),
      peaks: (token: string) => call('get', '/api/shared/{token}/peaks.json', { path: { token } }),
    },
    /** For visitors who have not signed up yet. */
    about: () => call('get', '/api/about'),
    sample: () => call('get', '/api/sample'),
    /** The formats that a transcript can be downloaded in. */
    formats: () => call('get', '/api/formats'),
    invoices: {
      list: (query: Types.Query<'/api/invoices'> = {}) => call('get', '/api/invoices', { query }),
      show: (invoice: number) => call('get', '/api/invoices/{invoice}', { path: { invoice } }),
      close: (invoice: number) => call('post', '/api/invoices/{invoice}/close', { path: { invoice } }),
      submit: (invoice: number, body: Types.Body<'post', '/api/invoices/{invoice}/submit'> = {}) =>
        call('post', '/api/invoices/{invoice}/submit', { path: { invoice }, body }),
      /** Until it is submitted, it can be edited. */
      edit: (invoice: number, body: Types.Body<'put', '/api/invoices/{invoice}'>) =>
        call('put', '/api/invoices/{invoice}', { path: { invoice }, body }),
      addLine: (invoice: number, body: Types.Body<'post', '/api/invoices/{invoice}/items'>) =>
        call('post', '/api/invoices/{invoice}/items', { path: { invoice }, body }),
      removeLine: (invoice: number, item: number) =>
        call('delete', '/api/invoices/{invoice}/items/{item}', { path: { invoice, item } }),
      sendAgain: (invoice: number) => call('post', '/api/invoices/{invoice}/send', { path: { invoice } }),
      pay: (invoice: number) => call('post', '/api/invoices/{invoice}/pay', { path: { invoice } }),
    },
    console: consoleOf(call),
    payouts: payoutsOf(connection, call),
    work: workOf(connection, call),
  }
}

export type Client = ReturnType<typeof createClient>
