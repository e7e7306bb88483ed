import { remembered } from './remembered.ts'

/**
 * The languages that a machine can transcribe: those of Whisper, by its own codes. They are ISO 639, apart from `jw` for
 * Javanese. The website uses this list, too.
 */
export const LANGUAGES: readonly string[] = (
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja ' +
  'jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq ' +
  'sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'
).split(' ')

/** Codes that mean one of them. */
const OTHER_CODES: Record<string, string> = { jv: 'jw', nb: 'no', fil: 'tl', cmn: 'zh' }

/** The code of a BCP 47 tag such as `pt-BR`; null if it is not a tag, or no machine knows the language. */
export function languageCode(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag)
    const code = OTHER_CODES[language] ?? language
    return LANGUAGES.includes(code) ? code : null
  } catch {
    return null
  }
}

/** Of a name in English, such as `Spanish`. */
export const codeOfLanguageName = (name: string): string | null =>
  LANGUAGES.find((code) => languageName(code).toLowerCase() === name.toLowerCase()) ?? null

/** As documents and web pages name a language. */
export const languageTag = (code: string): string => (code === 'jw' ? 'jv' : code)

/** In English: `Spanish`. */
export const languageName = (code: string, inLanguage = 'en'): string =>
  namesIn(inLanguage).of(languageTag(code)) ?? code

/** Made when they are first used: they take longer than anything else of a start. */
const namesIn = remembered((language) => new Intl.DisplayNames(language, { type: 'language' }))

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ur', 'yi'])

export const isRightToLeftLanguage = (code: string): boolean => RIGHT_TO_LEFT.has(code)

/** As HTML names it. */
export const directionOf = (code: string): 'rtl' | 'ltr' => (isRightToLeftLanguage(code) ? 'rtl' : 'ltr')
