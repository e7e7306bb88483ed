import { type Caller, idempotent, type Keyed } from './request.ts'
import type * as Types from './types.ts'

type Test = { test?: boolean }

/** API v4, the contract that programs of customers are written for. */
export function v4Of({ call, read }: Caller) {
  const at = (audiofile_id: number) => ({ path: { audiofile_id } })
  return {
    order: (body: Types.V4Order, options: Keyed = {}) =>
      call('post', '/API4/order_url', { body, headers: idempotent(options) }),
    balance: () => call('get', '/API4/prepay_balance'),
    audiofile: (id: number) => call('get', '/API4/audiofile/{audiofile_id}', at(id)),
    /** A document, to be read with `text()` or `blob()`. */
    transcript: (id: number, ext: Types.V4Extension = 'txt', query: Test = {}) =>
      read('/API4/audiofile/{audiofile_id}/transcript.{ext}', { path: { audiofile_id: id, ext }, query }),
    upgrade: (id: number, sku: string | string[], options: Test = {}) =>
      call('post', '/API4/audiofile/{audiofile_id}/upgrade', { ...at(id), body: { sku, ...options } }),
    refund: (id: number, options: Test = {}) =>
      call('post', '/API4/audiofile/{audiofile_id}/refund', { ...at(id), body: options }),
    invoice: (id: number) =>
      call('post', '/API4/invoice/{invoice_id}', { path: { invoice_id: id }, body: {} }),
    webhook: () => call('get', '/API4/webhook'),
    /** An empty address removes it. */
    setWebhook: (webhook: string) => call('post', '/API4/webhook', { body: { webhook } }),
    testWebhook: (type: Types.TestableEvent) => call('post', '/API4/webhook/test/{type}', { path: { type } }),
  }
}
