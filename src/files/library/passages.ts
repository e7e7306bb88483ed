import type { Db } from '../../platform/db/index.ts'
import { inText } from './search-entry.ts'
import type { Queries } from './search-query.ts'
import { type Term, type Unit, unitsOf, wordAt } from './search-words.ts'
import { placesOf, type Slice, textOf, type WordPlaces } from './store.ts'

/** Text in pieces, so that a page can mark matches without reading markup from a transcript. */
export type Marked = { text: string; match: boolean }[]
export type Passage = { atMs: number; text: Marked }

/** Positions `from` up to, and without, `to`. */
type Occurrence = { term: number; from: number; to: number }

const MAX_PASSAGES = 2
/** In units: about two lines. */
const WINDOW = 24
const BEFORE = 10
const AFTER = 14

/** The passages of each file in which most of the terms stand close together. */
export async function passagesOf(
  db: Db,
  accountId: number,
  { terms, queries }: { terms: Term[]; queries: Queries },
  files: number[],
): Promise<Map<number, Passage[]>> {
  const steps = terms.flatMap((term) => term.steps)
  const places = await placesOf(db, files, queries, {
    exact: steps.filter(({ isPrefix }) => !isPrefix).map(({ word }) => inText(accountId, word)),
    beginnings: steps.filter(({ isPrefix }) => isPrefix).map(({ word }) => inText(accountId, word)),
  })
  const byFile = Map.groupBy(places, (place) => place.audiofile_id)
  const windows = [...byFile].flatMap(([file, inFile]) => bestWindows(file, terms, accountId, inFile))
  const texts = await textOf(
    db,
    windows.map(({ slice }) => slice),
  )
  const passages = new Map<number, Passage[]>()
  for (const { number, units, at_ms } of texts) {
    const { found, slice } = windows[number - 1]!
    const passage = { atMs: at_ms, text: cutOut(units, slice, found) }
    passages.set(slice.audiofile, [...(passages.get(slice.audiofile) ?? []), passage])
  }
  return passages
}

type Window = { found: Occurrence[]; terms: number; slice: Slice }

/** Those with the most different terms, then the most matches; earlier ones first. */
function bestWindows(file: number, terms: Term[], accountId: number, places: WordPlaces[]): Window[] {
  const byPart = [...Map.groupBy(places, ({ part }) => part)].sort(([a], [b]) => a - b)
  const windows = byPart.flatMap(([part, inPart]) =>
    windowsOf(occurrences(terms, accountId, inPart)).map((found) => ({
      found,
      terms: new Set(found.map(({ term }) => term)).size,
      slice: sliceAround(file, part, found),
    })),
  )
  windows.sort((a, b) => b.terms - a.terms || b.found.length - a.found.length)
  const chosen: Window[] = []
  for (const window of windows) {
    if (chosen.length === MAX_PASSAGES) break
    if (chosen.every(({ slice }) => areApart(slice, window.slice))) chosen.push(window)
  }
  return chosen
}

function occurrences(terms: Term[], accountId: number, places: WordPlaces[]): Occurrence[] {
  const found: Occurrence[] = []
  for (const [term, { steps, length }] of terms.entries()) {
    const [first, ...others] = steps.map(({ word, isPrefix, offset }) => {
      const wanted = inText(accountId, word)
      const fitting = places.filter(({ lexeme }) =>
        isPrefix ? lexeme.startsWith(wanted) : lexeme === wanted,
      )
      return { offset, positions: new Set(fitting.flatMap(({ positions }) => positions)) }
    })
    for (const from of first!.positions)
      if (others.every(({ offset, positions }) => positions.has(from + offset)))
        found.push({ term, from, to: from + length })
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Each ends with another match. */
function windowsOf(found: Occurrence[]): Occurrence[][] {
  const windows: Occurrence[][] = []
  let begin = 0
  for (let end = 0; end < found.length; end++) {
    while (found[end]!.to - found[begin]!.from > WINDOW && begin < end) begin++
    windows.push(found.slice(begin, end + 1))
  }
  return windows
}

const areApart = (one: Slice, other: Slice): boolean =>
  one.part !== other.part || one.from > other.to || other.from > one.to

function sliceAround(audiofile: number, part: number, found: Occurrence[]): Slice {
  const at = found[0]!.from
  return { audiofile, part, at, from: Math.max(1, at - BEFORE), to: found.at(-1)!.to - 1 + AFTER }
}

function cutOut(units: string[], { from, to }: Slice, found: Occurrence[]): Marked {
  const marked: Marked = from > 1 ? [{ text: '… ', match: false }] : []
  for (const [i, unit] of units.entries()) {
    const isMatch = found.some((one) => one.from <= from + i && from + i < one.to)
    addUnit(marked, unit, isMatch)
  }
  const last = marked.at(-1)!
  last.text = last.text.trimEnd()
  if (units.length === to - from + 1) addPiece(marked, ' …', false)
  return marked
}

/** Only letters are marked, not the punctuation and the space around them. */
function addUnit(marked: Marked, unit: string, isMatch: boolean): void {
  const found = isMatch ? /[\p{L}\p{N}\p{M}]+/u.exec(unit) : null
  const from = found?.index ?? unit.length
  const to = from + (found?.[0].length ?? 0)
  addPiece(marked, unit.slice(0, from), false)
  addPiece(marked, unit.slice(from, to), true)
  addPiece(marked, unit.slice(to), false)
}

function addPiece(marked: Marked, text: string, match: boolean): void {
  const last = marked.at(-1)
  if (text === '') return
  if (last?.match === match) last.text += text
  else marked.push({ text, match })
}

/** A name with its matches, or null if it has none. */
export function markedName(name: string, terms: Term[]): Marked | null {
  const units = unitsOf(name)
  const found = terms.flatMap((term) => termIn(units, term))
  if (found.length === 0) return null
  const marked: Marked = []
  for (const [i, { text }] of units.entries())
    addUnit(
      marked,
      text,
      found.some(({ from, to }) => from <= i && i < to),
    )
  return marked
}

const termIn = (units: Unit[], { steps, length }: Term): { from: number; to: number }[] =>
  units.flatMap((_, from) =>
    steps.every(({ word, isPrefix, offset }) => {
      const here = from + offset < units.length ? wordAt(units, from + offset) : null
      return here !== null && (isPrefix ? here.startsWith(word) : here === word)
    })
      ? { from, to: from + length }
      : [],
  )

/** Whether every term is in one of the names. */
export const isCalled = (names: string[], terms: Term[]): boolean => {
  const units = names.map(unitsOf)
  return terms.every((term) => units.some((name) => termIn(name, term).length > 0))
}
