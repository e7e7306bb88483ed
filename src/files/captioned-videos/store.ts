import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { enqueue, enqueueAll } from '../../platform/queue/index.ts'
import type { AudiofileRow } from '../audiofiles/index.ts'

export type CaptionedVideo = Selectable<Tables['captioned_videos']>

/** Each making has its own, so that removing an old one never removes its successor. */
export const videoFolder = (audiofile: number, making: number) => `${audiofile}/captioned-${making}`
export const videoKey = (audiofile: number, making: number) => `${videoFolder(audiofile, making)}/video.mp4`

export const captionedVideoOf = (db: Db | Tx, audiofileId: number): Promise<CaptionedVideo | undefined> =>
  db.selectFrom('captioned_videos').selectAll().where('audiofile_id', '=', audiofileId).executeTakeFirst()

/** Bought, or again for nothing. The caller has locked the file. */
export async function askForVideo(
  tx: Tx,
  { id, account_id }: Pick<AudiofileRow, 'id' | 'account_id'>,
  { isBought }: { isBought: boolean },
): Promise<void> {
  const { making } = await tx
    .insertInto('captioned_videos')
    .values({ audiofile_id: id, making: 1, state: 'waiting' })
    .onConflict((conflict) =>
      conflict.column('audiofile_id').doUpdateSet({
        making: sql<number>`captioned_videos.making + 1`,
        state: 'waiting',
        percent: null,
        reason: null,
        captions_hash: null,
        version_id: null,
        rules: null,
        made_at: null,
        ...(isBought ? { was_made: false } : {}),
      }),
    )
    .returning('making')
    .executeTakeFirstOrThrow()
  refuseOver('captionedVideos', making - 1, 1)
  if (making > 1) await enqueue(tx, 'remove-from-store', account_id, { prefix: videoFolder(id, making - 1) })
  await enqueue(tx, 'make-captioned-video', account_id, { audiofile: id, making }, { key: `video ${id}` })
}

/** Undefined if it is no longer waited for. */
export const finishVideo = (
  tx: Tx,
  { audiofile, making }: { audiofile: number; making: number },
  outcome: Updateable<Tables['captioned_videos']>,
): Promise<CaptionedVideo | undefined> =>
  tx
    .updateTable('captioned_videos')
    .set({ percent: null, ...outcome })
    .where('audiofile_id', '=', audiofile)
    .where('making', '=', making)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

export const setVideoPercent = (
  db: Db,
  { audiofile, making }: { audiofile: number; making: number },
  percent: number,
) =>
  db
    .updateTable('captioned_videos')
    .set({ percent })
    .where('audiofile_id', '=', audiofile)
    .where('making', '=', making)
    .where('state', '=', 'waiting')
    .execute()

/** These captions were found to be the same. */
export const confirmVideo = (
  db: Db,
  { audiofile_id, making }: CaptionedVideo,
  same: Pick<Updateable<Tables['captioned_videos']>, 'version_id' | 'rules'>,
) =>
  db
    .updateTable('captioned_videos')
    .set(same)
    .where('audiofile_id', '=', audiofile_id)
    .where('making', '=', making)
    .where('state', '=', 'ready')
    .execute()

/** Only what is known of them. */
export const removeVideos = (tx: Tx, audiofileIds: number[]): Promise<CaptionedVideo[]> =>
  tx
    .deleteFrom('captioned_videos')
    .where('audiofile_id', '=', sql<number>`any(${audiofileIds})`)
    .returningAll()
    .execute()

/** It can be made again at any time, for nothing. */
const DAYS_KEPT = 30
const AT_ONCE = 200

export async function removeOldVideos(db: Db, signal: AbortSignal): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    signal.throwIfAborted()
    removed = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ account_id: number; audiofile_id: number; making: number }>`
        update captioned_videos set state = 'deleted'
        from audiofiles
        where audiofiles.id = audiofile_id and audiofile_id in (
          select audiofile_id from captioned_videos
          where state = 'ready' and made_at < now() - make_interval(days => ${DAYS_KEPT})
          order by made_at limit ${AT_ONCE} for update skip locked
        )
        returning account_id, audiofile_id, making`.execute(tx)
      const folders = rows.map(({ account_id, audiofile_id, making }) => ({
        owner: account_id,
        payload: { prefix: videoFolder(audiofile_id, making) },
      }))
      await enqueueAll(tx, 'remove-from-store', folders)
      return rows.length
    })
  }
}
