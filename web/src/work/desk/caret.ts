import type { Caret } from '../text/edits.ts'

/** Converts between the browser's selection and offsets in a paragraph. */

export const elementOf = (root: HTMLElement, block: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-block="${block}"]`)

export const blockOf = (node: Node | null): HTMLElement | null =>
  (node instanceof HTMLElement ? node : (node?.parentElement ?? null))?.closest<HTMLElement>(
    '[data-block]',
  ) ?? null

/** Where the caret is, if it is in a paragraph. */
export function readCaret(): Caret | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const element = blockOf(range.startContainer)
  if (!element) return null
  const start = lengthUntil(element, range.startContainer, range.startOffset)
  const end = range.collapsed
    ? start
    : element.contains(range.endContainer)
      ? lengthUntil(element, range.endContainer, range.endOffset)
      : element.textContent.length
  return { block: Number(element.dataset.block), start, end }
}

function lengthUntil(element: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return before.toString().length
}

export function placeCaret(root: HTMLElement, { block, start, end }: Caret): void {
  const element = elementOf(root, block)
  if (!element) return
  element.focus({ preventScroll: true })
  const range = rangeWithin(element, start, end)
  const selection = window.getSelection()!
  selection.removeAllRanges()
  selection.addRange(range)
  element.scrollIntoView({ block: 'nearest' })
}

/** A paragraph is one string, but typing may have split it into several text nodes. */
export function rangeWithin(element: HTMLElement, start: number, end: number): Range {
  if (element.childNodes.length > 1) element.normalize()
  const range = document.createRange()
  const text = element.firstChild
  if (text?.nodeType === Node.TEXT_NODE) {
    range.setStart(text, Math.min(start, text.nodeValue!.length))
    range.setEnd(text, Math.min(end, text.nodeValue!.length))
  } else {
    range.selectNodeContents(element)
    range.collapse(true)
  }
  return range
}

/** Whether the caret stands on the first, or the last, line of its paragraph. */
export function isOnEdge(element: HTMLElement, edge: 'first' | 'last'): boolean {
  const caret = caretBox()
  if (!caret) return true
  const { top, bottom } = innerBox(element)
  return edge === 'first' ? caret.top - top < caret.height * 0.8 : bottom - caret.bottom < caret.height * 0.8
}

export function caretBox(): DOMRect | null {
  const range = window.getSelection()?.getRangeAt(0)
  return range?.getClientRects()[0] ?? null
}

function innerBox(element: HTMLElement): { top: number; bottom: number } {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
