import { filesOfOrder, NOT_OWED_STATES } from '../files/audiofiles/index.ts'
import { writeNotice } from '../messages/notices/index.ts'
import { counted } from '../platform/counted.ts'
import type { Db } from '../platform/db/index.ts'

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
        : { details: resultOf(ready.length, files.length - ready.length) }),
    })
  })
}

/** No titles: they are deleted with their files. */
const resultOf = (ready: number, others: number): string =>
  others === 0
    ? `All ${counted(ready, 'transcript')} can be read and downloaded.`
    : `${counted(ready, 'transcript')} can be read and downloaded. ${counted(others, 'file')} ${others === 1 ? 'has' : 'have'} no transcript; the order says why.`
