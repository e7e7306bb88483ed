import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Caret } from '../text/edits.ts'
import { readCaret } from './caret.ts'

/**
 * The caret in the text, or its last position while the focus is elsewhere on the desk. `selectionchange` comes after
 * pending keys, so the position is read from the page when it is asked for.
 */
export function useLastCaret(root: RefObject<HTMLElement | null>): () => Caret | null {
  const last = useRef<Caret | null>(null)
  const look = useCallback(() => {
    const node = window.getSelection()?.anchorNode ?? null
    if (root.current?.contains(node)) last.current = readCaret() ?? last.current
    return last.current
  }, [root])
  useLayoutEffect(() => {
    const text = root.current!
    document.addEventListener('selectionchange', look)
    text.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      text.removeEventListener('focusout', look)
    }
  }, [root, look])
  return look
}
