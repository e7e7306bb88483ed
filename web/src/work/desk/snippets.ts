import { useState } from 'react'
import { keepPreferences } from '../keep-preferences.ts'

export type Snippets = ReturnType<typeof useSnippets>

/** A person's abbreviations. */
export function useSnippets(kept: Record<string, string> = {}) {
  const [all, setAll] = useState(kept)
  function keep(next: Record<string, string>) {
    keepPreferences({ abbreviations: next })
    setAll(next)
  }
  return {
    all,
    add: (short: string, long: string) => keep({ ...all, [short]: long }),
    remove: (short: string) => keep(Object.fromEntries(Object.entries(all).filter(([one]) => one !== short))),
  }
}
