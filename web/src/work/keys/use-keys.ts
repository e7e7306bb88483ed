import { useLayoutEffect, useRef, useState } from 'react'
import { remember, remembered } from '../../remembered.ts'
import { combinationOf } from './combinations.ts'

/**
 * Every command of a desk has a key, and every key can be changed. Foot pedals send keys, so they are set the same way:
 * press the pedal.
 */
export type Keys<Command extends string> = Record<Command, string>

export const commandFor = <Command extends string>(
  keys: Keys<Command>,
  combination: string,
): Command | null => (Object.keys(keys) as Command[]).find((command) => keys[command] === combination) ?? null

/** A person's own keys for a desk. Only changed keys are stored, so new defaults take effect. */
export function useOwnKeys<Command extends string>(desk: string, defaults: Keys<Command>) {
  const [keys, setKeys] = useState<Keys<Command>>(() => ({ ...defaults, ...remembered<Keys<Command>>(desk) }))
  function change(next: Keys<Command>) {
    const own = Object.entries(next).filter(([command, key]) => defaults[command as Command] !== key)
    remember(desk, Object.fromEntries(own))
    setKeys(next)
  }
  return [keys, change] as const
}

/** The keys work wherever the focus is, except in a dialog. Unknown keys are left to the browser. */
export function useKeys(actionOf: (combination: string) => (() => void) | null): void {
  const latest = useRef(actionOf)
  latest.current = actionOf
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      const combination = combinationOf(event)
      const act = combination && latest.current(combination)
      if (!act || event.isComposing || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}
