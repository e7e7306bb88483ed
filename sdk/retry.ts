import { growingPauseMs, pause } from './pause.ts'
import type { Send } from './request.ts'

/**
 * Sends a request again when that can help: the service has no room for it now (429, 503), or the connection broke or a
 * proxy lost it (502, 504). In the last two cases the first request may have taken effect, so only requests are repeated
 * that take effect once: by their method, by an idempotency key, or because they change nothing.
 */
export type RetryOptions = {
  /** How often a request is sent again before its failure is reported; 5 unless given. */
  retries?: number
}

/** The service could not be reached, or the connection broke before it answered. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error && cause.message ? `: ${cause.message}` : ''
    super(`The service could not be reached${why}`, { cause })
    this.name = 'ConnectionError'
  }
}

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 20_000
/** A service that wants a longer pause is reported, rather than keeping the program waiting. */
const MAX_RETRY_AFTER_SECONDS = 120

const REFUSED = [429, 503]
const LOST = [502, 504]
const REPEATABLE_METHODS = ['GET', 'HEAD', 'PUT', 'DELETE']
/** They change nothing of consequence, or have the same effect however often they arrive. */
const REPEATABLE = [
  /\/api\/quotes$/,
  /\/api\/feeds\/episodes$/,
  /\/api\/uploads\/resumable$/,
  /\/refund$/,
  /\/API4\/invoice\/\d+$/,
  /\/API4\/webhook$/,
]

export function retrying({ retries = 5 }: RetryOptions, send: Send): Send {
  return async (address, init) => {
    const { pathname } = new URL(address, 'http://same-host')
    const isRepeatable = takesEffectOnce(init, pathname)
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptTo(send, address, init)
      const isLast = attempt >= retries
      if (outcome instanceof ConnectionError) {
        if (isLast || !isRepeatable) throw outcome
        await pause(growingPauseMs(attempt, FIRST_PAUSE_MS, MAX_PAUSE_MS), init.signal)
        continue
      }
      const canHelp = REFUSED.includes(outcome.status) || (LOST.includes(outcome.status) && isRepeatable)
      const wanted = Number(outcome.headers.get('retry-after')) || 0
      if (!canHelp || isLast || wanted > MAX_RETRY_AFTER_SECONDS) return outcome
      await outcome.body?.cancel()
      await pause(wanted * 1000 + growingPauseMs(attempt, FIRST_PAUSE_MS, MAX_PAUSE_MS), init.signal)
    }
  }
}

async function attemptTo(
  send: Send,
  address: string,
  init: RequestInit,
): Promise<Response | ConnectionError> {
  try {
    return await send(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    return new ConnectionError(error)
  }
}

export const takesEffectOnce = ({ method = 'GET', headers }: RequestInit, pathname: string): boolean =>
  REPEATABLE_METHODS.includes(method) ||
  new Headers(headers).has('idempotency-key') ||
  REPEATABLE.some((pattern) => pattern.test(pathname))
