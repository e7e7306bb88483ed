import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { languageNames, readTexts, type Texts } from '../../src/platform/texts/catalog.ts'
import type { Part } from '../../src/platform/texts/format.ts'
import { partsOf } from '../../src/platform/texts/parse.ts'
import { wordSite } from '../../web/texts/plugin.ts'

/** The built website, with languages that are made from English: no one translated them. */
export function websiteIn(written: Record<string, (text: string) => string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lh-site-'))
  after(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, '../../web/dist'), folder, { recursive: true })
  const languages = [...languageNames(), ...Object.keys(written)]
  for (const [language, write] of Object.entries(written))
    wordSite(folder, languages, language, rewritten(readTexts('en'), write) as Texts)
  return folder
}

/** With accents, and a third longer, as translations are; a text that is not in these brackets is not translated. */
export const accented = (text: string): string =>
  /[a-z]/i.test(text) ? `⟦${inLetters(text, ACCENTS)}${' ~~~~~'.repeat(Math.ceil(text.length / 18))}⟧` : text

export const inArabicLetters = (text: string): string => inLetters(text.toLowerCase(), ARABIC)

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTS = [...'áƀčďéƒğĥíĵķłɱñóþɋŕšťúṽŵẋýž']
const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنو']

const inLetters = (text: string, letters: string[]): string =>
  text.replace(/[a-z]/g, (letter) => letters[LETTERS.indexOf(letter)]!)

function rewritten(texts: Texts | Texts[] | string, write: (text: string) => string): unknown {
  if (Array.isArray(texts)) return texts.map((inner) => rewritten(inner, write))
  if (typeof texts === 'string') return printed(partsOf(texts), write)
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, rewritten(inner, write)]))
}

const printed = (parts: Part[], write: (text: string) => string): string =>
  parts
    .map((part) => {
      if (part === 0) return '#'
      if (typeof part === 'string')
        return write(part).replace(/[{}#']/g, (sign) => `'${sign}'`.replace("'''", "''"))
      if (part.length === 1) return `{${part[0]}}`
      const [name, by, choices] = part
      const inner = Object.entries(choices).map(([choice, text]) => `${choice} {${printed(text, write)}}`)
      return `{${name}, ${by}, ${inner.join(' ')}}`
    })
    .join('')
