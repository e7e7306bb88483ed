import type { Tx } from '../db/index.ts'
import { type Event, writeEvent } from '../events/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { enqueue } from '../queue/index.ts'
import { mayFollow, OFFERED_STATES, type Statename } from './states.ts'
import { insertHistory, updateState } from './store.ts'

export type FileInState = {
  id: number
  accountId: number
  orderId: string
  isTest: boolean
  statename: Statename
}

/**
 * Moves a file, writes its history, what must be told and the job that offers it to people, all in the caller's transaction. The caller locks the row
 * (`lockAudiofile`); should another have moved the file since it was read, nothing happens and this throws.
 */
export async function changeState(
  tx: Tx,
  file: FileInState,
  to: Statename,
  { reason = null, event }: { reason?: string | null; event?: Event } = {},
): Promise<void> {
  if (!mayFollow(file.statename, to)) {
    throw new Refusal(
      'wrong_state',
      `Audiofile ${file.id} is in the state ${file.statename}, which cannot become ${to}.`,
    )
  }
  if (!(await updateState(tx, file.id, file.statename, to, reason))) {
    throw new Refusal('wrong_state', `Audiofile ${file.id} has just left the state ${file.statename}.`)
  }
  await insertHistory(tx, [{ audiofile: file.id, from: file.statename, to, reason }])
  if (OFFERED_STATES.includes(to))
    await enqueue(tx, 'offer-work', { audiofile: file.id }, { key: `offer ${file.id}` })
  if (event) await writeEvent(tx, file.accountId, event)
}
