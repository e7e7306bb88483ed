import { charsIn, LIMITS, refuseOver } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Cue, Paragraph, Transcript, Word } from './model.ts'

/** A paragraph is the smallest part that is stored, read and sent in one go. */
const MAX_PARAGRAPH_CHARS = LIMITS.paragraph.max

/** A document may have no paragraphs, so one that is too long is split. */
export function limitSize({ paragraphs, ...others }: Transcript): Transcript {
  refuseOver(
    'words',
    paragraphs.reduce((sum, { words }) => sum + words.length, 0),
  )
  refuseOver('transcriptTotal', charsInWords(paragraphs))
  refuseOver('paragraphs', paragraphs.length)
  refuseTooMuchInCaptions(others.cues ?? [])
  return { ...others, paragraphs: paragraphs.flatMap(inParagraphs) }
}

export function refuseTooMuchInCaptions(cues: Cue[]): void {
  refuseOver('captions', cues.length)
  refuseOver(
    'transcriptTotal',
    cues.reduce((sum, { lines }) => sum + charsIn(lines), 0),
  )
}

const charsInWords = (paragraphs: Paragraph[]): number =>
  paragraphs.reduce((sum, { words }) => words.reduce((chars, { text }) => chars + text.length + 1, sum), 0)

function inParagraphs(paragraph: Paragraph): Paragraph[] {
  const parts: Word[][] = [[]]
  let chars = 0
  for (const word of paragraph.words) {
    if (word.text.length > MAX_PARAGRAPH_CHARS)
      throw new Refusal('bad_parameter', { says: 'transcript.wordTooLong' })
    chars += word.text.length + 1
    if (chars > MAX_PARAGRAPH_CHARS) {
      parts.push([])
      chars = word.text.length + 1
    }
    parts.at(-1)!.push(word)
  }
  if (parts.length === 1) return [paragraph]
  const { speaker } = paragraph
  return parts.map((words) => ({
    speaker,
    startMs: words[0]!.startMs,
    endMs: words.reduce((end, word) => Math.max(end, word.endMs), 0),
    words,
  }))
}
