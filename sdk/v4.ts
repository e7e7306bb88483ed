import { type Call, type Connection, idempotent, request } from './request.ts'
import type * as Types from './types.ts'

/** API v4, which customers' programs use. */
export function v4Of(connection: Connection, call: Call) {
  const at = (audiofile_id: number) => ({ path: { audiofile_id } })
  return {
    order: (body: Types.V4Order, options: { idempotencyKey?: string } = {}) =>
      call('post', '/API4/order_url', { body, headers: idempotent(options) }),
    balance: () => call('get', '/API4/prepay_balance'),
    audiofile: (id: number) => call('get', '/API4/audiofile/{audiofile_id}', at(id)),
    transcript: (id: number, extension: string, options: { test?: boolean } = {}) =>
      request(
        connection,
        'get',
        `/API4/audiofile/${id}/transcript.${extension}${options.test ? '?test=1' : ''}`,
      ),
    upgrade: (id: number, sku: string | string[], options: { test?: boolean } = {}) =>
      call('post', '/API4/audiofile/{audiofile_id}/upgrade', { ...at(id), body: { sku, ...options } }),
    refund: (id: number, options: { test?: boolean } = {}) =>
      call('post', '/API4/audiofile/{audiofile_id}/refund', { ...at(id), body: options }),
    invoice: (id: number) =>
      call('post', '/API4/invoice/{invoice_id}', { path: { invoice_id: id }, body: {} }),
    webhook: () => call('get', '/API4/webhook'),
    setWebhook: (webhook: string) => call('post', '/API4/webhook', { body: { webhook } }),
    testWebhook: (type: Types.TestableEvent) => call('post', '/API4/webhook/test/{type}', { path: { type } }),
  }
}
