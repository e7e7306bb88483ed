/** Every job with its payload. `src/jobs` has the domain call that each one makes. */
export type Jobs = {
  'fetch-media': { audiofile: number }
  'check-quality': { audiofile: number }
  'charge-order': { order: string }
  'mail-notices': { person: number }
  'check-alerts': Record<string, never>
  'post-alerts': Record<string, never>
  'remind-of-invoices': Record<string, never>
  'finish-top-up': { charge: number }
  'follow-checkout': { session: string }
  'top-up-automatically': { account: number; cause: string }
  'top-up-again': Record<string, never>
  'finish-upgrade': { charge: number }
  /** By the row of `card_refunds`. */
  'refund-card': { refund: number }
  'begin-transcription': { audiofile: number }
  'deliver-test-order': { order: string }
  'transcribe-batch': { audiofile: number; batch: number }
  'finish-transcription': { audiofile: number }
  /** From which time of the recording on: a long text takes several jobs. */
  'align-words': { audiofile: number; fromMs: number }
  'measure-speech': Record<string, never>
  'index-transcript': { audiofile: number }
  'check-feed': { feed: number }
  'check-feeds': Record<string, never>
  'close-invoices': Record<string, never>
  'remove-expired-sessions': Record<string, never>
  'keep-tasks': Record<string, never>
  'offer-work': { audiofile: number }
  'erase-account': { account: number; isSecondPass: boolean }
  'remove-expired-quotes': Record<string, never>
  'remove-failed-jobs': Record<string, never>
  'remove-from-store': { prefix: string }
  'remove-old-events': Record<string, never>
  'remove-old-keys': Record<string, never>
  'remove-old-media': Record<string, never>
  'remove-old-uploads': Record<string, never>
  'remove-unused-media': Record<string, never>
}

export type JobName = keyof Jobs
