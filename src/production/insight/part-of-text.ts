import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { readTranscript } from '../../transcripts/index.ts'
import { type Line, partsOf } from './cut-text.ts'

/** One part of the text, and how many there are. */
export async function partOfText(
  db: Db,
  version: number,
  maxTokens: number,
  nth: number,
): Promise<{ count: number; lines: Line[] }> {
  const parts = partsOf((await readTranscript(db, version)).paragraphs, maxTokens)
  return { count: parts.length, lines: parts[nth] ?? [] }
}

export const partOfTextTask = databaseTask<typeof partOfText>(import.meta.url, 'partOfText', {
  maxSeconds: 60,
  advice: 'Try again later.',
})
