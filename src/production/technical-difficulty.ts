import {
  type AudiofileRow,
  CHARGING_STATES,
  changeState,
  FETCHING_STATES,
  findAnyAudiofile,
  historyOf,
  inState,
  lockAudiofile,
  priorityOf,
  type Statename,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * Work failed on our side after all retries: the file waits for an operator, and the customer sees that. A file that has
 * left the job's states is not affected. A delivered file that was transcribed again keeps the text that it has.
 */
export async function reportTrouble(db: Db, audiofile: number, states: readonly Statename[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await lockAudiofile(tx, audiofile)
    if (!file) return
    if (file.redo === 'running') await updateAudiofile(tx, audiofile, { redo: 'failed', percent: null })
    if (!states.includes(file.statename)) return
    await changeState(tx, inState(file), 'Technical Difficulty', {
      reason: { says: 'reason.failedOnOurSide' },
    })
  })
}

/** An operator sends a file back to the state in which it failed. */
export async function sendBack(tx: Tx, audiofile: number): Promise<Statename> {
  await findAnyAudiofile(tx, audiofile)
  const file = (await lockAudiofile(tx, audiofile))!
  if (file.statename !== 'Technical Difficulty') {
    throw new Refusal('wrong_state', { says: 'console.dealtWith', file: audiofile })
  }
  const before = (await historyOf(tx, audiofile)).findLast(
    (move) => move.to_state === 'Technical Difficulty',
  )!.from_state!
  await changeState(tx, inState(file), before, { reason: { says: 'reason.startedAgain' } })
  await takeUpAgain(tx, file, before)
  return before
}

/** The job that continues a file from each state. */
async function takeUpAgain(tx: Tx, file: AudiofileRow, state: Statename): Promise<void> {
  const { id: audiofile, account_id } = file
  const when = { priority: priorityOf(file) }
  if (FETCHING_STATES.includes(state)) await enqueue(tx, 'fetch-media', account_id, { audiofile }, when)
  if (state === 'Checking Audio Quality') await enqueue(tx, 'check-quality', account_id, { audiofile }, when)
  if (CHARGING_STATES.includes(state))
    await enqueue(
      tx,
      'charge-order',
      account_id,
      { order: file.order_id },
      { key: `charge ${file.order_id}` },
    )
  if (state === 'Processing') await enqueue(tx, 'begin-transcription', account_id, { audiofile }, when)
}
