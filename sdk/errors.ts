/** The codes that the service refuses with. */
export type KnownErrorCode =
  | 'account_suspended'
  | 'already_exists'
  | 'bad_parameter'
  | 'bad_request'
  | 'bad_setting'
  | 'bad_url'
  | 'being_edited'
  | 'body_too_large'
  | 'card_declined'
  | 'confirmation_needed'
  | 'cross_site'
  | 'customers_only'
  | 'email_not_verified'
  | 'idempotency_key_reused'
  | 'insufficient_balance'
  | 'internal_error'
  | 'invalid_api_key'
  | 'locked'
  | 'method_not_allowed'
  | 'no_space'
  | 'not_claimed'
  | 'not_found'
  | 'not_while_acting'
  | 'problems_found'
  | 'provider_unavailable'
  | 'range_not_satisfiable'
  | 'recording_removed'
  | 'role_too_low'
  | 'scope_missing'
  | 'second_step_required'
  | 'spending_limit_reached'
  | 'stale_version'
  | 'too_demanding'
  | 'too_many_requests'
  | 'unauthorized'
  | 'unorderable_url'
  | 'unsupported_media_type'
  | 'wrong_state'

/** There may be more one day: a program that does not know a code shows the message, which says what to do. */
export type ErrorCode = KnownErrorCode | (string & {})

/** How the service refuses: an honest status, a stable code, and a sentence for people. */
export class LonghandError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Give it to the operator of the service, whose log has it. */
  readonly requestId: string | null
  /** When to try again, if the service said so. */
  readonly retryAfterSeconds: number | null
  /** The whole answer: some refusals say more, such as which version is newer. */
  readonly answer: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Headers,
    answer: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'LonghandError'
    this.status = status
    this.code = code
    this.requestId = headers.get('x-request-id')
    this.retryAfterSeconds = Number(headers.get('retry-after')) || null
    this.answer = answer
  }
}
