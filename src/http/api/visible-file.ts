import { type AudiofileRow, findAnyAudiofile, findAudiofile } from '../../audiofiles/index.ts'
import type { Db } from '../../db/index.ts'

/** A customer's own file, or any for an operator (whose scope names no account). */
export const visibleFile = (
  db: Db,
  { accountId }: { accountId: number | null },
  fileId: number,
): Promise<AudiofileRow> =>
  accountId === null ? findAnyAudiofile(db, fileId) : findAudiofile(db, accountId, fileId)
