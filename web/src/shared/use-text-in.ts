import { useState } from 'react'
import type { Shared } from '../../../sdk/index.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'

type Translation = Awaited<ReturnType<typeof api.shared.translation>>

/**
 * The text behind a link in the language that its reader chooses, at first as it was spoken. While another one is loaded,
 * the page keeps what it shows, and its player.
 */
export function useTextIn(token: string, shared: Shared) {
  const [wanted, choose] = useState<string | null>(null)
  // A translation can be deleted while the page is open.
  const chosen = shared.translations.some(({ language }) => language === wanted) ? wanted : null
  const answer = useAnswer<Shared | Translation>(
    () => (chosen === null ? Promise.resolve(shared) : api.shared.translation(token, chosen)),
    [token, chosen, shared],
  )
  const text = answer.value ?? shared
  // What is spoken can have the language of a translation, after a correction.
  const translation =
    'translations' in text ? null : shared.translations.find(({ language }) => language === text.language)
  return { chosen, choose, text: { ...answer, value: text }, translation: translation ?? null }
}
