import type { Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { differencesBetween, type Paragraph, readTranscript } from '../../transcripts/index.ts'
import { setFixedWords, startVersion, type TaskRow } from '../store.ts'

const MIN_FIXES = 20
const FIXED_SHARE = 0.01

/** A reviewer mends small things. More than this is an edit, which another editor has to review. */
const maxFixes = (words: number): number => Math.max(MIN_FIXES, Math.floor(words * FIXED_SHARE))

/** Counts the words that the reviewer has changed since the review began, and refuses too many. */
export async function countFixes(
  tx: Tx,
  task: TaskRow,
  basedOn: number,
  paragraphs: Paragraph[],
): Promise<void> {
  const began = await readTranscript(tx, (await startVersion(tx, task.id)) ?? basedOn)
  const { removedWords, addedWords } = await differencesBetween(began.paragraphs, paragraphs)
  const fixed = Math.max(removedWords, addedWords)
  const limit = maxFixes(began.paragraphs.reduce((sum, { words }) => sum + words.length, 0))
  if (fixed > limit) throw new Refusal('bad_parameter', { says: 'task.tooManyFixes', count: fixed, limit })
  await setFixedWords(tx, task.id, fixed)
}
