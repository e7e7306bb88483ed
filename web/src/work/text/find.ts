import type { Block } from './blocks.ts'
import type { Match } from './edits.ts'

export type Wanted = { text: string; matchCase: boolean; wholeWords: boolean }

/** All matches, in order. */
export function findIn(blocks: readonly Block[], { text, matchCase, wholeWords }: Wanted): Match[] {
  if (text === '') return []
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal
  const pattern = new RegExp(bounded, matchCase ? 'gu' : 'giu')
  return blocks.flatMap((block) =>
    [...block.text.matchAll(pattern)].map(({ index, 0: found }) => ({
      block: block.id,
      start: index,
      end: index + found.length,
    })),
  )
}
