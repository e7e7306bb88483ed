import { type Unit, unitsOf, wordAt } from './search-words.ts'

export type TimedUnit = Unit & { startMs: number }

/** The row of a file in `transcript_search`, and its rows in `transcript_search_parts`. */
export type SearchEntry = { words: string; speakers: string[]; parts: SearchPart[] }
type SearchPart = { words: string; units: string[]; startsMs: number[] }

/** PostgreSQL keeps 255 positions of a word, and the most frequent one of a language is about every twentieth. */
export const UNITS_PER_PART = 4_500
/** More do not change the rank. */
const MAX_RANKED_PLACES = 50
/** Positions of names; those of text are below. */
const FIRST_NAME_POSITION = 12_001
const MAX_POSITION = 16_383
/** Between two names, so that no phrase reaches from one into the next. */
const NAME_GAP = 2
/** A tsvector has less than a megabyte; the words of the longest recordings that are said last are left out. */
const MAX_VECTOR_BYTES = 900_000

/**
 * An index over all accounts would make the search in a small account as slow as that in all together. So every word
 * begins with its account, and the words of names are there a second time, to be found among those alone.
 */
export const inText = (accountId: number, word: string) => `${accountId.toString(36)}:${word}`
export const inName = (accountId: number, word: string) => `${accountId.toString(36)}#${word}`

export function createEntry(accountId: number, { names, speakers }: { names: string[]; speakers: string[] }) {
  const file = createVector(MAX_RANKED_PLACES)
  const parts: SearchPart[] = []
  let position = FIRST_NAME_POSITION
  for (const name of [...names, ...speakers].map(unitsOf)) {
    for (let at = 0; at < name.length && position <= MAX_POSITION; at++, position++) {
      const word = wordAt(name, at)
      if (word === null) continue
      file.add(inText(accountId, word), `${position}A`)
      file.add(inName(accountId, word), `${position}A`)
    }
    position += NAME_GAP
  }
  let before = 0
  return {
    addPart(units: TimedUnit[]): void {
      const part = createVector(Number.POSITIVE_INFINITY)
      for (let at = 0; at < units.length; at++) {
        const word = wordAt(units, at)
        if (word === null) continue
        part.add(inText(accountId, word), String(at + 1))
        file.add(inText(accountId, word), String(Math.min(before + at + 1, FIRST_NAME_POSITION - 1)))
      }
      before += units.length
      parts.push({
        words: part.written(),
        units: units.map(({ text }) => text.toWellFormed()),
        startsMs: units.map(({ startMs }) => Math.round(startMs)),
      })
    },
    finished: (): SearchEntry => ({ words: file.written(), speakers, parts }),
  }
}

function createVector(maxPlaces: number) {
  const places = new Map<string, string[]>()
  let bytes = 0
  return {
    add(word: string, position: string): void {
      const known = places.get(word)
      if (known && known.length >= maxPlaces) return
      if (bytes > MAX_VECTOR_BYTES) return
      bytes += known ? 2 : Buffer.byteLength(word) + 8
      if (known) known.push(position)
      else places.set(word, [position])
    },
    written: () => [...places].map(([word, positions]) => `${quoted(word)}:${positions.join(',')}`).join(' '),
  }
}

/** As a word stands in the text of a tsvector or a tsquery. */
export const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
