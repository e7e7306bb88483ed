import { refuseOver } from '../platform/limits.ts'
import { inTurns } from './in-turns.ts'
import type { Paragraph } from './model.ts'
import { type PlainParagraph, placing } from './place-words.ts'

/** Like `placeWords`, without blocking the event loop. */
export function placeWordsInTurns(before: Paragraph[], after: PlainParagraph[]): Promise<Paragraph[]> {
  refuseOver(
    'transcriptTotal',
    after.reduce((sum, { text }) => sum + text.length + 1, 0),
  )
  return inTurns(placing(before, after), ({ words }) => refuseOver('words', words))
}
