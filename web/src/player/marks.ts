/**
 * Marks text without changing the page: the browser paints the marks (CSS Custom Highlight API), so moving the mark of
 * the spoken word is cheap in the longest transcript. Browsers without it show no marks.
 */
type MarkName = 'spoken' | 'found' | 'found-now' | 'uncertain' | 'likely-wrong' | 'commented' | 'highlighted'

export function mark(name: MarkName, ranges: Range[]): void {
  if (!('highlights' in CSS)) return
  const marks = new Highlight()
  for (const range of ranges) marks.add(range)
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, marks)
}

export function rangeIn(element: HTMLElement | undefined, start: number, end: number): Range | null {
  const text = element?.firstChild
  if (!text || text.nodeType !== Node.TEXT_NODE) return null
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, Math.min(end, text.nodeValue!.length))
  return range
}

/** The position in a text at a point on the screen. */
export function pointedAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Scrolls a range into the upper part of the window, if it is not visible. */
export function bringIntoSight(range: Range, topInset: number): void {
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= topInset + 24 && bottom <= window.innerHeight - 48) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const distance = top - topInset - (window.innerHeight - topInset) * 0.3
  const isFar = Math.abs(distance) > window.innerHeight * 2
  window.scrollBy({ top: distance, behavior: isCalm || isFar ? 'instant' : 'smooth' })
}
