import { inEnglish, type Said } from '../texts/said.ts'

/** Failures of remote hosts. These are expected results to show to a person, not bugs. */
type FetchFailureReason =
  | 'bad_url'
  | 'address_not_allowed'
  | 'dns_failed'
  | 'refused'
  | 'unreachable'
  | 'connection_lost'
  | 'tls'
  | 'timed_out'
  | 'too_many_redirects'
  | 'bad_response'
  | 'too_large'
  | 'aborted'

/** `said` is the message for other languages, where it has no names of hosts in it. */
export type FetchFailure = { reason: FetchFailureReason; message: string; said?: Said }

export const failureThatSays = (reason: FetchFailureReason, said: Said): FetchFailure => ({
  reason,
  message: inEnglish([said]),
  said,
})

/** Carries a failure through places that only know exceptions: undici's connector and body streams. */
export class FetchFailed extends Error {
  readonly failure: FetchFailure

  constructor(failure: FetchFailure) {
    super(failure.message)
    this.name = 'FetchFailed'
    this.failure = failure
  }
}

/** Maps an error of undici, a socket or a body stream to a failure; other errors are bugs and rethrown. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailed) return error.failure
  const reason = reasonOf(error)
  if (reason === null) throw error
  return failureThatSays(reason, SAID[reason])
}

type PlainReason = Exclude<
  FetchFailureReason,
  'bad_url' | 'address_not_allowed' | 'too_many_redirects' | 'too_large'
>

const SAID: Record<PlainReason, Said> = {
  dns_failed: { says: 'hostNotFound' },
  refused: { says: 'hostRefused' },
  unreachable: { says: 'hostUnreachable' },
  connection_lost: { says: 'hostClosed' },
  tls: { says: 'hostUnproven' },
  timed_out: { says: 'hostTimedOut' },
  bad_response: { says: 'hostNotHttp' },
  aborted: { says: 'requestCancelled' },
}

/** The same for an internal name as for one that does not exist: strangers must not learn which names exist. */
export const nameNotFound = () => new FetchFailed(failureThatSays('dns_failed', SAID.dns_failed))

const REASON_BY_CODE: Record<string, PlainReason> = {
  ENOTFOUND: 'dns_failed',
  ENODATA: 'dns_failed',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'connection_lost',
  ECONNABORTED: 'connection_lost',
  EPIPE: 'connection_lost',
  UND_ERR_SOCKET: 'connection_lost',
  UND_ERR_INFO: 'connection_lost',
  ERR_STREAM_PREMATURE_CLOSE: 'connection_lost',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'connection_lost',
  ETIMEDOUT: 'timed_out',
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_TIMEOUT: 'timed_out',
  UND_ERR_BODY_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
  EPROTO: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
}

const TLS_CODE = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/

function reasonOf(error: unknown): PlainReason | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'timed_out'
  if (error.name === 'AbortError') return 'aborted'
  if (error.name === 'HTTPParserError') return 'bad_response'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (REASON_BY_CODE[code]) return REASON_BY_CODE[code]
  if (TLS_CODE.test(code)) return 'tls'
  // A connection that tried several addresses fails with all of their errors; the first one is enough.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return reasonOfSystemError(error, code)
}

/** Other resolver and network errors count as the host's; running out of file descriptors is ours. */
function reasonOfSystemError(error: Error, code: string): PlainReason | null {
  if (!('syscall' in error) || code === 'EMFILE' || code === 'ENFILE') return null
  return error.syscall === 'getaddrinfo' ? 'dns_failed' : 'unreachable'
}
