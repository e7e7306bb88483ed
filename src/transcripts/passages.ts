import { type Gap, gapsIn } from './differences.ts'
import { inTurns } from './in-turns.ts'
import { matchWords } from './match-words.ts'
import type { Paragraph } from './model.ts'
import { printedText } from './word-spacing.ts'

/** Paragraphs of an older text that differ from those in their place in a newer one, each from one to before another. */
export type Passage = { then: Stretch; now: Stretch }
type Stretch = { from: number; to: number }

/** In order. Where as many paragraphs changed as there were before, each is a passage of its own. */
export async function passagesBetween(then: Paragraph[], now: Paragraph[]): Promise<Passage[]> {
  const kept = await inTurns(matchWords(then.map(printedParagraph), now.map(printedParagraph), null))
  return [...gapsIn(kept, then.length)].flatMap(passagesIn)
}

function passagesIn({ oldFrom, oldTo, newFrom, newTo }: Gap): Passage[] {
  const length = oldTo - oldFrom
  if (length !== newTo - newFrom)
    return [{ then: { from: oldFrom, to: oldTo }, now: { from: newFrom, to: newTo } }]
  return Array.from({ length }, (_, at) => ({
    then: { from: oldFrom + at, to: oldFrom + at + 1 },
    now: { from: newFrom + at, to: newFrom + at + 1 },
  }))
}

/** The newer text, in which some passages are as they were in the older one. */
export function withPassages(now: Paragraph[], then: Paragraph[], passages: Passage[]): Paragraph[] {
  const text: Paragraph[] = []
  let next = 0
  for (const passage of passages) {
    text.push(...now.slice(next, passage.now.from), ...then.slice(passage.then.from, passage.then.to))
    next = passage.now.to
  }
  return [...text, ...now.slice(next)]
}

/** With its speaker: a paragraph of another speaker is another one. */
export const printedParagraph = ({ speaker, words }: Paragraph): string =>
  speaker === null ? printedText(words) : `${speaker}: ${printedText(words)}`
