import type { Tx } from '../platform/db/index.ts'
import { readTranscript, type Transcript } from '../transcripts/index.ts'

/** Long enough for the next save: a desk saves every two seconds during typing. */
const KEPT_MS = 30_000
/** Some 50 MB, without captions. */
const MAX_WORDS = 300_000

export type LastSaved = ReturnType<typeof createLastSaved>

/**
 * The versions that this process saved a moment ago. The next save is based on one of them, and to read it again would
 * take longer than all the rest of that save.
 */
export function createLastSaved() {
  const kept = new Map<number, { text: Transcript; words: number; expiry: NodeJS.Timeout }>()
  let words = 0

  function forget(version: number): void {
    const entry = kept.get(version)
    if (!entry) return
    clearTimeout(entry.expiry)
    words -= entry.words
    kept.delete(version)
  }

  return {
    keep(version: number, text: Transcript): void {
      forget(version)
      const own = text.paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0)
      const expiry = setTimeout(() => forget(version), KEPT_MS).unref()
      kept.set(version, { text, words: own, expiry })
      words += own
      while (words > MAX_WORDS) forget(kept.keys().next().value!)
    },
    /** Each is needed once: the save that is based on it leaves a newer one. */
    async read(tx: Tx, version: number): Promise<Transcript> {
      const text = kept.get(version)?.text
      forget(version)
      return text ?? readTranscript(tx, version)
    },
  }
}
