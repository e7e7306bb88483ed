/** Every job there is, with what it needs to know. `src/jobs` says which domain call each one makes. */
export type Jobs = {
  'remove-expired-sessions': Record<string, never>
}

export type JobName = keyof Jobs
