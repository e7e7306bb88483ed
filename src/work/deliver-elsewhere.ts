import type { Tx } from '../db/index.ts'
import { deliverImported } from '../production/index.ts'
import type { StoredForm } from '../transcripts/index.ts'
import { withdrawTasks } from './store.ts'

/** An operator delivers a transcript made elsewhere; people who work on the file are notified immediately. */
export async function deliverElsewhere(tx: Tx, audiofileId: number, transcript: StoredForm): Promise<void> {
  await deliverImported(tx, audiofileId, transcript)
  await withdrawTasks(
    tx,
    audiofileId,
    'A transcript made elsewhere was delivered for this file, so this task is no longer needed. Your saved text is kept among the versions of the file.',
  )
}
