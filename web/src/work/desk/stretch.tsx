import { memo, useLayoutEffect, useRef } from 'react'
import type { Block } from '../text/blocks.ts'
import type { Doubts } from './doubts.ts'
import { ParagraphRow } from './paragraph-row.tsx'

type Props = { blocks: readonly Block[]; doubts: Doubts; isReadOnly: boolean }

const LONG = 5

/**
 * Some paragraphs that come into sight together. What is out of sight costs nothing; but each thing that may be out of
 * sight costs something at every key: a thousand of them would be felt, two hundred are not.
 */
export const Stretch = memo(function Stretch({ blocks, doubts, isReadOnly }: Props) {
  const stretch = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => doubts.watch(stretch.current!), [doubts])
  return (
    <div ref={stretch} className="stretch">
      {blocks.map((block) => (
        <ParagraphRow key={block.id} block={block} doubts={doubts} isReadOnly={isReadOnly} />
      ))}
    </div>
  )
}, isSame)

function isSame(before: Props, after: Props): boolean {
  return (
    before.isReadOnly === after.isReadOnly &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, at) => block === after.blocks[at])
  )
}

/** A paragraph more or less changes the stretch that it is in, and no other. */
export function stretchesOf(blocks: readonly Block[]): (readonly Block[])[] {
  const stretches: Block[][] = []
  for (const block of blocks) {
    if (stretches.length === 0 || block.id % LONG === 0) stretches.push([])
    stretches.at(-1)!.push(block)
  }
  return stretches
}
