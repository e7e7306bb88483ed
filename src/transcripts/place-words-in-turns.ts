import { inTurns } from './in-turns.ts'
import { refuseTooManyWords } from './limit-size.ts'
import type { Paragraph } from './model.ts'
import { type PlainParagraph, placing } from './place-words.ts'

/** Like `placeWords`, without blocking the event loop. */
export const placeWordsInTurns = (before: Paragraph[], after: PlainParagraph[]): Promise<Paragraph[]> =>
  inTurns(placing(before, after), ({ words }) => refuseTooManyWords(words))
