import { type Words, wordedIn } from './texts/worded.ts'

/**
 * A refusal is an answer, not a fault: the caller asked for something that the rules do not allow.
 * The domain sets the code and says what is wrong and what to do; only `http/errors.ts` knows which HTTP status a code
 * becomes, and in which language it is read. `message` is in English.
 */
export type RefusalCode =
  | 'bad_parameter'
  | 'bad_setting'
  | 'not_found'
  | 'recording_removed'
  | 'method_not_allowed'
  | 'unauthorized'
  | 'invalid_api_key'
  | 'scope_missing'
  | 'role_too_low'
  | 'insufficient_balance'
  | 'spending_limit_reached'
  | 'card_declined'
  | 'unorderable_url'
  | 'wrong_state'
  | 'not_claimed'
  | 'stale_version'
  | 'being_edited'
  | 'problems_found'
  | 'already_exists'
  | 'idempotency_key_reused'
  | 'range_not_satisfiable'
  | 'too_demanding'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'body_too_large'
  | 'locked'
  | 'no_space'
  | 'cross_site'
  | 'not_while_acting'
  | 'customers_only'
  | 'account_suspended'
  | 'second_step_required'
  | 'email_not_verified'
  | 'provider_unavailable'
  | 'confirmation_needed'

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly said: Words
  /** Details that a program needs to continue; sent beside the message. */
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, said: Words, details: Record<string, unknown> = {}) {
    super(wordedIn('en', said))
    this.name = 'Refusal'
    this.code = code
    this.said = said
    this.details = details
  }
}
