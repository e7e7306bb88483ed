import { useState } from 'react'
import { keepPreferences } from './keep-preferences.ts'

/**
 * Every command of a desk has a key, and every key can be changed. Foot pedals send keys, so they are set the same way:
 * press the pedal.
 */
export type Keys<Command extends string> = Record<Command, string>

export const commandFor = <Command extends string>(
  keys: Keys<Command>,
  combination: string,
): Command | null => (Object.keys(keys) as Command[]).find((command) => keys[command] === combination) ?? null

/** A person's own keys for a desk. Only changed keys are kept, so new defaults take effect. */
export function useOwnKeys<Command extends string>(
  desk: 'keys' | 'caption_keys',
  defaults: Keys<Command>,
  own: Record<string, string> = {},
) {
  const [keys, setKeys] = useState(() => withOwnKeys(defaults, own))
  function change(next: Keys<Command>) {
    const changed = Object.entries<string>(next).filter(
      ([command, key]) => defaults[command as Command] !== key,
    )
    keepPreferences({ [desk]: Object.fromEntries(changed) })
    setKeys(next)
  }
  return [keys, change] as const
}

/** A key that a person chose is not another command's default as well: that command has none then. */
function withOwnKeys<Command extends string>(
  defaults: Keys<Command>,
  own: Record<string, string>,
): Keys<Command> {
  const chosen = new Set(Object.values(own))
  const keys = Object.entries<string>(defaults).map(([command, key]) => [
    command,
    own[command] ?? (chosen.has(key) ? '' : key),
  ])
  return Object.fromEntries(keys) as Keys<Command>
}
