import { type AudiofileRow, RECOGNITION_STATES } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import { joinWords } from '../../transcripts/index.ts'
import { recognisedAfter } from '../store.ts'

/** About half an hour of speech, which is read and joined without keeping others waiting. */
const MAX_PIECES = 100

type HeardPiece = { id: number; startMs: number; endMs: number; text: string }

/**
 * What the machine has recognised of a file, in the order in which it did. Where people transcribe, that is their draft,
 * and not what the customer ordered.
 */
export async function textSoFar(db: Db, file: AudiofileRow, after: number): Promise<HeardPiece[]> {
  if (!RECOGNITION_STATES.includes(file.statename) || !isDoneByMachine(file.product)) return []
  const pieces = await recognisedAfter(db, file.id, { after, limit: MAX_PIECES })
  return pieces.map(({ id, words: { startMs, endMs, words } }) => ({
    id,
    startMs,
    endMs,
    text: joinWords(words.map((word) => word.text)),
  }))
}
