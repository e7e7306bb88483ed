import {
  type AudiofileRow,
  findAnyAudiofile,
  findAudiofile,
  noSuchAudiofile,
  noteOpening,
} from '../../../../files/audiofiles/index.ts'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { roleAtWork, WORKER_ROLES } from '../../../../work/index.ts'
import { type Caller, scopeOf } from '../../../access/caller.ts'

/** A customer's own file, or any for an operator (whose scope names no account). */
export const visibleFile = (
  db: Db,
  { accountId }: { accountId: number | null },
  fileId: number,
): Promise<AudiofileRow> =>
  accountId === null ? findAnyAudiofile(db, fileId) : findAudiofile(db, accountId, fileId)

/**
 * The recording can also be played by the person who has claimed work on it. Its customer sees when one of the staff opened
 * it.
 */
export async function hearableFile(db: Db, caller: Caller, fileId: number): Promise<AudiofileRow> {
  const { person, personId, roles, isActing, account } = caller
  const isWorker = person && !isActing && WORKER_ROLES.some((role) => roles.includes(role))
  const role = isWorker ? await roleAtWork(db, person.id, fileId) : null
  if (isWorker && !role && !roles.includes('operator')) throw noSuchAudiofile(fileId)
  const file = role ? await findAnyAudiofile(db, fileId) : await visibleFile(db, scopeOf(caller), fileId)
  refuseRemoved(file)
  if (personId !== null && (isActing || !account))
    await noteOpening(db, { audiofileId: file.id, personId, role: role ?? 'operator' })
  return file
}

export function refuseRemoved({ state_since, statename, media_removed_at: at }: AudiofileRow): void {
  if (!at) return
  // An imported file without a recording has counted as one whose recording was removed from the start.
  if (at.getTime() === state_since.getTime())
    throw new Refusal('recording_removed', 'This file came from another service without its recording.')
  const days = Math.floor((at.getTime() - state_since.getTime()) / 86_400_000)
  const since =
    statename === 'Delivered' ? `, ${counted(days, 'day')} after delivery. The transcript is kept` : ''
  throw new Refusal(
    'recording_removed',
    `The recording was removed on ${at.toISOString().slice(0, 10)}${since}.`,
  )
}
