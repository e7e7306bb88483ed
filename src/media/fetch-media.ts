import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FetchFailure, failureOf, failureThatSays } from '../platform/guarded-fetch/fetch-failure.ts'
import type { FetchedResponse, GuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import { inEnglish, type Said } from '../platform/texts/said.ts'
import { formatBytes } from './format-bytes.ts'
import { contentRange } from './probe/remote-file.ts'
import { resolveLink } from './resolve-link.ts'

/** `isTransient`: a later try may succeed. */
type FetchMediaResult = { ok: true } | { ok: false; isTransient: boolean; said: Said; message: string }

type Options = {
  guardedFetch: GuardedFetch
  accountId: number
  maxBytes: number
  signal: AbortSignal
  onProgress(share: number | null): void
  patience?: Patience
}

/**
 * How long a host may take. If the size of the file is known, the download must be on course to finish in time. Without
 * a size, a file cannot be told from a live stream: it must arrive faster than it plays, and the limits on time and
 * size are lower.
 */
export type Patience = {
  lookEverySeconds: number
  maxSeconds: number
  withoutLength: { minBytesPerSecond: number; maxSeconds: number; shareOfMaxBytes: number }
}

const HOUR_SECONDS = 3600
const PATIENCE: Patience = {
  lookEverySeconds: 60,
  maxSeconds: 6 * HOUR_SECONDS,
  withoutLength: { minBytesPerSecond: 32_000, maxSeconds: 3 * HOUR_SECONDS, shareOfMaxBytes: 0.25 },
}

const RESUMES = 5
const TRANSIENT: FetchFailure['reason'][] = [
  'dns_failed',
  'refused',
  'unreachable',
  'connection_lost',
  'tls',
  'timed_out',
  'bad_response',
]
/** Failures on our side, which are not reported as the host's. */
const OUR_DISK = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']

/**
 * Downloads a link into `path`. A broken download is resumed if the host confirms that the file has not changed, and
 * otherwise started over.
 */
export async function fetchMedia(link: string, path: string, options: Options): Promise<FetchMediaResult> {
  const { patience = PATIENCE } = options
  const timeLimit = AbortSignal.timeout(patience.maxSeconds * 1000)
  const signal = AbortSignal.any([options.signal, timeLimit])
  const limited = { ...options, patience, signal, startedMs: performance.now() }
  let validator: string | null = null
  for (let resume = 0; ; resume++) {
    const outcome = await fetchRest(link, path, validator, limited)
    options.signal.throwIfAborted()
    if (timeLimit.aborted) return tookTooLong(patience.maxSeconds)
    if ('ok' in outcome) return outcome
    validator = outcome.validator
    if (resume === RESUMES) return refused(outcome.broke)
  }
}

type Limited = Options & { patience: Patience; startedMs: number }

/** The connection broke; with a validator, the download can be resumed. */
type Broke = { broke: FetchFailure; validator: string | null }

async function fetchRest(
  link: string,
  path: string,
  validator: string | null,
  options: Limited,
): Promise<FetchMediaResult | Broke> {
  const { guardedFetch, accountId, maxBytes, signal } = options
  const have = validator === null ? 0 : await sizeOf(path)
  const asked = await guardedFetch(resolveLink(new URL(link)).href, {
    for: accountId,
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
  if (status === 200 || (status === 206 && from === have)) return keep(asked.response, path, from!, options)
  body.destroy()
  if (status === 416 && have > 0 && asked.response.headers['content-range'] === `bytes */${have}`)
    return { ok: true }
  if (status === 206 || (status === 416 && have > 0)) return startOver()
  return refusedByStatus(status)
}

const startOver = (): Broke => ({
  broke: failureThatSays('bad_response', { says: 'hostSentOtherPart' }),
  validator: null,
})

async function keep(
  { headers, body }: FetchedResponse,
  path: string,
  from: number,
  { maxBytes, onProgress, patience, startedMs }: Limited,
): Promise<FetchMediaResult | Broke> {
  const total = expectedTotal(headers, from)
  if (total !== null && total > maxBytes) {
    body.destroy()
    return tooLarge()
  }
  const validator = strongValidator(headers)
  const progress: Progress = { startedMs, connectedMs: performance.now(), from, got: from, total }
  let givenUp: FetchMediaResult | null = null
  const giveUpIf = (problem: FetchMediaResult | null) => {
    if (!problem) return
    givenUp ??= problem
    body.destroy()
  }
  body.on('data', (chunk: Buffer) => {
    progress.got += chunk.length
    onProgress(total === null ? null : progress.got / total)
    if (total === null) giveUpIf(tooLargeWithoutLength(progress.got, maxBytes, patience))
  })
  const look = () => giveUpIf(tooSlow(progress, performance.now(), patience))
  const watch = setInterval(look, patience.lookEverySeconds * 1000)
  try {
    await pipeline(body, createWriteStream(path, { flags: from > 0 ? 'a' : 'w' }))
  } catch (error) {
    if (givenUp) return givenUp
    if (OUR_DISK.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    const failure = failureOf(error)
    return TRANSIENT.includes(failure.reason) ? { broke: failure, validator } : refused(failure)
  } finally {
    clearInterval(watch)
  }
  if (total === null || progress.got >= total) return { ok: true }
  return {
    broke: failureThatSays('connection_lost', { says: 'hostStopped' }),
    validator,
  }
}

/** `from` and `got` are positions in the file: where this connection began, and how far it is. */
type Progress = { startedMs: number; connectedMs: number; from: number; got: number; total: number | null }

function tooSlow(
  { startedMs, connectedMs, from, got, total }: Progress,
  nowMs: number,
  { maxSeconds, withoutLength }: Patience,
): FetchMediaResult | null {
  const bytesPerSecond = (got - from) / ((nowMs - connectedMs) / 1000)
  const takenSeconds = (nowMs - startedMs) / 1000
  if (total !== null) {
    const willTakeSeconds = takenSeconds + (total - got) / bytesPerSecond
    return willTakeSeconds > maxSeconds ? problem({ says: 'hostSlow' }, { isTransient: true }) : null
  }
  if (takenSeconds > withoutLength.maxSeconds) return withoutEnd(withoutLength.maxSeconds)
  return bytesPerSecond < withoutLength.minBytesPerSecond
    ? problem({ says: 'hostSlowWithoutSize' }, { isTransient: true })
    : null
}

function tooLargeWithoutLength(
  bytes: number,
  maxBytes: number,
  { withoutLength }: Patience,
): FetchMediaResult | null {
  const most = maxBytes * withoutLength.shareOfMaxBytes
  return bytes <= most ? null : problem({ says: 'largeWithoutSize', most: formatBytes(most) })
}

const refused = ({ reason, message, said }: FetchFailure): FetchMediaResult =>
  reason === 'too_large'
    ? tooLarge()
    : problem(said ?? { says: 'verbatim', words: message }, { isTransient: TRANSIENT.includes(reason) })

const problem = (said: Said, { isTransient = false } = {}): FetchMediaResult => ({
  ok: false,
  isTransient,
  said,
  message: inEnglish([said]),
})

const tooLarge = () => problem({ says: 'tooLarge' })

const tookTooLong = (seconds: number) => problem({ says: 'hostUnfinished', hours: hoursIn(seconds) })

const withoutEnd = (seconds: number) => problem({ says: 'hostEndless', hours: hoursIn(seconds) })

const hoursIn = (seconds: number): number => Math.round(seconds / HOUR_SECONDS)

function refusedByStatus(status: number): FetchMediaResult {
  const isTransient = status === 408 || status === 425 || status === 429 || status >= 500
  const says = status === 404 || status === 410 ? 'fileGone' : 'fileNotSent'
  return problem({ says, status }, { isTransient })
}

type ResponseHeaders = Record<string, string>

function expectedTotal(headers: ResponseHeaders, from: number): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) ? from + length : null
}

/** Only a strong validator guarantees the same bytes. */
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
