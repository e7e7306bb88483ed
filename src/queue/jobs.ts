/** Every job there is, with what it needs to know. `src/jobs` says which domain call each one makes. */
export type Jobs = {
  'fetch-media': { audiofile: number }
  'begin-transcription': { audiofile: number }
  'charge-order': { order: string }
  'close-invoices': Record<string, never>
  'remove-expired-sessions': Record<string, never>
}

export type JobName = keyof Jobs
