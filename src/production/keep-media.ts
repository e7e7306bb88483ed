/**
 * The operator sets how long recordings are kept. A recording is first marked as removed, in the transaction that also
 * enqueues the job that deletes it from the store: customers see it as removed from then on, and a crash leaves no
 * orphaned files.
 */
import { sql } from 'kysely'
import {
  DOWNLOAD_STATES,
  findAnyAudiofile,
  IDLE_STATES,
  NO_TRANSCRIPT_STATES,
} from '../files/audiofiles/index.ts'
import type { MediaStore } from '../media/index.ts'
import { type Db, literals, type Tx } from '../platform/db/index.ts'
import { enqueueAll } from '../platform/queue/index.ts'
import { removeOlder } from '../platform/remove-older.ts'

const AT_ONCE = 200

/**
 * Of files that nothing more will happen to; one in Error is fetched again if it is tried again. An upgrade that has
 * locked the file at this moment keeps its recording, and so does a translator’s review until it is handed in.
 */
export async function removeOldMedia(db: Db, days: number, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx) => {
    const { rows } = await sql<{ account_id: number; id: number }>`
      update audiofiles set media_removed_at = now()
      where id in (
        select id from audiofiles
        where media_removed_at is null and statename in (${literals(IDLE_STATES)})
          and redo is distinct from 'running' and state_since < now() - make_interval(days => ${days})
          and not exists (
            select from work_tasks
            where audiofile_id = audiofiles.id and kind = 'translation' and work_tasks.state = 'open')
        order by state_since limit ${AT_ONCE} for update skip locked
      )
      returning account_id, id`.execute(tx)
    return rows.map(({ account_id, id }) => ({ owner: account_id, prefix: String(id) }))
  })
}

/**
 * Files that ended without a transcript: their recording is of no use, and a stranger's could fill the disk. A retry
 * downloads it again.
 */
export async function removeUnusedMedia(db: Db, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx) => {
    const { rows } = await sql<{ account_id: number; id: number }>`
      update audiofiles set media_removed_at = now()
      where id in (
        select id from audiofiles
        where media_removed_at is null and transcript_version_id is null and content_hash is not null
          and statename in (${literals(NO_TRANSCRIPT_STATES)})
        order by state_since limit ${AT_ONCE} for update skip locked
      )
      returning account_id, id`.execute(tx)
    return rows.map(({ account_id, id }) => ({ owner: account_id, prefix: String(id) }))
  })
}

/** A file that was retried since has a new recording, which stays. */
export async function removeFromStore(
  { db, media }: { db: Db; media: MediaStore },
  prefix: string,
): Promise<void> {
  if (/^\d+$/.test(prefix) && (await findAnyAudiofile(db, Number(prefix))).media_removed_at === null) return
  await media.removeAll(prefix)
}

/** An upload that received nothing for so long was abandoned. */
const UNFINISHED_DAYS = 2

/**
 * Uploads that were not ordered, or have been copied since, and unfinished ones. A file that may still be downloaded has
 * not been copied yet.
 */
export async function removeOldUploads(db: Db, days: number, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx) => {
    const { rows } = await sql<{ account_id: number; key: string }>`
      delete from uploads where key in (
        select key from uploads
        where (finished_at is null and received_at < now() - make_interval(days => ${UNFINISHED_DAYS}))
        or (created_at < now() - make_interval(days => ${days}) and finished_at is not null and not exists (
          select from audiofiles
          where audiofiles.account_id = uploads.account_id and media_url like '%/uploads/' || key || '/%' and not is_test
            and statename in (${literals(DOWNLOAD_STATES)})
        ))
        order by created_at limit ${AT_ONCE} for update skip locked
      )
      returning account_id, key`.execute(tx)
    return rows.map(({ account_id, key }) => ({ owner: account_id, prefix: `uploads/${key}` }))
  })
}

/** `mark` returns the next keys to delete, until there are no more. */
async function inBatches(
  db: Db,
  signal: AbortSignal,
  mark: (tx: Tx) => Promise<{ owner: number; prefix: string }[]>,
): Promise<void> {
  for (let marked = AT_ONCE; marked === AT_ONCE; ) {
    signal.throwIfAborted()
    marked = await db.transaction().execute(async (tx) => {
      const found = await mark(tx)
      await enqueueAll(
        tx,
        'remove-from-store',
        found.map(({ owner, prefix }) => ({ owner, payload: { prefix } })),
      )
      return found.length
    })
  }
}

/** No job takes this long. */
const WORK_DAYS_KEPT = 2

/** A killed process leaves its work folder behind; the retried job uses a new one. */
export const removeLeftovers = (workFolder: string): Promise<void> => removeOlder(workFolder, WORK_DAYS_KEPT)
