import { memo, useLayoutEffect, useRef } from 'react'
import type { Block } from '../text/blocks.ts'
import type { Doubts } from './doubts.ts'
import { ParagraphRow } from './paragraph-row.tsx'

type Props = { blocks: readonly Block[]; doubts: Doubts; isReadOnly: boolean }

const STRETCH = 5
const CHAPTER = 60

/**
 * Groups paragraphs into stretches that the browser skips while they are out of view (`content-visibility`). Each such
 * element adds a little work to every key press: a thousand paragraphs are noticeable, and so are two hundred stretches.
 * Stretches are therefore grouped into chapters, and only those of the visible chapters count.
 */
export const Chapter = memo(
  ({ blocks, ...others }: Props) => (
    <div className="chapter">
      {cutEvery(STRETCH, blocks).map((stretch) => (
        <Stretch key={stretch[0]!.id} blocks={stretch} {...others} />
      ))}
    </div>
  ),
  isSame,
)

const Stretch = memo(function Stretch({ blocks, doubts, isReadOnly }: Props) {
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

export const chaptersOf = (blocks: readonly Block[]): (readonly Block[])[] => cutEvery(CHAPTER, blocks)

/** Adding or removing a paragraph changes its own stretch only. */
function cutEvery(many: number, blocks: readonly Block[]): (readonly Block[])[] {
  const parts: Block[][] = []
  for (const block of blocks) {
    if (parts.length === 0 || block.id % many === 0) parts.push([])
    parts.at(-1)!.push(block)
  }
  return parts
}
