import { type Block, doubtsIn } from '../text/blocks.ts'
import { rangeWithin } from './caret.ts'

/**
 * What the machine doubted. The browser can paint marks over a text that somebody is typing into (CSS highlights), and
 * they move with the text; but at every key it paints all that have such marks. So only the paragraph with the caret
 * has those. Each other one, while it is in sight, lies on an unseen copy of itself that has the marks.
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
    /** The caret came into a paragraph, or left it. */
    caretMoved: paint,
    /** A stretch has its marks while it is in sight, until the returned function is called. */
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
