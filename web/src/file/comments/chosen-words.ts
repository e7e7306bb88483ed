import type { Transcript } from '../../../../src/transcripts/model.ts'
import { offsetsOf, textOf, wordAtOffset } from '../words.ts'

/** Words that somebody selected in the text. */
export type ChosenWords = { start_ms: number; end_ms: number; words: string }

/** As much as the service takes. */
const MAX_CHARS = 1000

/** What is selected on the page, as far as it is in the text; null for nothing. */
export function chosenWords(
  { paragraphs }: Transcript,
  elements: Map<number, HTMLElement>,
): ChosenWords | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const parts = [...elements]
    .filter(([, element]) => range.intersectsNode(element))
    .sort(([one], [other]) => one - other)
    .flatMap(([at, element]) => {
      const paragraph = paragraphs[at]
      const words = paragraph && wordsBetween(paragraph, offsetsIn(range, element))
      return paragraph && words ? [{ paragraph, ...words }] : []
    })
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return null
  return {
    start_ms: first.paragraph.words[first.from]!.startMs,
    end_ms: last.paragraph.words[last.to]!.endMs,
    words: parts
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MAX_CHARS),
  }
}

function offsetsIn(range: Range, element: HTMLElement): { start: number; end: number } {
  const text = element.firstChild
  return {
    start: range.startContainer === text ? range.startOffset : 0,
    end: range.endContainer === text ? range.endOffset : (text?.nodeValue?.length ?? 0),
  }
}

type Paragraph = Transcript['paragraphs'][number]

/** A word counts if one of its characters is selected. */
function wordsBetween(paragraph: Paragraph, { start, end }: { start: number; end: number }) {
  const from = wordAtOffset(paragraph, start + 1)
  const reached = wordAtOffset(paragraph, end)
  if (from === null || reached === null || start >= end) return null
  const to = offsetsOf(paragraph, reached).start >= end ? reached - 1 : reached
  if (to < from) return null
  const text = textOf(paragraph).slice(offsetsOf(paragraph, from).start, offsetsOf(paragraph, to).end)
  return { from, to, text }
}
