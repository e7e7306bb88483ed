import type { Paragraph, Transcript } from '../../../src/transcripts/model.ts'
import { textOf, wordAtOffset } from './words.ts'

/** When the selected words of the transcript on this page are said; null if none are selected. */
export function selectedSpan({ paragraphs }: Transcript): { fromMs: number; toMs: number } | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const words = [...document.querySelectorAll<HTMLElement>('.transcript [data-paragraph]')]
    .filter((holder) => range.intersectsNode(holder))
    .flatMap((holder) => wordsIn(paragraphs[Number(holder.dataset.paragraph)]!, offsetsIn(holder, range)))
  return words.length > 0 ? { fromMs: words[0]!.startMs, toMs: words.at(-1)!.endMs } : null
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

/** The words that are selected, if only in part. */
function wordsIn(paragraph: Paragraph, { start, end }: { start: number; end: number }) {
  const text = textOf(paragraph)
  const selected = text.slice(start, end)
  if (selected.trim() === '') return []
  const first = wordAtOffset(paragraph, start + selected.search(/\S/) + 1)!
  const last = wordAtOffset(paragraph, start + selected.trimEnd().length)!
  return paragraph.words.slice(first, last + 1)
}
