import { useEffect, useRef } from 'react'
import type { Commands } from './commands.ts'
import { combinationOf, commandFor, type Keys, speakerNumber } from './keys.ts'

/** The keys work wherever the focus is, except in a dialog. */
export function useCommandKeys(keys: Keys, commands: Commands): void {
  const latest = useRef({ keys, commands })
  latest.current = { keys, commands }
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const { keys, commands } = latest.current
      if (event.isComposing || (event.target as HTMLElement).closest?.('dialog')) return
      const combination = combinationOf(event)
      if (!combination) return
      const command = commandFor(keys, combination)
      const speaker = speakerNumber(combination)
      if (!command && speaker === null) return
      event.preventDefault()
      if (command) commands.run[command]()
      else commands.speaker(speaker!)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}
