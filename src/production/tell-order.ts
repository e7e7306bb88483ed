import {
  type AudiofileRow,
  CLOSED_STATES,
  filesOfOrder,
  NOT_OWED_STATES,
  type Statename,
} from '../files/audiofiles/index.ts'
import { type FileResult, writeNotice } from '../messages/notices/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Said } from '../platform/texts/said.ts'

/**
 * One notification tells that an order is ready: when none of its files is being worked on any more. A job looks after each
 * file that ended, so that of two files that end at once one of them is the last. The same end is told once. Where
 * everything failed or was cancelled, that has been told before.
 */
export async function tellOfOrder(db: Db, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const files = (await filesOfOrder(tx, orderId)).filter((file) => !file.is_test)
    const ready = files.filter(({ statename }) => statename === 'Delivered')
    const [first] = ready
    if (!first || files.some(({ statename }) => !NOT_OWED_STATES.includes(statename))) return
    const endedAt = files.reduce((last, { state_since }) => Math.max(last, state_since.getTime()), 0)
    await writeNotice(tx, first.account_id, {
      kind: 'transcript ready',
      order: orderId,
      cause: `order ${orderId} ended at ${endedAt}`,
      ...(files.length === 1
        ? { audiofile: first.id }
        : { said: [resultOf(files.map(({ statename }) => statename))] }),
    })
  })
}

/** No titles: they are deleted with their files. */
function resultOf(states: Statename[]): Said {
  const ready = states.filter((state) => state === 'Delivered').length
  if (ready === states.length) return { says: 'allReady', ready }
  const held = states.filter((state) => state === 'On Hold').length
  const without = states.length - ready - held
  return { says: 'someReady', ready, without, held, both: without > 0 && held > 0 }
}

/** What became of each file of an order: those without a transcript first. */
export const resultsOf =
  (db: Db) =>
  async (orderId: string): Promise<FileResult[]> => {
    const files = (await filesOfOrder(db, orderId)).filter((file) => file.trashed_at === null)
    const isReady = ({ statename }: AudiofileRow) => statename === 'Delivered'
    return [...files.filter((file) => !isReady(file)), ...files.filter(isReady)].map((file) => ({
      id: file.id,
      title: file.title,
      result: resultOfFile(file),
      reason: file.reason,
    }))
  }

/** It may be worked on again by the time that a daily summary is sent. */
function resultOfFile({ statename }: AudiofileRow): FileResult['result'] {
  if (statename === 'Delivered') return 'ready'
  if (statename === 'On Hold') return 'onHold'
  if (statename === 'Error') return 'failed'
  return CLOSED_STATES.includes(statename) ? 'cancelled' : 'inProgress'
}
