import { inTurns } from './in-turns.ts'
import { matchWords } from './match-words.ts'
import type { Paragraph } from './model.ts'
import { joinWords } from './word-spacing.ts'

/** A place where two texts differ: the words that went and those that came, between a few that stayed. */
type Difference = {
  /** Of the newer text, counted from 0. */
  paragraph: number
  atMs: number
  lead: string
  removed: string
  added: string
  /** The added words, in the first 20 paragraphs that have some: from a word to before another. Where words only went, no word between two. */
  addedAt: WordRange[]
  tail: string
}

/** Words of the newer text, counted from 0 in their paragraph. */
type WordRange = { paragraph: number; from: number; to: number }

export type Differences = {
  differences: Difference[]
  /** Differences beyond the listed ones are counted only. */
  count: number
  removedWords: number
  addedWords: number
}

const CONTEXT_WORDS = 5
const MAX_DIFFERENCES = 500
const MAX_SHOWN_WORDS = 60
const MAX_RANGES = 20

/** Word by word. A speaker counts as a word wherever another one begins to speak. */
export async function differencesBetween(before: Paragraph[], after: Paragraph[]): Promise<Differences> {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const kept = await inTurns(matchWords(old.map(textOf), fresh.map(textOf), null))
  const found: Differences = { differences: [], count: 0, removedWords: 0, addedWords: 0 }
  for (const { oldFrom, oldTo, newFrom, newTo } of gapsIn(kept, old.length)) {
    found.count++
    found.removedWords += oldTo - oldFrom
    found.addedWords += newTo - newFrom
    if (found.differences.length === MAX_DIFFERENCES) continue
    const place = fresh[newFrom] ?? fresh.at(-1)
    found.differences.push({
      paragraph: place?.paragraph ?? 0,
      atMs: (fresh[newFrom] ?? old[oldFrom])!.atMs,
      lead: wordsOf(fresh.slice(Math.max(0, newFrom - CONTEXT_WORDS), newFrom)),
      removed: wordsOf(old.slice(oldFrom, oldTo)),
      added: wordsOf(fresh.slice(newFrom, newTo)),
      addedAt: rangesOf(fresh, newFrom, newTo),
      tail: wordsOf(fresh.slice(newTo, newTo + CONTEXT_WORDS)),
    })
  }
  return found
}

/** `word` is its index in the paragraph; a speaker stands before the first one. */
type Token = { text: string; atMs: number; paragraph: number; word: number }

function tokensOf(paragraphs: Paragraph[]): Token[] {
  const tokens: Token[] = []
  let speaking: string | null = null
  for (const [paragraph, { speaker, words, startMs }] of paragraphs.entries()) {
    if (speaker !== null && speaker !== speaking)
      tokens.push({ text: `${speaker}:`, atMs: startMs, paragraph, word: -1 })
    speaking = speaker
    for (const [word, { text, startMs: atMs, inaudible }] of words.entries())
      tokens.push({ text: inaudible ? '[inaudible]' : text, atMs, paragraph, word })
  }
  return tokens
}

function rangesOf(tokens: Token[], newFrom: number, newTo: number): WordRange[] {
  const ranges: WordRange[] = []
  for (const { paragraph, word } of tokens.slice(newFrom, newTo)) {
    const last = ranges.at(-1)
    if (last?.paragraph === paragraph) last.to = word + 1
    else ranges.push({ paragraph, from: Math.max(0, word), to: word + 1 })
  }
  return ranges.length > 0 ? ranges.slice(0, MAX_RANGES) : [gapAt(tokens, newFrom)]
}

/** The place where words went, after the last word that stayed. */
function gapAt(tokens: Token[], at: number): WordRange {
  const next = tokens[at]
  const { paragraph, word } = next ?? tokens.at(-1) ?? { paragraph: 0, word: -1 }
  const from = next ? Math.max(0, word) : word + 1
  return { paragraph, from, to: from }
}

const textOf = ({ text }: Token): string => text

/** Of a long stretch only both ends are shown. */
function wordsOf(tokens: Token[]): string {
  if (tokens.length <= MAX_SHOWN_WORDS) return joinWords(tokens.map(textOf))
  const half = MAX_SHOWN_WORDS / 2
  return `${wordsOf(tokens.slice(0, half))} … ${wordsOf(tokens.slice(-half))}`
}

export type Gap = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

/** The stretches between words that both texts have. */
export function* gapsIn(kept: number[], oldLength: number): Generator<Gap> {
  let [oldFrom, newFrom] = [0, 0]
  for (const [at, match] of [...kept, oldLength].entries()) {
    if (match < 0) continue
    if (match > oldFrom || at > newFrom) yield { oldFrom, oldTo: match, newFrom, newTo: at }
    oldFrom = match + 1
    newFrom = at + 1
  }
}
