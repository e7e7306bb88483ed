import type { Paragraph } from './model.ts'
import { isUnspaced, joinWords } from './word-spacing.ts'

/** A part of a transcript, from here to where the next one begins. */
export type Chapter = { startMs: number; title: string }

/** Shorter recordings are found one's way in without them. */
const MIN_RECORDING_MS = 8 * 60_000
const MIN_CHAPTER_MS = 2 * 60_000
/** What is compared on either side of a place. */
const WINDOW_WORDS = 300
/** A pause counts as much as words that change, up to this long. */
const LONG_PAUSE_MS = 3_000
const PAUSE_WEIGHT = 0.3
const MAX_TITLE_WORDS = 3

/**
 * Chapters by words and pauses alone: where the words before a place and those after it have little in common, the
 * subject has changed (TextTiling, Hearst 1997). Titles are the words that a chapter has more often than the others.
 */
export function findChapters(paragraphs: Paragraph[]): Chapter[] {
  const spoken = paragraphs.filter(({ words }) => words.length > 0)
  const endMs = spoken.at(-1)?.endMs ?? 0
  if (endMs - (spoken[0]?.startMs ?? 0) < MIN_RECORDING_MS) return []
  const terms = spoken.map(termsOf)
  const begins = beginnings(spoken, terms, endMs)
  if (begins.length === 1) return []
  const parts = begins.map((from, nth) => terms.slice(from, begins[nth + 1]).flat())
  const rarity = rarityIn(parts)
  return begins.map((at, nth) => ({
    startMs: spoken[at]!.startMs,
    title: titleOf(parts[nth]!, rarity) || firstWordsOf(spoken[at]!),
  }))
}

const termsOf = ({ words }: Paragraph): string[] =>
  words.flatMap(({ text, inaudible }) => {
    const term = text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    return inaudible || term.length < 2 ? [] : term
  })

const sameTerm = (term: string): string => term.toLowerCase()

/** The paragraphs that begin a chapter: the clearest changes first, none close to another. */
function beginnings(spoken: Paragraph[], terms: string[][], endMs: number): number[] {
  const changes = changesBetween(spoken, terms)
  const usual = mean(changes)
  const spread = Math.sqrt(mean(changes.map((change) => (change - usual) ** 2)))
  const chosen = [0]
  const isFarFrom = (at: number, ms: number) => Math.abs(spoken[at]!.startMs - ms) >= MIN_CHAPTER_MS
  const clearest = changes
    .map((change, before) => ({ change, at: before + 1 }))
    .filter(({ change }) => change > usual + spread / 2)
    .sort((one, other) => other.change - one.change)
  for (const { at } of clearest)
    if (isFarFrom(at, endMs) && chosen.every((other) => isFarFrom(at, spoken[other]!.startMs)))
      chosen.push(at)
  return chosen.sort((one, other) => one - other)
}

/** How much the subject changes before each paragraph but the first: a dip between two stretches of like words. */
function changesBetween(spoken: Paragraph[], terms: string[][]): number[] {
  const rarity = rarityIn(terms)
  const likeness = spoken
    .slice(1)
    .map((_, before) => likenessOf(wordsBefore(terms, before + 1), wordsFrom(terms, before + 1), rarity))
  return likeness.map((here, nth) => {
    const pauseMs = spoken[nth + 1]!.startMs - spoken[nth]!.endMs
    const pause = Math.min(Math.max(pauseMs, 0), LONG_PAUSE_MS) / LONG_PAUSE_MS
    return climb(likeness, nth, -1) + climb(likeness, nth, 1) - 2 * here + PAUSE_WEIGHT * pause
  })
}

/** The height that is reached in one direction before it goes down again. */
function climb(heights: number[], from: number, step: 1 | -1): number {
  let at = from
  while (heights[at + step] !== undefined && heights[at + step]! >= heights[at]!) at += step
  return heights[at]!
}

const wordsBefore = (terms: string[][], at: number): string[] =>
  firstWords(function* () {
    for (let nth = at - 1; nth >= 0; nth--) yield terms[nth]!
  })

const wordsFrom = (terms: string[][], at: number): string[] =>
  firstWords(function* () {
    for (let nth = at; nth < terms.length; nth++) yield terms[nth]!
  })

/** Of whole paragraphs, until there are enough. */
function firstWords(paragraphs: () => Iterable<string[]>): string[] {
  let words: string[] = []
  for (const paragraph of paragraphs()) {
    words = words.concat(paragraph)
    if (words.length >= WINDOW_WORDS) break
  }
  return words
}

/** The cosine between two counts of words, in which rare ones weigh more: 1 for the same words, 0 for none in common. */
function likenessOf(some: string[], others: string[], rarity: Map<string, number>): number {
  const [one, other] = [some, others].map((words) => {
    const counts = countOf(words.map(sameTerm))
    return new Map([...counts].map(([term, count]) => [term, count * rarity.get(term)!]))
  }) as [Map<string, number>, Map<string, number>]
  const shared = [...one].reduce((sum, [term, weight]) => sum + weight * (other.get(term) ?? 0), 0)
  const length = (weights: Map<string, number>) =>
    Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0))
  return shared === 0 ? 0 : shared / (length(one) * length(other))
}

/** Of each term: how few of the parts have it. 0 if all do. */
function rarityIn(parts: string[][]): Map<string, number> {
  const inParts = countOf(parts.flatMap((terms) => [...new Set(terms.map(sameTerm))]))
  return new Map([...inParts].map(([term, count]) => [term, Math.log(parts.length / count)]))
}

/** As they are written where they occur first. Words of three letters say little. */
function titleOf(terms: string[], rarity: Map<string, number>): string {
  const written = new Map(terms.toReversed().map((term) => [sameTerm(term), term]))
  const best = [...countOf(terms.map(sameTerm))]
    .filter(([term, count]) => count > 1 && (term.length > 3 || isUnspaced(term)) && rarity.get(term)! > 0)
    .sort(([a, one], [b, other]) => other * rarity.get(b)! - one * rarity.get(a)!)
    .slice(0, MAX_TITLE_WORDS)
  return best
    .map(([term], nth) => (nth === 0 ? capitalized(written.get(term)!) : written.get(term)!))
    .join(', ')
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const firstWordsOf = ({ words }: Paragraph): string =>
  `${joinWords(words.slice(0, 8).map(({ text }) => text))}…`

function countOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1)
