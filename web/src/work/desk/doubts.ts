import { type Block, doubtsIn } from '../text/blocks.ts'
import { rangeWithin } from './caret.ts'

/**
 * What the machine doubted, painted by the browser over the text. The marks move with the text while somebody types,
 * and the browser looks at every mark at every key: only paragraphs that are in sight, or nearly, have theirs.
 */
export type Doubts = ReturnType<typeof createDoubts>

const NEARLY = '400px'

export function createDoubts() {
  const blocks = new Map<HTMLElement, Block>()
  const marks = new Map<HTMLElement, Range[]>()
  const painted = 'highlights' in CSS ? new Highlight() : null
  if (painted) CSS.highlights.set('doubtful', painted)

  function wipe(element: HTMLElement): void {
    for (const range of marks.get(element) ?? []) painted?.delete(range)
    marks.delete(element)
  }
  function paint(element: HTMLElement): void {
    const ranges = doubtsIn(blocks.get(element)!).map(({ start, end }) => rangeWithin(element, start, end))
    marks.set(element, ranges)
    for (const range of ranges) painted?.add(range)
  }
  const inSight = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const element = target as HTMLElement
        wipe(element)
        if (isIntersecting && blocks.has(element)) paint(element)
      }
    },
    { rootMargin: NEARLY },
  )
  return {
    /** Now, and whenever the paragraph comes into sight. */
    show(block: Block, element: HTMLElement): void {
      const isNew = !blocks.has(element)
      blocks.set(element, block)
      if (isNew) inSight.observe(element)
      if (!marks.has(element)) return
      wipe(element)
      paint(element)
    },
    forget(element: HTMLElement): void {
      inSight.unobserve(element)
      wipe(element)
      blocks.delete(element)
    },
    end(): void {
      inSight.disconnect()
      CSS.highlights?.delete('doubtful')
    },
  }
}
