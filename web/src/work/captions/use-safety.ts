import { useEffect } from 'react'
import type { Saver } from './saver.ts'

/** Well within the lease of half an hour. */
const SIGN_OF_LIFE_MS = 5 * 60_000

/** Saves when somebody looks away, tries again when the way may be open, and says that somebody is still here. */
export function useSafety(saver: Saver): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saver.save()
    const open = () => saver.tryNow()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', open)
    window.addEventListener('focus', open)
    const alive = setInterval(() => saver.save(), SIGN_OF_LIFE_MS)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', open)
      window.removeEventListener('focus', open)
      clearInterval(alive)
      saver.stop()
    }
  }, [saver])
}
