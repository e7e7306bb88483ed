import { lockAccount } from '../../accounts/index.ts'
import { type AudiofileRow, IDLE_STATES, noSuchAudiofile } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { eraseContents, eraseMentions, lockFilesById, markDeleted } from './store.ts'

type Deletion = { deleted: number[]; refused: { file: number; reason: string }[] }

/**
 * A customer deletes files with their recordings. Transcripts, documents, recordings, share links and the search index
 * lose them in this transaction, or by a job that it enqueues. Amounts, ids and states are kept for accounting. A file that
 * is still being worked on is refused, and the others are deleted all the same.
 */
export async function deleteFiles(db: Db, account: number, ids: number[]): Promise<Deletion> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account)
    const files = await lockFilesById(tx, account, ids)
    const missing = ids.find((id) => files.every((file) => file.id !== id))
    if (missing !== undefined) throw noSuchAudiofile(missing)
    const deleted = files.filter((file) => deletionRefusal(file) === null).map(({ id }) => id)
    const refused = files.flatMap((file) => {
      const reason = deletionRefusal(file)
      return reason === null ? [] : { file: file.id, reason }
    })
    if (deleted.length > 0) {
      await eraseMentions(tx, account, deleted)
      await markDeleted(tx, deleted)
      await eraseContents(tx, account, deleted)
    }
    return { deleted, refused }
  })
}

/** A sentence that says why not, or null. */
export function deletionRefusal({ statename, redo }: AudiofileRow): string | null {
  if (redo === 'running') return 'It is being transcribed again: delete it once that is done.'
  if (!IDLE_STATES.includes(statename))
    return 'It is not finished: delete it once it is delivered, or cancel it first.'
  return null
}
