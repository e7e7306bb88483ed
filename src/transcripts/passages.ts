import { type Gap, gapsIn } from './differences.ts'
import { inTurns } from './in-turns.ts'
import { matchWords } from './match-words.ts'
import type { Paragraph } from './model.ts'
import { printedText } from './word-spacing.ts'

/** Paragraphs of an older text that differ from those in their place in a newer one, each from one to before another. */
export type Passage = { earlier: Stretch; now: Stretch }
type Stretch = { from: number; to: number }

/** In order. Where as many paragraphs changed as there were before, each is a passage of its own. */
export async function passagesBetween(earlier: Paragraph[], now: Paragraph[]): Promise<Passage[]> {
  const kept = await inTurns(matchWords(earlier.map(printedParagraph), now.map(printedParagraph), null))
  return [...gapsIn(kept, earlier.length)].flatMap(passagesIn)
}

function passagesIn({ oldFrom, oldTo, newFrom, newTo }: Gap): Passage[] {
  const length = oldTo - oldFrom
  if (length !== newTo - newFrom)
    return [{ earlier: { from: oldFrom, to: oldTo }, now: { from: newFrom, to: newTo } }]
  return Array.from({ length }, (_, at) => ({
    earlier: { from: oldFrom + at, to: oldFrom + at + 1 },
    now: { from: newFrom + at, to: newFrom + at + 1 },
  }))
}

/** The newer text, in which some passages are as they were in the older one. */
export function withPassages(now: Paragraph[], earlier: Paragraph[], passages: Passage[]): Paragraph[] {
  let next = 0
  const changed = passages.flatMap((passage) => {
    const kept = now.slice(next, passage.now.from)
    next = passage.now.to
    return [...kept, ...earlier.slice(passage.earlier.from, passage.earlier.to)]
  })
  return [...changed, ...now.slice(next)]
}

/** With its speaker: a paragraph of another speaker is another one. */
export const printedParagraph = ({ speaker, words }: Paragraph): string =>
  speaker === null ? printedText(words) : `${speaker}: ${printedText(words)}`
