import { inTurns } from './in-turns.ts'
import { matchWords } from './match-words.ts'
import type { Cue, Paragraph } from './model.ts'

/** A word, or a whole caption, and who is credited with it; null while it is the machine's. */
export type Piece = { text: string; paragraph: number; author: number | null }

export const wordPieces = (paragraphs: Paragraph[]): Piece[] =>
  paragraphs.flatMap(({ words }, paragraph) =>
    words.map(({ text, inaudible }) => ({ text: inaudible ? '[inaudible]' : text, paragraph, author: null })),
  )

/** The times of a caption are work, too. */
export const captionPieces = (cues: Cue[]): Piece[] =>
  cues.map(({ startMs, endMs, lines }, paragraph) => ({
    text: `${startMs} ${endMs} ${lines.join('\n')}`,
    paragraph,
    author: null,
  }))

/**
 * Credits an author with what they wrote, and with the machine's words in the paragraphs that they changed: they had to
 * listen to those. What an earlier author wrote and this one left stays the earlier author's.
 */
export async function creditChanges(before: Piece[], after: Piece[], author: number): Promise<Piece[]> {
  const kept = await inTurns(matchWords(before.map(textOf), after.map(textOf), null))
  const changed = changedParagraphs(kept, after)
  return after.map((piece, at) => {
    const earlier = kept[at]! < 0 ? author : before[kept[at]!]!.author
    return { ...piece, author: earlier ?? (changed.has(piece.paragraph) ? author : null) }
  })
}

function changedParagraphs(kept: number[], after: Piece[]): Set<number> {
  const changed = new Set<number>()
  let expected = 0
  for (const [at, match] of kept.entries()) {
    const isAfterRemoved = match > expected && kept[at - 1] !== -1
    if (match < 0 || isAfterRemoved) changed.add(after[at]!.paragraph)
    if (match >= 0) expected = match + 1
  }
  return changed
}

const textOf = ({ text }: Piece): string => text
