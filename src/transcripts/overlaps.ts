/**
 * Where people talk at the same time. Only words that were heard on channels of their own overlap: on one channel the
 * recognition writes one word after the other, and gives those of the louder voice.
 */
import type { Paragraph, Word } from './model.ts'

/** The ends of words are not exact, and a short answer disturbs nothing. */
const MIN_OVERLAP_MS = 300

/** The paragraphs, in the order in which they begin, with those marked during which another one is spoken. */
export function withOverlaps(paragraphs: Paragraph[]): Paragraph[] {
  const overlapping = new Set<Paragraph>()
  for (const [i, paragraph] of paragraphs.entries()) {
    for (let next = i + 1; next < paragraphs.length; next++) {
      const other = paragraphs[next]!
      if (other.startMs >= paragraph.endMs) break
      if (other.speaker === paragraph.speaker) continue
      if (overlapMs(paragraph.words, other.words) >= MIN_OVERLAP_MS) overlapping.add(paragraph).add(other)
    }
  }
  return paragraphs.map((paragraph) => marked(paragraph, overlapping.has(paragraph)))
}

function marked(paragraph: Paragraph, isOverlapping: boolean): Paragraph {
  if ((paragraph.overlaps ?? false) === isOverlapping) return paragraph
  const { overlaps: _, words, ...rest } = paragraph
  return { ...rest, ...(isOverlapping && { overlaps: true }), words }
}

function overlapMs(one: Word[], other: Word[]): number {
  let sum = 0
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a, b] = [one[i]!, other[j]!]
    if (!a.estimated && !b.estimated)
      sum += Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs))
    if (a.endMs <= b.endMs) i++
    else j++
  }
  return sum
}
