import { type AudiofileRow, findAnyAudiofile, findAudiofile } from '../../audiofiles/index.ts'
import type { Db } from '../../db/index.ts'
import { hasClaimOn } from '../../work/index.ts'
import { type Caller, scopeOf } from '../authentication.ts'

/** A customer's own file, or any for an operator (whose scope names no account). */
export const visibleFile = (
  db: Db,
  { accountId }: { accountId: number | null },
  fileId: number,
): Promise<AudiofileRow> =>
  accountId === null ? findAnyAudiofile(db, fileId) : findAudiofile(db, accountId, fileId)

/** The recording is also for whoever has claimed work on it. */
export async function hearableFile(db: Db, caller: Caller, fileId: number): Promise<AudiofileRow> {
  if (caller.person && (await hasClaimOn(db, caller.person.id, fileId))) return findAnyAudiofile(db, fileId)
  return visibleFile(db, scopeOf(caller), fileId)
}
