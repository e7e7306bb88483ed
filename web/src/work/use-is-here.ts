import { useCallback, useLayoutEffect, useRef } from 'react'

/** Whoever has gone elsewhere while an answer was on its way must not be taken away from there by it. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
