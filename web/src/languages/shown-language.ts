import { LANGUAGES, languageTag } from '../../../src/platform/languages.ts'
import { locale } from '../page-language.ts'

const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })

/** Chromium has no names for these. */
const ENGLISH: Record<string, string> = { ba: 'Bashkir', bo: 'Tibetan' }

/** In the viewer's own language. */
export const shownLanguage = (code: string): string => names.of(languageTag(code)) ?? ENGLISH[code] ?? code

/** Every language that machine transcription knows, by name. */
export const languagesByName = (): { code: string; name: string }[] =>
  LANGUAGES.map((code) => ({ code, name: shownLanguage(code) })).sort((a, b) => a.name.localeCompare(b.name))
