import { Refusal } from '../lib/refusal.ts'
import { MAX_PARAGRAPH_CHARS, MAX_WORDS, type Paragraph, type Transcript, type Word } from './model.ts'

/** A document may have no paragraphs, so one that is too long is split. */
export function limitSize({ paragraphs, ...others }: Transcript): Transcript {
  refuseTooManyWords(paragraphs.reduce((sum, { words }) => sum + words.length, 0))
  return { ...others, paragraphs: paragraphs.flatMap(inParagraphs) }
}

export function refuseTooManyWords(words: number): void {
  if (words > MAX_WORDS)
    throw new Refusal(
      'bad_parameter',
      `The transcript has more than ${MAX_WORDS.toLocaleString('en')} words, too many for one recording. Send it in parts.`,
    )
}

function inParagraphs(paragraph: Paragraph): Paragraph[] {
  const parts: Word[][] = [[]]
  let chars = 0
  for (const word of paragraph.words) {
    if (word.text.length > MAX_PARAGRAPH_CHARS)
      throw new Refusal(
        'bad_parameter',
        'The transcript has a word of more than 100,000 letters. Put spaces between the words and try again.',
      )
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
