import { type RefObject, useLayoutEffect } from 'react'

/** Tells the style sheet how high the sticky player is: a picture or a notice makes it higher. */
export function useHeightOf(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const resized = new ResizeObserver(() =>
      style.setProperty('--desk-top', `${head.current!.offsetHeight}px`),
    )
    resized.observe(head.current!)
    return () => {
      resized.disconnect()
      style.removeProperty('--desk-top')
    }
  }, [head])
}
