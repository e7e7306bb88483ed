import { useLayoutEffect, useRef } from 'react'
import { combinationOf, isTyped } from './combinations.ts'
import { onPedals } from './pedals.ts'

/** The keys work wherever the focus is, except in a dialog. Unknown keys are left to the browser. */
export function useKeys(actionOf: (combination: string) => (() => void) | null): void {
  const latest = useRef(actionOf)
  latest.current = actionOf
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (isTyped(event)) return
      const combination = combinationOf(event)
      const act = combination && latest.current(combination)
      if (!act || event.isComposing || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    const unwatch = onPedals((combination) => {
      if (!document.querySelector('dialog[open]')) latest.current(combination)?.()
    })
    window.addEventListener('keydown', pressed, { capture: true })
    return () => {
      unwatch()
      window.removeEventListener('keydown', pressed, { capture: true })
    }
  }, [])
}
