import type { Person } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { TaskRow } from '../store.ts'
import { hasEarnedBefore, insertEarning, rateFor } from './earnings-store.ts'

/**
 * What a person earns with a finished task: the minutes of the recording that it covered, at the rate for the kind of
 * work and the product. Mending one's own work after it was sent back earns nothing more; mending another's does.
 */
export async function earn(
  tx: Tx,
  file: AudiofileRow,
  task: TaskRow,
  person: Pick<Person, 'id'>,
): Promise<void> {
  if (task.is_correction && (await hasEarnedBefore(tx, person.id, task))) return
  const seconds = Math.round((task.end_ms - task.start_ms) / 1000)
  const centsPerMinute = await rateFor(tx, task.kind, file.product)
  await insertEarning(tx, {
    task_id: task.id,
    person_id: person.id,
    audiofile_id: file.id,
    kind: task.kind,
    product: file.product,
    part: task.part,
    seconds,
    cents_per_minute: centsPerMinute,
    amount_cents: Math.round((seconds * centsPerMinute) / 60),
  })
}
