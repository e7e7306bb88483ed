import { type Event, writeEvent } from '../../messages/events/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Words, wordedIn } from '../../platform/texts/worded.ts'
import { mayFollow, NOT_OWED_STATES, OFFERED_STATES, type Statename } from './states.ts'
import { insertHistory, updateStates } from './store.ts'

export type FileInState = {
  id: number
  accountId: number
  orderId: string
  isTest: boolean
  statename: Statename
}

/** A sentence is kept in English, and read in the language of a page (`rewordedIn`). */
type Reason = Words | null

/**
 * Moves a file, and writes its history, its event and the job that offers it to people in the caller's transaction. The
 * caller locks the row (`lockAudiofile`); if the state has changed since it was read, nothing happens and this throws.
 */
export async function changeState(
  tx: Tx,
  file: FileInState,
  to: Statename,
  { reason = null, event }: { reason?: Reason; event?: Event } = {},
): Promise<void> {
  await changeStates(tx, [file], to, { reason })
  if (event) await writeEvent(tx, file.accountId, event)
}

/** The same for many files, in as many statements as for one. */
export async function changeStates(
  tx: Tx,
  files: FileInState[],
  to: Statename,
  { reason: given = null }: { reason?: Reason } = {},
): Promise<void> {
  if (files.length === 0) return
  const stuck = files.find((file) => !mayFollow(file.statename, to))
  if (stuck) {
    throw new Refusal('wrong_state', { says: 'file.notNow', id: stuck.id })
  }
  const reason = given && wordedIn('en', given)
  const moved = new Set(await updateStates(tx, files, to, reason))
  const missed = files.find((file) => !moved.has(file.id))
  if (missed) throw new Refusal('wrong_state', { says: 'file.justChanged', id: missed.id })
  await insertHistory(
    tx,
    files.map(({ id, statename }) => ({ audiofile: id, from: statename, to, reason })),
  )
  if (NOT_OWED_STATES.includes(to)) await tellOrders(tx, files)
  if (OFFERED_STATES.includes(to))
    await enqueueAll(
      tx,
      'offer-work',
      files.map(({ id, accountId }) => ({
        owner: accountId,
        payload: { audiofile: id },
        key: `offer ${id}`,
      })),
    )
}

/** Once for each order, however many of its files end together. */
const tellOrders = (tx: Tx, files: FileInState[]): Promise<void> => {
  const orders = new Map(files.filter(({ isTest }) => !isTest).map((file) => [file.orderId, file.accountId]))
  return enqueueAll(
    tx,
    'tell-order',
    [...orders].map(([order, owner]) => ({ owner, payload: { order }, key: `tell ${order}` })),
  )
}
