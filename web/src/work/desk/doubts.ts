import { type Block, doubtsIn } from '../text/blocks.ts'
import { rangeWithin } from './caret.ts'

/** What the machine doubted, painted by the browser over the text. The marks move with the text while somebody types. */
export type Doubts = ReturnType<typeof createDoubts>

export function createDoubts() {
  const byBlock = new Map<number, Range[]>()
  if (!('highlights' in CSS)) return { show: () => {}, hide: () => {}, end: () => {} }
  const painted = new Highlight()
  CSS.highlights.set('doubtful', painted)
  function hide(block: number): void {
    for (const range of byBlock.get(block) ?? []) painted.delete(range)
    byBlock.delete(block)
  }
  return {
    show(block: Block, element: HTMLElement): void {
      hide(block.id)
      const ranges = doubtsIn(block).map(({ start, end }) => rangeWithin(element, start, end))
      if (ranges.length === 0) return
      byBlock.set(block.id, ranges)
      for (const range of ranges) painted.add(range)
    },
    hide,
    end: () => void CSS.highlights.delete('doubtful'),
  }
}
