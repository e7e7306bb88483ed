import { type AudiofileRow, CLOSED_STATES, findAudiofile } from '../../files/audiofiles/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../services.ts'

/** Proxies cut a connection that is silent for a minute. */
export const REPEAT_MS = 25_000

/** The file after each of its changes, and from time to time without one, until it is delivered or the client is gone. */
export async function* followFile(
  { db, liveChanges }: Pick<Services, 'db' | 'liveChanges'>,
  { accountId, id }: { accountId: number; id: number },
  signal: AbortSignal,
): AsyncGenerator<AudiofileRow> {
  let news = Promise.withResolvers<void>()
  const notice = () => news.resolve()
  const unwatch = liveChanges.watch(accountId, {
    told: (change) => change.id === id && notice(),
    missed: notice,
  })
  signal.addEventListener('abort', notice)
  const repeating = setInterval(notice, REPEAT_MS)
  try {
    while (!signal.aborted) {
      // Before it is read: a change during the reading is seen in the next round.
      news = Promise.withResolvers()
      const file = await findAudiofile(db, accountId, id)
      refuseStopped(file)
      yield file
      if (file.statename === 'Delivered') return
      await news.promise
    }
  } finally {
    unwatch()
    clearInterval(repeating)
    signal.removeEventListener('abort', notice)
  }
}

/** States in which nothing happens that is worth waiting for. */
function refuseStopped({ id, order_id, statename, reason }: AudiofileRow): void {
  const why = reason ? ` ${reason}` : ''
  if (statename === 'Error')
    throw new Refusal('unorderable_url', `This could not be transcribed. You don’t pay for it.${why}`, {
      param: 'file',
    })
  if (statename === 'On Hold')
    throw new Refusal(
      'insufficient_balance',
      `Order ${order_id} is on hold.${why} It continues automatically after that; the transcript will be in your account.`,
    )
  if (CLOSED_STATES.includes(statename))
    throw new Refusal('wrong_state', `File ${id} was refunded or cancelled while this request waited.`)
  if (statename === 'Technical Difficulty')
    throw new Refusal(
      'wrong_state',
      `We have a technical problem with file ${id} and are working on it. The transcript will be in your account.`,
    )
}
