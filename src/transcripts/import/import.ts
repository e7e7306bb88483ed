import { type HeavyWork, type Owner, pureTask } from '../../platform/heavy-work/index.ts'
import type { StoredForm } from '../store.ts'
import type { ImportOptions } from './document.ts'
import type { readStored } from './read-stored.ts'

const LIMITS = {
  maxSeconds: 60,
  advice: 'Save it as plain text, or split it.',
  code: 'bad_parameter',
} as const

const task = (limits: { isIsolated: boolean }) =>
  pureTask<typeof readStored>(import.meta.resolve('./read-stored.ts'), 'readStored', { ...LIMITS, ...limits })

/** Short texts and captions, which code of our own reads: one process can read ten thousand of them. */
const readShortTask = task({ isIsolated: false })
const MAX_SHORT_BYTES = 1_000_000
/** A small malicious Word document, like a large text, can keep its reader busy for minutes, or fill the memory. */
const readTask = task({ isIsolated: true })

/** A transcript made elsewhere, as it will be stored. */
export const importTranscript = (
  heavyWork: HeavyWork,
  owner: Owner,
  file: Uint8Array,
  options: ImportOptions,
): Promise<StoredForm> =>
  heavyWork.run(isShort(file, options) ? readShortTask : readTask, owner, file, options)

const isShort = (file: Uint8Array, { kind }: ImportOptions): boolean =>
  kind !== 'docx' && file.byteLength <= MAX_SHORT_BYTES
