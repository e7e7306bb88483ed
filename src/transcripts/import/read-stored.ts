import type { StoredForm } from '../store.ts'
import { linesOf } from '../stored-form.ts'
import { type ImportOptions, readDocument } from './document.ts'

/** As bytes, because a million words cross to the process that asked much faster so. */
export async function readStored(file: Uint8Array, options: ImportOptions): Promise<StoredForm> {
  const { paragraphs, cues } = await readDocument(file, options)
  return { paragraphs: linesOf(paragraphs), ...(cues && { cues: linesOf(cues) }) }
}
