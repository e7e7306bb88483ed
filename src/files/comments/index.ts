import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockWithTranscript } from '../audiofiles/index.ts'

/**
 * Members of an account, and people with a link that allows it, comment on words of a transcript or highlight them. A highlight
 * is a comment without a note. A comment is never changed; its author and the owners can delete it.
 */
export type FileComment = Selectable<Tables['file_comments']>
type NewComment = Omit<FileComment, 'id' | 'audiofile_id' | 'created_at'>

export async function addComment(db: Db, audiofile: number, comment: NewComment): Promise<FileComment> {
  return db.transaction().execute(async (tx) => {
    await lockWithTranscript(tx, audiofile)
    const { rows } = await sql<{ all: number; shared: number }>`
      select count(*)::int as all, count(share_id)::int as shared
      from file_comments where audiofile_id = ${audiofile}`.execute(tx)
    const { all, shared } = rows[0]!
    if (comment.share_id !== null) refuseOver('sharedComments', shared, 1)
    refuseOver('comments', all, 1)
    return tx
      .insertInto('file_comments')
      .values({ ...comment, audiofile_id: audiofile })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** In the order of the recording. */
export const commentsOf = (db: Db, audiofile: number): Promise<FileComment[]> =>
  db
    .selectFrom('file_comments')
    .selectAll()
    .where('audiofile_id', '=', audiofile)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()

export async function findComment(db: Db, audiofile: number, id: number): Promise<FileComment> {
  const found = await db
    .selectFrom('file_comments')
    .selectAll()
    .where('audiofile_id', '=', audiofile)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', `File ${audiofile} has no comment ${id}.`)
  return found
}

export const deleteComment = (db: Db, id: number) =>
  db.deleteFrom('file_comments').where('id', '=', id).execute()
