import { sql } from 'kysely'
import { lockAudiofile } from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import { deliveredVersionIds, thinDeliveredVersions } from '../production/index.ts'
import { deleteUnneededVersions, filesToThin, KEPT, postponeThinning } from '../transcripts/index.ts'

/** The next run, an hour later, goes on with the rest. */
const MAX_FILES = 5000

/**
 * People save every few seconds. After a day, the last save of each hour and of each sitting is kept; after 90 days, only
 * what was delivered, handed in, named or restored, the text before it was restored, and the newest. A version goes for good once
 * none that is kept is stored on top of it: that may take until up to twenty more have been saved.
 */
export async function thinVersions(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  for (let thinned = 0; thinned < MAX_FILES; ) {
    const files = await filesToThin(db)
    if (files.length === 0) return
    for (const file of files) {
      signal.throwIfAborted()
      try {
        await db.transaction().execute((tx) => thinFile(tx, file))
      } catch (error) {
        log.error({ err: error, audiofile: file }, 'versions could not be thinned; trying again in a day')
        await postponeThinning(db, file)
      }
    }
    thinned += files.length
  }
}

/** Under the lock of the file, which every save takes. */
async function thinFile(tx: Tx, audiofileId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  await thinDeliveredVersions(tx, file.id)
  await thinSaves(tx, file.id)
  const needed = [...(await deliveredVersionIds(tx, file.id)), ...(await versionsAtWork(tx, file.id))]
  await deleteUnneededVersions(tx, file.id, [file.transcript_version_id, ...needed])
}

/**
 * Of saves by one person in a row, the last one stays: it shows who did what. A save that stays is then based on the one before
 * it that stays.
 */
async function thinSaves(tx: Tx, audiofileId: number): Promise<void> {
  await sql`
    with judged as (
      select task_id, version_id, first_value(based_on) over saved as start,
        person_id is distinct from lead(person_id) over saved
          or at > now() - make_interval(days => ${KEPT.allDays})
          or (at > now() - make_interval(days => ${KEPT.hourlyDays})
            and version_id = max(version_id) over (partition by task_id, date_trunc('hour', at))) as is_kept
      from work_saves where task_id in (select id from work_tasks where audiofile_id = ${audiofileId})
      window saved as (partition by task_id order by version_id)
    ), removed as (
      delete from work_saves where version_id in (select version_id from judged where not is_kept) returning task_id
    )
    update work_saves set based_on = kept.below from (
      select version_id, coalesce(lag(version_id) over (partition by task_id order by version_id), start) as below
      from judged where is_kept and task_id in (select task_id from removed)
    ) as kept
    where work_saves.version_id = kept.version_id and based_on <> kept.below`.execute(tx)
}

async function versionsAtWork(tx: Tx, audiofileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(array[work_tasks.version_id, work_saves.version_id, based_on]) as id
    from work_tasks left join work_saves on task_id = work_tasks.id where audiofile_id = ${audiofileId}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
