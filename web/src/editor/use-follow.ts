import type { Node } from 'prosemirror-model'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { bringIntoSight, mark } from '../player/marks.ts'
import type { TextEditor } from './text-editor.ts'
import { spokenAt } from './word-times.ts'

/** The page does not scroll for this long after typing. */
const TYPING_MS = 4000

/** Marks the spoken word and scrolls it into view. */
export function useFollow(editor: TextEditor, head: RefObject<HTMLElement | null>) {
  const [isFollowing, setFollowing] = useState(true)
  const isOn = useRef(isFollowing)
  isOn.current = isFollowing
  const lastTyped = useRef(-TYPING_MS)
  const shown = useRef<{ node: Node; start: number } | null>(null)

  useEffect(() => {
    const unwatch = editor.onChange(() => {
      lastTyped.current = performance.now()
    })
    return () => {
      unwatch()
      mark('spoken', [])
    }
  }, [editor])

  const look = useCallback(
    (ms: number) => {
      const spoken = spokenAt(editor.paragraphs(), ms)
      const isShown = spoken?.node === shown.current?.node && spoken?.span.start === shown.current?.start
      if (isShown) return
      shown.current = spoken && { node: spoken.node, start: spoken.span.start }
      if (!spoken) return mark('spoken', [])
      const { paragraph, span } = spoken
      const range = editor.rangeOf({ paragraph, start: span.start, end: span.end })
      mark('spoken', [range])
      const isTyping = performance.now() - lastTyped.current < TYPING_MS
      if (isOn.current && !isTyping) bringIntoSight(range, head.current!.offsetHeight)
    },
    [editor, head],
  )
  return { look, isFollowing, setFollowing }
}
