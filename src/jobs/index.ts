import { removeExpiredSessions } from '../accounts/index.ts'
import type { Db } from '../db/index.ts'
import type { Schedule, Tasks } from '../queue/index.ts'

/** Which domain call each job makes. A job may run twice; the domain makes sure that it takes effect once. */
export const createTasks = ({ db }: { db: Db }): Tasks => ({
  'remove-expired-sessions': async () => {
    await removeExpiredSessions(db)
  },
})

export const schedule: Schedule = {
  'remove-expired-sessions': '17 3 * * *',
}
