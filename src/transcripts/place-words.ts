import { matchWords } from './match-words.ts'
import type { Paragraph, Word } from './model.ts'
import { isUnspaced, markedTokensOf, printedText } from './word-spacing.ts'

/**
 * Times survive editing. A person changes the text and nothing but the text; the words that were there before keep
 * their times, and the others are placed where they must have been said: over the time of the words that they
 * replace, or else right after the word before them, at the pace of speech and never past the word that follows.
 * What is placed so is marked as estimated. The order of the words is the order of their times, always.
 */
export type PlainParagraph = { speaker: string | null; text: string }

/** What one word takes when people talk at ease. */
const WORD_MS = 350
/** A few milliseconds' worth. */
const WORDS_IN_A_STEP = 5_000

export function placeWords(before: Paragraph[], after: PlainParagraph[]): Paragraph[] {
  const steps = placing(before, after)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * Stops every so often, so that something else can be done, and tells how many words it has found. Paragraphs at both
 * ends that are as they were keep their words; only those between are matched.
 */
export function* placing(
  before: Paragraph[],
  after: PlainParagraph[],
): Generator<{ words: number }, Paragraph[]> {
  const pause = { words: 0 }
  const { first, last } = yield* unchangedEnds(before, after, pause)
  const start = before.slice(0, first).map(({ words }) => words)
  const end = before.slice(before.length - last).map(({ words }) => words)
  const old = before.flatMap(({ words }) => words)
  const changed = { from: start.flat().length, to: old.length - end.flat().length }

  const unspaced = unspacedWords(before.slice(first, before.length - last))
  const typed: Untimed[] = []
  const ends: number[] = []
  for (const { text } of after.slice(first, after.length - last)) {
    for (const word of unspaced.get(text) ?? wordsOf(text)) typed.push(word)
    ends.push(typed.length)
    pause.words = changed.from + typed.length + (old.length - changed.to)
    yield pause
  }
  const replaced = yield* samenessOf(old.slice(changed.from, changed.to), pause)
  const kept = yield* matchWords(replaced, yield* samenessOf(typed, pause), pause)
  const timed = yield* timeAll(old, changed, typed, kept, pause)
  yield pause
  const words = [...start, ...ends.map((end, i) => timed.slice(ends[i - 1] ?? 0, end)), ...end]
  const languageAt = languagesIn(before)
  return gatherParagraphs(
    after.map(({ speaker }, i) => ({ speaker, words: words[i]!, ...languageAt(words[i]![0]) })),
  )
}

function* unchangedEnds<Pause>(
  before: Paragraph[],
  after: PlainParagraph[],
  pause: Pause,
): Generator<Pause, { first: number; last: number }> {
  const most = Math.min(before.length, after.length)
  const isUnchanged = (at: number) => printedText(before.at(at)!.words) === after.at(at)!.text
  let first = 0
  for (; first < most && isUnchanged(first); first++) yield pause
  let last = 0
  for (; last < most - first && isUnchanged(-1 - last); last++) yield pause
  return { first, last }
}

type Untimed = { text: string; inaudible?: true }

/**
 * The words of paragraphs in scripts without spaces, by their text: the engine may have cut them at other places than
 * the dictionary does, and what was not changed keeps its words.
 */
function unspacedWords(paragraphs: Paragraph[]): Map<string, Untimed[]> {
  const written = paragraphs.filter(({ words }) => words.some(({ text }) => isUnspaced(text)))
  return new Map(written.map(({ words }) => [printedText(words), words.map(untimed)]))
}

const untimed = ({ text, inaudible }: Word): Untimed => ({ text, ...(inaudible && { inaudible }) })

function wordsOf(text: string): Untimed[] {
  return markedTokensOf(text).map(({ text }) =>
    /^\[inaudible/i.test(text) ? { text: '', inaudible: true } : { text },
  )
}

/** A word is the same word with another comma or capital. */
function sameness({ text, inaudible }: Untimed): string {
  if (inaudible) return '[inaudible]'
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text
}

function* samenessOf<Pause>(words: Untimed[], pause: Pause): Generator<Pause, string[]> {
  const same: string[] = []
  for (const word of words) {
    if (same.length % WORDS_IN_A_STEP === 0) yield pause
    same.push(sameness(word))
  }
  return same
}

/**
 * Times for what was typed in place of a stretch of the old words. `kept[n]` is the word of the stretch that the n-th
 * typed one was, or -1; runs of new words are placed between those.
 */
function* timeAll<Pause>(
  old: Word[],
  { from, to }: { from: number; to: number },
  typed: Untimed[],
  kept: number[],
  pause: Pause,
): Generator<Pause, Word[]> {
  const timed: Word[] = []
  let stepEnd = 0
  for (let i = 0; i < typed.length; ) {
    if (i >= stepEnd) {
      yield pause
      stepEnd = i + WORDS_IN_A_STEP
    }
    if (kept[i]! >= 0) {
      timed.push(keep(old[from + kept[i]!]!, typed[i]!))
      i++
      continue
    }
    let end = i
    while (end < typed.length && kept[end]! < 0) end++
    const lastKept = i === 0 ? from - 1 : from + kept[i - 1]!
    const nextKept = end === typed.length ? to : from + kept[end]!
    for (const word of spread(typed.slice(i, end), roomBetween(old, lastKept, nextKept, end - i)))
      timed.push(word)
    i = end
  }
  return timed
}

/** What the engine doubted is settled once a person has written it otherwise. */
function keep(word: Word, { text }: Untimed): Word {
  if (word.inaudible || word.text === text) return word
  const { confidence: _, ...certain } = word
  return { ...certain, text }
}

type Room = { startMs: number; endMs: number }

function roomBetween(old: Word[], last: number, next: number, words: number): Room {
  const before = old[last]
  const after = old[next]
  const replaced = old.slice(last + 1, next)
  if (replaced.length > 0) return within(replaced[0]!.startMs, replaced.at(-1)!.endMs, before, after)
  if (before) return within(before.endMs, before.endMs + words * WORD_MS, before, after)
  if (after) return within(after.startMs - words * WORD_MS, after.startMs, before, after)
  return { startMs: 0, endMs: words * WORD_MS }
}

/** Two people who talk at once can make the word before end after the next one begins: order goes by the beginnings. */
function within(startMs: number, endMs: number, before: Word | undefined, after: Word | undefined): Room {
  const latest = after?.startMs ?? Number.POSITIVE_INFINITY
  const start = Math.min(Math.max(startMs, before?.startMs ?? 0), latest)
  return { startMs: start, endMs: Math.max(start, Math.min(endMs, latest)) }
}

function spread(words: Untimed[], { startMs, endMs }: Room): Word[] {
  const timeAt = (share: number) => Math.round(startMs + ((endMs - startMs) * share) / words.length)
  return words.map((word, i) => ({
    ...word,
    startMs: timeAt(i),
    endMs: timeAt(i + 1),
    estimated: true as const,
  }))
}

/** What is typed where another language was spoken is in that language. */
function languagesIn(paragraphs: Paragraph[]): (first: Word | undefined) => Pick<Paragraph, 'language'> {
  let at = 0
  return (first) => {
    while (first && at + 1 < paragraphs.length && paragraphs[at + 1]!.startMs <= first.startMs) at++
    const language = first && paragraphs[at]?.language
    return language === undefined ? {} : { language }
  }
}

/** A paragraph lasts from its first word to its last; an empty one is where the one before it ended. */
export function gatherParagraphs(paragraphs: Omit<Paragraph, 'startMs' | 'endMs'>[]): Paragraph[] {
  let reached = 0
  return paragraphs.map((paragraph) => {
    const startMs = paragraph.words[0]?.startMs ?? reached
    reached = paragraph.words.reduce((end, word) => Math.max(end, word.endMs), startMs)
    return { ...paragraph, startMs, endMs: reached }
  })
}
