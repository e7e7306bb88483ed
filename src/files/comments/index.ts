import { type Selectable, sql } from 'kysely'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockWithTranscript } from '../audiofiles/index.ts'

/**
 * Members of an account, and people with a link that allows it, comment on words of a transcript or highlight them. A highlight
 * is a comment without a note. Members reply to a comment and resolve it. What was written is never changed; its author
 * and the owners can delete it. The other members are told of everything that has a note.
 */
export type FileComment = Selectable<Tables['file_comments']>
type NewComment = Pick<
  FileComment,
  'start_ms' | 'end_ms' | 'words' | 'note' | 'name' | 'person_id' | 'share_id'
>
type CommentedFile = { id: number; account_id: number }

export const addComment = (db: Db, file: CommentedFile, comment: NewComment): Promise<FileComment> =>
  db.transaction().execute(async (tx) => {
    await lockWithTranscript(tx, file.id)
    return insert(tx, file, { ...comment, reply_to: null })
  })

/** A reply to a reply stands below it, in the same list. */
export const replyToComment = (
  db: Db,
  file: CommentedFile,
  comment: number,
  reply: Pick<NewComment, 'note' | 'name' | 'person_id'>,
): Promise<FileComment> =>
  db.transaction().execute(async (tx) => {
    await lockWithTranscript(tx, file.id)
    const { id, reply_to, start_ms, end_ms, words } = await findComment(tx, file.id, comment)
    const about = { start_ms, end_ms, words, share_id: null, reply_to: reply_to ?? id }
    return insert(tx, file, { ...reply, ...about })
  })

async function insert(
  tx: Tx,
  file: CommentedFile,
  comment: NewComment & { reply_to: number | null },
): Promise<FileComment> {
  const { rows } = await sql<{ all: number; shared: number }>`
    select count(*)::int as all, count(share_id)::int as shared
    from file_comments where audiofile_id = ${file.id}`.execute(tx)
  const { all, shared } = rows[0]!
  if (comment.share_id !== null) refuseOver('sharedComments', shared, 1)
  refuseOver('comments', all, 1)
  const added = await tx
    .insertInto('file_comments')
    .values({ ...comment, audiofile_id: file.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (added.note !== null)
    await writeNotice(tx, file.account_id, {
      kind: 'comment written',
      audiofile: file.id,
      comment: { id: added.id, author: added.person_id },
    })
  return added
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

export async function findComment(db: Db | Tx, audiofile: number, id: number): Promise<FileComment> {
  const found = await db
    .selectFrom('file_comments')
    .selectAll()
    .where('audiofile_id', '=', audiofile)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', { says: 'file.noComment', file: audiofile, comment: id })
  return found
}

/** Null opens it again. */
export const setResolvedBy = (db: Db, id: number, name: string | null): Promise<FileComment> =>
  db
    .updateTable('file_comments')
    .set({ resolved_by: name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteComment = (db: Db, id: number) =>
  db.deleteFrom('file_comments').where('id', '=', id).execute()
