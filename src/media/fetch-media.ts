import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { GuardedFetch } from '../lib/guarded-fetch.ts'
import { type FetchFailure, failureOf } from '../lib/guarded-fetch-failure.ts'
import { resolveLink } from './resolve-link.ts'

/** `mayPass`: the host may do better later; otherwise asking again would not help. */
export type FetchMediaResult = { ok: true } | { ok: false; mayPass: boolean; message: string }

type Options = {
  guardedFetch: GuardedFetch
  maxBytes: number
  signal: AbortSignal
  onProgress(share: number | null): void
}

const RESUMES = 5
const PASSING: FetchFailure['reason'][] = [
  'dns_failed',
  'refused',
  'unreachable',
  'connection_lost',
  'tls',
  'timed_out',
  'bad_response',
]

/**
 * Downloads what is behind a link into `path`. A connection that breaks is taken up again where it broke, as long as
 * the host says that the file is still the same; hosts that cannot do that start over.
 */
export async function fetchMedia(link: string, path: string, options: Options): Promise<FetchMediaResult> {
  let validator: string | null = null
  for (let resume = 0; ; resume++) {
    const have = validator === null ? 0 : await sizeOf(path)
    const asked = await options.guardedFetch(resolveLink(new URL(link)).href, {
      signal: options.signal,
      headers: have > 0 ? { range: `bytes=${have}-`, 'if-range': validator! } : {},
      maxBytes: options.maxBytes,
      timeouts: { headersMs: 30_000, bodyIdleMs: 60_000 },
    })
    options.signal.throwIfAborted()
    if (!asked.ok) return refused(asked.failure)
    const { status, headers, body } = asked.response
    if (status !== 200 && status !== 206) {
      body.destroy()
      return refusedByStatus(status)
    }
    const from = status === 206 ? have : 0
    const total = expectedTotal(headers, from)
    if (total !== null && total > options.maxBytes) {
      body.destroy()
      return tooLarge()
    }
    validator = strongValidator(headers)
    let got = from
    body.on('data', (chunk: Buffer) => {
      got += chunk.length
      options.onProgress(total === null ? null : got / total)
    })
    const broke = await pipeline(body, createWriteStream(path, { flags: from > 0 ? 'a' : 'w' })).then(
      () => null,
      (error) => failureOf(error),
    )
    options.signal.throwIfAborted()
    if (!broke && (total === null || got >= total)) return { ok: true }
    const failure = broke ?? {
      reason: 'connection_lost' as const,
      message: 'The host ended the file before its end.',
    }
    if (failure.reason === 'too_large') return tooLarge()
    if (!PASSING.includes(failure.reason) || resume >= RESUMES) return refused(failure)
  }
}

const refused = ({ reason, message }: FetchFailure): FetchMediaResult => ({
  ok: false,
  mayPass: PASSING.includes(reason),
  message,
})

const tooLarge = (): FetchMediaResult => ({
  ok: false,
  mayPass: false,
  message: 'The file is larger than we take.',
})

function refusedByStatus(status: number): FetchMediaResult {
  const mayPass = status === 408 || status === 425 || status === 429 || status >= 500
  if (status === 404 || status === 410)
    return { ok: false, mayPass, message: `The file is gone: its host answered ${status}.` }
  return { ok: false, mayPass, message: `The host did not hand out the file: it answered ${status}.` }
}

type ResponseHeaders = Record<string, string>

function expectedTotal(headers: ResponseHeaders, from: number): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) ? from + length : null
}

/** Only a strong one promises the same bytes. */
function strongValidator(headers: ResponseHeaders): string | null {
  const { etag } = headers
  if (etag) return etag.startsWith('W/') ? null : etag
  return headers['last-modified'] ?? null
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
