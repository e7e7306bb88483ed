import { createClient, type Message, type PlacedOrder } from '../../sdk/index.ts'
import { createSend } from '../../sdk/request.ts'
import type { Transcript } from '../../src/transcripts/model.ts'

export { LonghandError } from '../../sdk/request.ts'

/** The same API that programs use. The browser sends the session along; there is no key in the page. */
const here = { url: '' }
const send = createSend(here)

export type VersionedTranscript = Transcript & { version: number }

export type Peaks = { sample_rate: number; samples_per_pixel: number; length: number; data: number[] }

/** What the typed client has, and what only a page needs. */
export const api = {
  ...createClient(here),
  signIn: (email: string, password: string) => send<Message>('POST', '/api/session', { email, password }),
  signOut: () => send<Message>('DELETE', '/api/session'),
  howToSignUp: () => send<{ open: boolean } & Message>('GET', '/api/sign-up'),
  signUp: (person: { email: string; name: string; password?: string }) =>
    send<{ signed_in: boolean } & Message>('POST', '/api/sign-up', person),
  finishSignUp: (token: string, person: { name: string; password: string }) =>
    send<Message>('POST', `/api/sign-up/${token}`, person),
  password: {
    change: (current: string, password: string) =>
      send<Message>('PUT', '/api/password', { current, password }),
    forgotten: (email: string) => send<Message>('POST', '/api/password/forgotten', { email }),
    set: (token: string, password: string) => send<Message>('POST', `/api/password/${token}`, { password }),
  },
  card: (account: number) =>
    send<{ card: string | null; gateway: string } & Message>('GET', `/api/accounts/${account}/card`),
  testWebhook: (account: number, type: string) =>
    send<Message>('POST', `/api/accounts/${account}/webhook/test/${type}`),
  place: (order: Parameters<ReturnType<typeof createClient>['orders']['place']>[0], onceKey: string) =>
    send<PlacedOrder>('POST', '/api/orders', order, { 'idempotency-key': onceKey }),
  transcript: (file: number) => send<VersionedTranscript & Message>('GET', `/api/files/${file}/transcript`),
  peaks: (file: number) => send<Peaks>('GET', `/api/files/${file}/peaks.json`),
  renameSpeaker: (file: number, from: string | null, to: string) =>
    send<{ version: number } & Message>('PUT', `/api/files/${file}/speakers`, { from, to }),
  reportMistake: (file: number, atMs: number, note: string) =>
    send<Message>('POST', `/api/files/${file}/mistakes`, { at_ms: Math.round(atMs), note }),
  upgrade: (file: number, sku: string) =>
    send<{ amount: number } & Message>('POST', `/api/files/${file}/upgrade`, { skus: [sku] }),
}
