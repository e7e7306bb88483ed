import { type Block, doubtsIn } from '../text/blocks.ts'
import { rangeWithin } from './caret.ts'

/**
 * What the machine doubted, painted by the browser over the text. The marks move with the text while somebody types,
 * and the browser looks at every mark at every key: only what is in sight has marks.
 */
export type Doubts = ReturnType<typeof createDoubts>

export function createDoubts() {
  const blocks = new Map<HTMLElement, Block>()
  const marks = new Map<HTMLElement, Range[]>()
  const stretchesInSight = new Set<Element | null>()
  const painted = 'highlights' in CSS ? new Highlight() : null
  if (painted) CSS.highlights.set('doubtful', painted)

  function paint(element: HTMLElement): void {
    for (const range of marks.get(element) ?? []) painted?.delete(range)
    marks.delete(element)
    const block = blocks.get(element)
    if (!block || !stretchesInSight.has(element.closest('.stretch'))) return
    const ranges = doubtsIn(block).map(({ start, end }) => rangeWithin(element, start, end))
    marks.set(element, ranges)
    for (const range of ranges) painted?.add(range)
  }
  function setInSight(stretch: Element, isInSight: boolean): void {
    if (isInSight) stretchesInSight.add(stretch)
    else stretchesInSight.delete(stretch)
    for (const element of stretch.querySelectorAll<HTMLElement>('[data-block]')) paint(element)
  }
  const sight = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) setInSight(target, isIntersecting)
  })
  return {
    show(block: Block, element: HTMLElement): void {
      blocks.set(element, block)
      paint(element)
    },
    forget(element: HTMLElement): void {
      blocks.delete(element)
      paint(element)
    },
    /** A stretch has its marks while it is in sight, until the returned function is called. */
    watch(stretch: HTMLElement): () => void {
      sight.observe(stretch)
      return () => {
        sight.unobserve(stretch)
        setInSight(stretch, false)
      }
    },
    end(): void {
      sight.disconnect()
      if (painted) CSS.highlights.delete('doubtful')
    },
  }
}
