import type { Person } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { payOf } from '../offers-store.ts'
import type { TaskRow } from '../store.ts'
import { hasEarnedBefore, insertEarning } from './earnings-store.ts'

/**
 * What a person earns with a finished task is what was shown when they took it: the minutes of the recording that it
 * covers, at the rates of that moment for the kind of work and the product. Mending one's own work after it was sent back
 * earns nothing more; mending another's does.
 */
export async function earn(
  tx: Tx,
  file: AudiofileRow,
  task: TaskRow,
  person: Pick<Person, 'id'>,
): Promise<void> {
  if (task.is_correction && (await hasEarnedBefore(tx, person.id, task))) return
  const { cents, centsPerMinute } = await payOf(tx, task.id, person.id)
  await insertEarning(tx, {
    task_id: task.id,
    person_id: person.id,
    audiofile_id: file.id,
    kind: task.kind,
    product: file.product,
    part: task.part,
    seconds: Math.round((task.end_ms - task.start_ms) / 1000),
    cents_per_minute: centsPerMinute,
    amount_cents: cents,
  })
}
