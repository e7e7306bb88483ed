import { pointedAt } from '../../player/marks.ts'
import type { Block } from '../text/blocks.ts'
import { blockOf, caretBox, elementOf, isOnEdge, placeCaret, readCaret } from './caret.ts'

/** Arrow keys move from one paragraph to the next, as in one text. True if the caret was moved. */
export function moveAcross(
  root: HTMLElement,
  blocks: readonly Block[],
  { key, shiftKey }: KeyboardEvent,
): boolean {
  if (shiftKey || !/^Arrow/.test(key)) return false
  const caret = readCaret()
  if (!caret || caret.start !== caret.end) return false
  const element = elementOf(root, caret.block)!
  const isBack = key === 'ArrowUp' || key === 'ArrowLeft'
  const at = blocks.findIndex(({ id }) => id === caret.block)
  const neighbour = blocks[at + (isBack ? -1 : 1)]
  if (!neighbour) return false
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const isLeaving = isSideways
    ? caret.start === (isBack ? 0 : blocks[at]!.text.length)
    : isOnEdge(element, isBack ? 'first' : 'last')
  if (!isLeaving) return false
  const x = isSideways ? null : (caretBox()?.x ?? null)
  const edge = isBack ? neighbour.text.length : 0
  placeCaret(root, { block: neighbour.id, start: edge, end: edge })
  if (x !== null) keepColumn(root, neighbour.id, x, isBack)
  return true
}

/** Up and down keep the column, if the browser knows it. */
function keepColumn(root: HTMLElement, block: number, x: number, isBack: boolean): void {
  const { top, bottom } = elementOf(root, block)!.getBoundingClientRect()
  const line = caretBox()?.height ?? 20
  const place = pointedAt(x, isBack ? bottom - line : top + line / 2)
  if (!place || Number(blockOf(place.node)?.dataset.block) !== block) return
  placeCaret(root, { block, start: place.offset, end: place.offset })
}
