import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { randomText } from '../../platform/secrets.ts'

const RENEW_MS = 1_000
/** After the holder was killed, the next request waits this long. */
const EXPIRES_AFTER_SECONDS = 6
const TRY_AGAIN_MS = 250
const MAX_TRIES = 60

/**
 * One request at a time works on an upload. A customer whose connection broke may come back, to another server, before
 * the first server has noticed: two requests that write the same part would mix up the recording.
 */
export const createUploadLocker = (db: Db, keyOf: (id: string) => string): Locker => ({
  newLock: (id) => createLock(db, keyOf(id)),
})

function createLock(db: Db, key: string): Lock {
  const holder = randomText(16)
  let renewal: NodeJS.Timeout | undefined

  return {
    async lock(signal, requestRelease) {
      for (let tries = 0; !(await take(db, key, holder)); tries++) {
        if (tries === MAX_TRIES) throw ERRORS.ERR_LOCK_TIMEOUT
        await pause(TRY_AGAIN_MS, undefined, { signal })
      }
      const renew = async () => {
        if (!(await isOursAlone(db, key, holder).catch(() => true))) await requestRelease()
      }
      renewal = setInterval(renew, RENEW_MS)
    },
    async unlock() {
      clearInterval(renewal)
      await release(db, key, holder)
    },
  }
}

/** Otherwise asks the holder to let go. */
async function take(db: Db, key: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    update uploads set
      locked_by = ${holder}, lock_wanted = false, received_at = now(),
      locked_until = now() + make_interval(secs => ${EXPIRES_AFTER_SECONDS})
    where key = ${key} and (locked_by is null or locked_until < now()) returning key`.execute(db)
  if (rows.length > 0) return true
  const { rows: known } = await sql`
    update uploads set lock_wanted = true where key = ${key} returning key`.execute(db)
  if (known.length === 0) throw ERRORS.FILE_NOT_FOUND
  return false
}

/** Renews the lock. False if another request wants it, or has taken it. */
async function isOursAlone(db: Db, key: string, holder: string): Promise<boolean> {
  const { rows } = await sql<{ lock_wanted: boolean }>`
    update uploads set received_at = now(), locked_until = now() + make_interval(secs => ${EXPIRES_AFTER_SECONDS})
    where key = ${key} and locked_by = ${holder} returning lock_wanted`.execute(db)
  return rows[0]?.lock_wanted === false
}

const release = (db: Db, key: string, holder: string) =>
  sql`update uploads set locked_by = null, locked_until = null, lock_wanted = false, received_at = now()
    where key = ${key} and locked_by = ${holder}`.execute(db)
