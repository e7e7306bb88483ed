import type { Transcript } from '../../../src/transcripts/model.ts'
import { offsetsOf, textOf, wordAtOffset } from './words.ts'

/** Words that are selected in the text. */
export type ChosenWords = { start_ms: number; end_ms: number; words: string }

/** As much as the service takes. */
export const MAX_CHARS = 1000

/** What is selected on the page, as far as it is in the transcript; null for nothing. */
export function chosenWords({ paragraphs }: Transcript): ChosenWords | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const parts = [...document.querySelectorAll<HTMLElement>('.transcript [data-paragraph]')]
    .filter((holder) => range.intersectsNode(holder))
    .flatMap((holder) => {
      const paragraph = paragraphs[Number(holder.dataset.paragraph)]
      const words = paragraph && wordsBetween(paragraph, offsetsIn(holder, range))
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

/** A paragraph is one text node; a selection that begins or ends elsewhere covers it to that side. */
function offsetsIn(holder: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range) {
  const length = holder.textContent!.length
  const offset = (node: Node, at: number) => (node === holder ? (at > 0 ? length : 0) : at)
  return {
    start: holder.contains(startContainer) ? offset(startContainer, startOffset) : 0,
    end: holder.contains(endContainer) ? offset(endContainer, endOffset) : length,
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
