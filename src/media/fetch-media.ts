import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FetchedResponse, GuardedFetch } from '../lib/guarded-fetch.ts'
import { type FetchFailure, failureOf } from '../lib/guarded-fetch-failure.ts'
import { contentRange } from './remote-file.ts'
import { resolveLink } from './resolve-link.ts'

/** `mayPass`: the host may do better later; otherwise asking again would not help. */
export type FetchMediaResult = { ok: true } | { ok: false; mayPass: boolean; message: string }

type Options = {
  guardedFetch: GuardedFetch
  maxBytes: number
  signal: AbortSignal
  onProgress(share: number | null): void
  /** A host that sends less than this for so long is tried again later: others wait for the place. */
  slowest?: { bytesPerSecond: number; seconds: number }
}

const SLOWEST = { bytesPerSecond: 10_000, seconds: 300 }

const RESUMES = 5
/** A stream without an end must not keep a worker for days. */
const LONGEST_HOURS = 12
const PASSING: FetchFailure['reason'][] = [
  'dns_failed',
  'refused',
  'unreachable',
  'connection_lost',
  'tls',
  'timed_out',
  'bad_response',
]
/** Not the host's fault, and not to be told as such. */
const OUR_DISK = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']

/**
 * Downloads what is behind a link into `path`. A connection that breaks is taken up again where it broke, as long as
 * the host says that the file is still the same; hosts that cannot do that start over.
 */
export async function fetchMedia(link: string, path: string, options: Options): Promise<FetchMediaResult> {
  const timeLimit = AbortSignal.timeout(LONGEST_HOURS * 3_600_000)
  const limited = { ...options, signal: AbortSignal.any([options.signal, timeLimit]) }
  let validator: string | null = null
  for (let resume = 0; ; resume++) {
    const outcome = await fetchRest(link, path, validator, limited)
    options.signal.throwIfAborted()
    if (timeLimit.aborted) return tookTooLong()
    if ('ok' in outcome) return outcome
    validator = outcome.validator
    if (resume === RESUMES) return refused(outcome.broke)
  }
}

/** The connection broke; with a validator, what has come so far can be kept. */
type Broke = { broke: FetchFailure; validator: string | null }

async function fetchRest(
  link: string,
  path: string,
  validator: string | null,
  { guardedFetch, maxBytes, signal, onProgress, slowest }: Options,
): Promise<FetchMediaResult | Broke> {
  const have = validator === null ? 0 : await sizeOf(path)
  const asked = await guardedFetch(resolveLink(new URL(link)).href, {
    signal,
    headers: have > 0 ? { range: `bytes=${have}-`, 'if-range': validator! } : {},
    maxBytes,
    timeouts: { headersMs: 30_000, bodyIdleMs: 60_000 },
  })
  if (!asked.ok)
    return asked.failure.reason === 'connection_lost'
      ? { broke: asked.failure, validator }
      : refused(asked.failure)
  const { status, body } = asked.response
  const from = status === 206 ? contentRange(asked.response)?.start : 0
  if (status === 200 || (status === 206 && from === have))
    return keep(asked.response, path, { from: from!, maxBytes, onProgress, slowest })
  body.destroy()
  if (status === 416 && have > 0 && asked.response.headers['content-range'] === `bytes */${have}`)
    return { ok: true }
  if (status === 206 || (status === 416 && have > 0)) return startOver()
  return refusedByStatus(status)
}

const startOver = (): Broke => ({
  broke: { reason: 'bad_response', message: 'The host sent another part of the file than asked for.' },
  validator: null,
})

async function keep(
  { headers, body }: FetchedResponse,
  path: string,
  {
    from,
    maxBytes,
    onProgress,
    slowest = SLOWEST,
  }: Pick<Options, 'maxBytes' | 'onProgress' | 'slowest'> & { from: number },
): Promise<FetchMediaResult | Broke> {
  const total = expectedTotal(headers, from)
  if (total !== null && total > maxBytes) {
    body.destroy()
    return tooLarge()
  }
  const validator = strongValidator(headers)
  let got = from
  body.on('data', (chunk: Buffer) => {
    got += chunk.length
    onProgress(total === null ? null : got / total)
  })
  let gotBefore = from
  let isTooSlow = false
  const watch = setInterval(() => {
    isTooSlow = got - gotBefore < slowest.bytesPerSecond * slowest.seconds
    gotBefore = got
    if (isTooSlow) body.destroy()
  }, slowest.seconds * 1000)
  try {
    await pipeline(body, createWriteStream(path, { flags: from > 0 ? 'a' : 'w' }))
  } catch (error) {
    if (isTooSlow) return tooSlow()
    if (OUR_DISK.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    const failure = failureOf(error)
    return PASSING.includes(failure.reason) ? { broke: failure, validator } : refused(failure)
  } finally {
    clearInterval(watch)
  }
  if (total === null || got >= total) return { ok: true }
  return {
    broke: { reason: 'connection_lost', message: 'The host ended the file before its end.' },
    validator,
  }
}

function refused({ reason, message }: FetchFailure): FetchMediaResult {
  return reason === 'too_large' ? tooLarge() : { ok: false, mayPass: PASSING.includes(reason), message }
}

const tooLarge = (): FetchMediaResult => ({
  ok: false,
  mayPass: false,
  message: 'The file is larger than we take.',
})

const tooSlow = (): FetchMediaResult => ({
  ok: false,
  mayPass: true,
  message: 'The host sends the file too slowly.',
})

const tookTooLong = (): FetchMediaResult => ({
  ok: false,
  mayPass: false,
  message: `The host had not sent the whole file after ${LONGEST_HOURS} hours.`,
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
