import { useEffect, useRef } from 'react'
import type { Playback } from './use-playback.ts'

const JUMP_MS = 10_000

/** Keys as in every player: space or K, arrows, J and L. Fields, buttons and shortcuts of the browser keep theirs. */
export function usePlayerKeys(playback: Playback, { isOn }: { isOn: boolean }): void {
  const latest = useRef(playback)
  latest.current = playback
  useEffect(() => {
    if (!isOn) return
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // They select text, once something is selected.
      if (event.shiftKey && event.key.startsWith('Arrow')) return
      const act = actionOf(event.key, latest.current)
      if (!act || isTaken(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [isOn])
}

function actionOf(key: string, { toggle, back, forward, seek, nowMs }: Playback): (() => void) | null {
  if (key === ' ' || /^k$/i.test(key)) return toggle
  if (key === 'ArrowLeft') return back
  if (key === 'ArrowRight') return forward
  if (/^j$/i.test(key)) return () => seek(nowMs() - JUMP_MS)
  if (/^l$/i.test(key)) return () => seek(nowMs() + JUMP_MS)
  return null
}

/** Space presses a focused button, and letters go to a focused field. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  const element = target as HTMLElement
  if (element.isContentEditable || element.matches('input, textarea, select')) return true
  return key === ' ' && element.matches('button, a, summary, [role="button"]')
}
