import { type Block, doubtsIn } from '../text/blocks.ts'
import { rangeWithin } from './caret.ts'

/**
 * Marks of uncertain words. CSS highlights move with the text while it is edited, but every key press repaints all text
 * that has them. So only the paragraph with the caret uses them. Every other visible paragraph lies on an invisible copy
 * of itself that carries the marks.
 */
export type Doubts = ReturnType<typeof createDoubts>

export function createDoubts() {
  const blocks = new Map<HTMLElement, Block>()
  const stretchesInSight = new Set<Element | null>()
  const hasHighlights = 'highlights' in CSS
  let highlighted: HTMLElement | null = null

  function paint(element: HTMLElement): void {
    const block = blocks.get(element)
    const isInSight = block !== undefined && stretchesInSight.has(element.closest('.stretch'))
    const hasCaret = hasHighlights && element === document.activeElement
    copyUnder(element).replaceChildren(...(isInSight && !hasCaret ? markedCopy(block) : []))
    if (hasCaret && block) highlight(element, block)
    else if (highlighted === element) unhighlight()
  }
  function highlight(element: HTMLElement, block: Block): void {
    const ranges = doubtsIn(block).map(({ start, end }) => rangeWithin(element, start, end))
    CSS.highlights.set('doubtful', new Highlight(...ranges))
    highlighted = element
  }
  function unhighlight(): void {
    if (highlighted) CSS.highlights.delete('doubtful')
    highlighted = null
  }
  function setInSight(stretch: Element, isInSight: boolean): void {
    if (isInSight) stretchesInSight.add(stretch)
    else stretchesInSight.delete(stretch)
    for (const element of stretch.querySelectorAll<HTMLElement>('[data-block]')) paint(element)
  }
  return {
    show(block: Block, element: HTMLElement): void {
      blocks.set(element, block)
      paint(element)
    },
    forget(element: HTMLElement): void {
      blocks.delete(element)
    },
    /** The caret entered or left a paragraph. */
    caretMoved: paint,
    /** Marks a stretch while it is visible, until the returned function is called. */
    watch(stretch: HTMLElement): () => void {
      const changed = (event: Event) =>
        setInSight(stretch, !(event as ContentVisibilityAutoStateChangeEvent).skipped)
      stretch.addEventListener('contentvisibilityautostatechange', changed)
      return () => {
        stretch.removeEventListener('contentvisibilityautostatechange', changed)
        stretchesInSight.delete(stretch)
      }
    },
    end: unhighlight,
  }
}

const copyUnder = (element: HTMLElement): HTMLElement => element.previousElementSibling as HTMLElement

function markedCopy(block: Block): (string | HTMLElement)[] {
  const doubts = doubtsIn(block)
  if (doubts.length === 0) return []
  const parts: (string | HTMLElement)[] = []
  let written = 0
  for (const { start, end } of doubts) {
    const doubted = document.createElement('span')
    doubted.textContent = block.text.slice(start, end)
    parts.push(block.text.slice(written, start), doubted)
    written = end
  }
  return [...parts, block.text.slice(written)]
}
