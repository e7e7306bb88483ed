import type { TextPlace } from './places.ts'

export type Wanted = { text: string; matchCase: boolean; wholeWords: boolean; isPattern: boolean }

/** `groups` are what a pattern's parentheses found. */
export type Match = TextPlace & { found: string; groups: (string | undefined)[] }

export function patternOf({ text, matchCase, wholeWords, isPattern }: Wanted): RegExp {
  const source = isPattern ? `(?:${text})` : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source
  return new RegExp(bounded, matchCase ? 'gu' : 'giu')
}

/** All matches, in order. A match of no characters is none. */
export function findIn(texts: readonly string[], wanted: Wanted): Match[] {
  if (wanted.text === '') return []
  const pattern = patternOf(wanted)
  return texts.flatMap((text, paragraph) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [found, ...groups] = match
      if (found === '') return []
      return [{ paragraph, start: match.index, end: match.index + found.length, found, groups }]
    }),
  )
}

/** The first match at the caret or after it; after the last one, the search begins again. */
export function firstFrom(matches: readonly Match[], { paragraph, start }: TextPlace): number {
  const at = matches.findIndex(
    (match) => match.paragraph > paragraph || (match.paragraph === paragraph && match.start >= start),
  )
  return Math.max(at, 0)
}

/** `$1` and `$&` stand for what a pattern found. */
export function replacementFor(
  { found, groups }: Match,
  replacement: string,
  { isPattern, keepCase }: { isPattern: boolean; keepCase: boolean },
): string {
  const text = isPattern
    ? replacement.replace(/\$([$&]|\d\d?)/g, (_, name: string) =>
        name === '$' ? '$' : name === '&' ? found : (groups[Number(name) - 1] ?? ''),
      )
    : replacement
  return keepCase ? withCaseOf(found, text) : text
}

/** `COLOUR` becomes `COLOR`, `Colour` becomes `Color`. */
function withCaseOf(found: string, text: string): string {
  const letters = found.replace(/[^\p{L}]/gu, '')
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    return text.toUpperCase()
  const first = letters[0] ?? ''
  if (first !== '' && first !== first.toLowerCase()) return text.charAt(0).toUpperCase() + text.slice(1)
  return text
}
