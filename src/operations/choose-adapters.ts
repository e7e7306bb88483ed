import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DataStore } from '@tus/server'
import type { SignInProvider } from '../accounts/index.ts'
import { createFolderStore, createFolderUploads, type MediaStore } from '../media/index.ts'
import type { Config } from '../platform/config/index.ts'
import type { Db } from '../platform/db/index.ts'
import { createGuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import { type CardGateway, createTestGateway } from '../shop/payments/index.ts'
import {
  createSpeechServer,
  type Engine,
  embeddedEngine,
  type HttpFetch,
  httpEngine,
  type SpeechProcess,
  type SpeechServer,
} from '../speech/index.ts'

// Chooses the store, gateway and engine by the configuration. Clients of other services are loaded only if they are
// used: together they take a good part of the start-up time.

export async function chooseStore({ s3, dataFolder }: Config): Promise<MediaStore> {
  if (!s3) return createFolderStore(mediaFolderIn(dataFolder))
  const { createS3Store } = await import('../media/store/s3-store.ts')
  return createS3Store({ ...s3, borrowFolder: workFolderIn(dataFolder) })
}

/** Where recordings arrive in several requests: in the same place. */
export async function chooseUploadStore({ s3, dataFolder }: Config, db: Db): Promise<DataStore> {
  if (!s3) return createFolderUploads(db, mediaFolderIn(dataFolder))
  const { createS3Uploads } = await import('../media/uploads/s3-uploads.ts')
  return createS3Uploads(db, s3)
}

export const mediaFolderIn = (dataFolder: string) => join(dataFolder, 'media')
export const workFolderIn = (dataFolder: string) => join(dataFolder, 'work')

export async function chooseGateway(
  { stripeKey, stripeUrl, hasTestPayments }: Config,
  db: Db,
): Promise<CardGateway> {
  if (!stripeKey) return createTestGateway(db, { canTopUp: hasTestPayments })
  const { createStripeGateway } = await import('../shop/payments/stripe-gateway.ts')
  return createStripeGateway(stripeKey, stripeUrl)
}

export async function chooseProvider({ openId }: Config): Promise<SignInProvider | null> {
  if (!openId) return null
  const { createOpenIdProvider } = await import('../accounts/sign-in/openid-provider.ts')
  return createOpenIdProvider(openId)
}

export function chooseEngine({ engine }: Config, speech: SpeechProcess, servers: SpeechServer[]): Engine {
  if (engine.kind !== 'http') return embeddedEngine(speech, engine.kind)
  return httpEngine({ servers, tellLanguages: embeddedEngine(speech, 'fast').tellLanguages })
}

/** The speech servers of the configuration; none where this machine does the work. */
export function chooseSpeechServers({ engine, allowHosts }: Config): SpeechServer[] {
  return engine.servers.map(({ url, key, model }) =>
    createSpeechServer({ baseUrl: url, apiKey: key, model, fetch: fetchFrom(url, allowHosts) }),
  )
}

/** The operator chose this server, so it may be on a private address. Only our own requests use this client. */
function fetchFrom(serverUrl: string, allowHosts: string[]): HttpFetch {
  const fetchEngine = createGuardedFetch({ allowHosts: [...allowHosts, new URL(serverUrl).host] })
  return async (url, request) => {
    const asked = await fetchEngine(url, {
      ...request,
      // Pieces have taken their turns by account.
      for: 'system',
      maxBytes: 50_000_000,
      timeouts: { headersMs: 600_000, totalMs: 900_000 },
    })
    if (!asked.ok) throw new Error(asked.failure.message)
    const { status, headers, body } = asked.response
    return {
      status,
      headers: { get: (name) => headers[name.toLowerCase()] ?? null },
      text: () => text(body),
    }
  }
}
