import { useCallback, useLayoutEffect, useRef } from 'react'

/** A late answer must not navigate away from the page that the user has gone to meanwhile. */
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
