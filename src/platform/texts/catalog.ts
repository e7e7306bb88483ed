import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './format.ts'
import { partsOf, valuesIn } from './parse.ts'

/**
 * The texts of a language: one file of `languages/`, in groups within groups. English is the original; the others have
 * the same names, the same lists and the same values in each message. A name that begins with @ is a note to translators.
 */
export type Texts = { [name: string]: Texts | Texts[] | string }

const FOLDER = join(import.meta.dirname, '../../../languages')

export const ORIGINAL = 'en'

export const languageNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()

export const readTexts = (language: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'), (name, value) =>
    name.startsWith('@') ? undefined : value,
  )

/** What a language lacks, has too much, or says with other values than the original. */
export function faultsOf(language: string, texts: Texts = readTexts(language)): string[] {
  const original = messagesIn(readTexts(ORIGINAL))
  const translated = messagesIn(texts)
  const faults = [...original].flatMap(([path, message]) => {
    const translation = translated.get(path)
    if (translation === undefined) return [`${path} is missing`]
    return differences(message, translation, language).map((fault) => `${path} ${fault}`)
  })
  const unused = [...translated.keys()].filter((path) => !original.has(path))
  return [...faults, ...unused.map((path) => `${path} is not in the original`)]
}

export function messagesIn(texts: Texts | Texts[] | string, path = '', found = new Map<string, string>()) {
  if (typeof texts === 'string') found.set(path, texts)
  else
    for (const [name, inner] of Object.entries(texts))
      messagesIn(inner, path ? `${path}.${name}` : name, found)
  return found
}

function differences(message: string, translation: string, language: string): string[] {
  let parts: Part[]
  try {
    parts = partsOf(translation)
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`]
  }
  const original = partsOf(message)
  const wanted = valuesIn(original)
  const given = valuesIn(parts)
  return [
    ...(translation.trim() === '' && message.trim() !== '' ? ['is empty'] : []),
    ...[...wanted.keys()].filter((name) => !given.has(name)).map((name) => `lacks {${name}}`),
    ...[...given.keys()].filter((name) => !wanted.has(name)).map((name) => `has an unknown {${name}}`),
    ...(hasForms(original) ? missingForms(parts, language).map((form) => `lacks the form “${form}”`) : []),
  ]
}

const isChoice = (part: Part) => typeof part !== 'string' && part !== 0 && part.length === 3

const hasForms = (parts: Part[]): boolean =>
  parts.some((part) => isChoice(part) && ('one' in part[2] || Object.values(part[2]).some(hasForms)))

/** The forms that numbers take in the language. Those only for fractions and millions may be left out. */
function missingForms(parts: Part[], language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = pluralCategories.filter((form) => form !== 'many' || !/^(es|fr|it|pt)/.test(language))
  return parts.flatMap((part) => {
    if (!isChoice(part)) return []
    const [, by, choices] = part
    const inner = Object.values(choices).flatMap((choice) => missingForms(choice, language))
    const missing = by === 'plural' ? needed.filter((form) => !choices[form] && !choices['=1']) : []
    return [...missing, ...inner]
  })
}
