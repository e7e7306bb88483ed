import { type HeavyWork, type Owner, pureTask } from '../../platform/heavy-work/index.ts'
import type { StoredForm } from '../store.ts'
import type { ImportOptions } from './document.ts'
import type { readStored } from './read-stored.ts'

/** A small malicious Word document can keep its reader busy for minutes, or fill the memory. */
const readTask = pureTask<typeof readStored>(import.meta.resolve('./read-stored.ts'), 'readStored', {
  maxSeconds: 60,
  advice: 'Save it as plain text, or split it.',
  code: 'bad_parameter',
  isIsolated: true,
})

/** A transcript made elsewhere, as it will be stored. */
export const importTranscript = (
  heavyWork: HeavyWork,
  owner: Owner,
  file: Uint8Array,
  options: ImportOptions,
): Promise<StoredForm> => heavyWork.run(readTask, owner, file, options)
