import { parseDollars } from '../money.ts'
import { ORIGINAL, readTexts } from './catalog.ts'
import type { Part } from './format.ts'
import { partsOf } from './parse.ts'
import { inWords } from './said.ts'

/**
 * Why a file is in its state, what money was moved for and what an account’s log tells are kept as they were said in
 * English: API v4, webhooks and programs read them so. Validation says what it found in English, too. For a page in another
 * language, a sentence is recognised by its English text, or several one by one. What people wrote is not among them, and
 * stays as it is.
 */
export function rewordedIn(language: string, kept: string): string {
  if (language === ORIGINAL) return kept
  const said: string[] = []
  for (let rest = kept; rest !== ''; ) {
    const { words, end } = firstOf(language, rest)
    said.push(words)
    rest = rest.slice(end + 1)
  }
  return said.join(' ')
}

/** A text of ours, or else the first sentence, and where it ends. */
function firstOf(language: string, kept: string): { words: string; end: number } {
  const possible = patterns().filter(({ begins }) => kept.startsWith(begins))
  const ends = endsOf(kept)
  for (const end of possible.length > 0 ? [kept.length, ...ends.toReversed()] : []) {
    const words = recognised(language, possible, kept.slice(0, end))
    if (words !== null) return { words, end }
  }
  const [end = kept.length] = ends
  return { words: kept.slice(0, end), end }
}

/** No text of ours has more. What people wrote may have thousands, and is read once for each. */
const MAX_SENTENCES = 8

function endsOf(kept: string): number[] {
  const ends: number[] = []
  for (const { index } of kept.matchAll(/(?<=\.) (?=\p{Lu})/gu)) if (ends.push(index) === MAX_SENTENCES) break
  return ends
}

function recognised(language: string, possible: Pattern[], kept: string): string | null {
  for (const { says, pattern, names } of possible) {
    const found = pattern.exec(kept)?.slice(1)
    if (!found) continue
    const values = names.map((name, i) => [name, valueIn(language, name, found[i]!)])
    return inWords([{ says, ...Object.fromEntries(values) }], language)
  }
  return null
}

/** A person, or a recording, may be called like a sentence of ours. */
function valueIn(language: string, name: string, text: string): string | { cents: number } {
  if (name === 'name' || name === 'title') return text
  const cents = /^-?\$/.test(text) ? parseDollars(text.replace('$', '')) : null
  return cents === null ? rewordedIn(language, text) : { cents }
}

type Pattern = { says: string; begins: string; pattern: RegExp; names: string[] }

let known: Pattern[] | null = null

/**
 * The longest first. What depends on a number or a word is not kept, and what begins with a value could be anything.
 */
function patterns(): Pattern[] {
  known ??= Object.entries(readTexts(ORIGINAL).sentences as Record<string, string>)
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([says, message]) => ({ says, parts: partsOf(message) }))
    .filter(({ parts }) => isText(parts[0]!) && parts.every(isPlain))
    .map(({ says, parts }) => ({
      says,
      begins: String(parts[0]),
      pattern: new RegExp(`^${parts.map(sourceOf).join('')}$`, 's'),
      names: parts.flatMap((part) => (isText(part) || part === 0 ? [] : [part[0]])),
    }))
  return known
}

const isText = (part: Part): part is string => typeof part === 'string'
const isPlain = (part: Part): boolean => isText(part) || (part !== 0 && part.length === 1)

/** What people wrote may begin like a sentence of ours. It seldom has one of these in its place. */
const FORMS: Record<string, string> = {
  order: '\\w{8}',
  invoice: '\\d+',
  file: '\\d+',
  recording: '“.+” \\(file \\d+\\)|File \\d+',
}

const sourceOf = (part: Part): string =>
  isText(part) || part === 0 ? RegExp.escape(String(part)) : `(${FORMS[part[0]] ?? '.+'})`
