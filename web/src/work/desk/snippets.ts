import { useState } from 'react'
import { remember, remembered } from '../../remembered.ts'

export type Snippets = ReturnType<typeof useSnippets>

/** A person's abbreviations, kept in the browser. */
export function useSnippets(person: number) {
  const key = `longhand-abbreviations ${person}`
  const [all, setAll] = useState<Record<string, string>>(() => remembered(key) ?? {})
  function keep(next: Record<string, string>) {
    remember(key, next)
    setAll(next)
  }
  return {
    all,
    add: (short: string, long: string) => keep({ ...all, [short]: long }),
    remove: (short: string) => keep(Object.fromEntries(Object.entries(all).filter(([one]) => one !== short))),
  }
}
