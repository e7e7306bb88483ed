import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { bringIntoSight, mark } from '../../player/marks.ts'
import { type Block, spokenAt } from '../text/blocks.ts'
import type { TextStore } from '../text/text-store.ts'
import { elementOf, rangeWithin } from './caret.ts'

/** The page does not scroll for this long after typing. */
const TYPING_MS = 4000

/** Marks the spoken word and scrolls it into view. */
export function useFollow(
  root: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  store: TextStore,
) {
  const [isFollowing, setFollowing] = useState(true)
  const isOn = useRef(isFollowing)
  isOn.current = isFollowing
  const lastTyped = useRef(-TYPING_MS)
  const shown = useRef<{ block: Block; start: number } | null>(null)

  useEffect(() => {
    const unwatch = store.onChange(() => {
      lastTyped.current = performance.now()
    })
    return () => {
      unwatch()
      mark('spoken', [])
    }
  }, [store])

  const look = useCallback(
    (ms: number) => {
      const spoken = spokenAt(store.blocks(), ms)
      const isShown = spoken?.block === shown.current?.block && spoken?.span.start === shown.current?.start
      if (isShown) return
      shown.current = spoken && { block: spoken.block, start: spoken.span.start }
      const element = spoken && elementOf(root.current!, spoken.block.id)
      if (!spoken || !element) return mark('spoken', [])
      const range = rangeWithin(element, spoken.span.start, spoken.span.end)
      mark('spoken', [range])
      const isTyping = performance.now() - lastTyped.current < TYPING_MS
      if (isOn.current && !isTyping) bringIntoSight(range, head.current!.offsetHeight)
    },
    [root, head, store],
  )
  return { look, isFollowing, setFollowing }
}
