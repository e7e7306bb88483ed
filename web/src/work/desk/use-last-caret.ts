import { type RefObject, useEffect, useRef } from 'react'
import type { Caret } from '../text/edits.ts'
import { readCaret } from './caret.ts'

/** Where in the text somebody was last, also while they are elsewhere on the desk. */
export function useLastCaret(root: RefObject<HTMLElement | null>): RefObject<Caret | null> {
  const last = useRef<Caret | null>(null)
  useEffect(() => {
    function look() {
      const node = window.getSelection()?.anchorNode ?? null
      if (root.current?.contains(node)) last.current = readCaret()
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [root])
  return last
}
