import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Caret } from '../text/edits.ts'
import { readCaret } from './caret.ts'

/**
 * Where in the text somebody is, or was last if they are elsewhere on the desk. The browser tells of a moved caret
 * only after the keys that came meanwhile: whoever asks is answered from the page itself.
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
