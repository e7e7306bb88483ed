/**
 * Every job with its payload, by whose work it is. `src/jobs` has the domain call that each one makes. A job that
 * belongs to an account cannot be enqueued without it, and accounts take turns (`fair-turns.ts`).
 */
export type AccountJobs = {
  'fetch-media': { audiofile: number }
  'check-quality': { audiofile: number }
  'charge-order': { order: string }
  'mail-notices': { person: number }
  'finish-top-up': { charge: number }
  'follow-checkout': { session: string }
  'top-up-automatically': { account: number; cause: string }
  'finish-upgrade': { charge: number }
  /** By the row of `card_refunds`. */
  'refund-card': { refund: number }
  'begin-transcription': { audiofile: number }
  'deliver-test-order': { order: string }
  'transcribe-batch': { audiofile: number; batch: number }
  'finish-transcription': { audiofile: number }
  /** From which time of the recording on: a long text takes several jobs. */
  'align-words': { audiofile: number; fromMs: number }
  /** `making` tells it from those that were asked for before. */
  'make-captioned-video': { audiofile: number; making: number }
  'index-transcript': { audiofile: number }
  'make-insight': { audiofile: number; insight: number }
  'join-answers': { insight: number }
  'check-feed': { feed: number }
  'offer-work': { audiofile: number }
  'tell-order': { order: string }
  'erase-account': { account: number; isSecondPass: boolean }
  'remove-from-store': { prefix: string }
}

/** What the service does for itself. These jobs are never skipped, so customers must not be able to cause many. */
export type SystemJobs = {
  'check-alerts': Record<string, never>
  'post-alerts': Record<string, never>
  /** To one of the staff. */
  'mail-alerts': { person: number }
  'send-due-mails': Record<string, never>
  'remind-of-invoices': Record<string, never>
  'top-up-again': Record<string, never>
  'measure-speech': Record<string, never>
  'try-speech-servers': Record<string, never>
  'check-feeds': Record<string, never>
  'close-invoices': Record<string, never>
  'remove-expired-sessions': Record<string, never>
  'keep-tasks': Record<string, never>
  'remove-expired-quotes': Record<string, never>
  'remove-failed-jobs': Record<string, never>
  'remove-old-events': Record<string, never>
  'remove-old-keys': Record<string, never>
  'remove-old-media': Record<string, never>
  'delete-what-is-due': Record<string, never>
  'remove-old-uploads': Record<string, never>
  'remove-unused-media': Record<string, never>
}

export type Jobs = AccountJobs & SystemJobs
export type JobName = keyof Jobs

/** The id of the account that a job works for, or `'system'`. */
export type OwnerOf<Name extends JobName> = Name extends keyof SystemJobs ? 'system' : number
