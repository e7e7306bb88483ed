import type { Person } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { payOf } from '../offers-store.ts'
import type { TaskRow } from '../store.ts'
import { hasEarnedBefore, insertEarnings } from './earnings-store.ts'
import { sharesOfOthers } from './shares.ts'

/**
 * What a finished task pays is what was shown when it was taken: the minutes of the recording that it covers, at the rates
 * of that moment for the kind of work and the product. Others whose saved text was kept get their shares of it, and the
 * person who hands in gets the rest. Mending one's own work after it was sent back earns nothing more; mending
 * another's does.
 */
export async function earn(
  tx: Tx,
  file: AudiofileRow,
  task: TaskRow,
  person: Pick<Person, 'id'>,
): Promise<void> {
  if (task.is_correction && (await hasEarnedBefore(tx, person.id, task))) return
  const { priceCents, centsPerMinute } = await payOf(tx, task.id, person.id)
  const others = (await sharesOfOthers(tx, file, task, person.id)).map((share) => ({
    ...share,
    cents: Math.floor((priceCents * share.percent) / 100),
  }))
  const rest = {
    personId: person.id,
    percent: others.reduce((left, { percent }) => left - percent, 100),
    cents: others.reduce((left, { cents }) => left - cents, priceCents),
  }
  await insertEarnings(
    tx,
    [...others, rest].map(({ personId, percent, cents }) => ({
      task_id: task.id,
      person_id: personId,
      audiofile_id: file.id,
      kind: task.kind,
      product: file.product,
      part: task.part,
      seconds: Math.round((task.end_ms - task.start_ms) / 1000),
      cents_per_minute: centsPerMinute,
      share_percent: percent,
      amount_cents: cents,
    })),
  )
}
