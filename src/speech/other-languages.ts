/**
 * Passages in another language than the recording's. Whisper writes in English what it is told is English, or leaves it
 * out, whatever is spoken. So a piece is looked at in stretches of some seconds. Those that sound like another language, or,
 * to Moonshine, like none, are heard alone. What is said there is written in the other language only if the model is sure of
 * the language, and at least as sure of the words as of those before: a recording in one language has noisy seconds, and the model
 * takes noise for Welsh.
 */
import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'
import type { Language, PieceWords } from './engine.ts'
import { asHeard, type Heard } from './heard-parts.ts'
import { LAST_RESORTS, likeliestLanguage } from './likeliest-language.ts'

/** Less speech is too little to tell a language by. */
const MIN_STRETCH_MS = 3_000
/** Less than this, and a stretch may be in two languages. */
const LIKELY = 0.6
/** A language that is heard alone must be this probable. */
const SURE = 0.85
/** Words in a wrong language have 0.51 on the mean, those of speech in strong echo 0.69. */
const DOUBTFUL = 0.6
/** Fewer are heard in a language of which the model makes nothing. */
const MIN_WORDS_A_SECOND = 0.7
/** Soft beginnings and ends of words are heard with as much around them. */
const MARGIN_MS = 200
/** Languages that the model takes for each other. */
const TWINS = ['no nn da sv', 'hr sr bs', 'hi ur', 'id ms', 'es gl', 'nl af'].map((names) => names.split(' '))

type HeardPiece = {
  piece: Heard
  stretches: Span[][]
  words: Word[]
  /** What each stretch sounds like, where the model tells. */
  languages: Language[]
  /** The recording's. */
  language: string
}

type Listener = {
  tellLanguages(part: Heard): Promise<[string, number][]>
  recognise(part: Heard, language: string): Promise<Word[]>
}

/** Speech without pauses is cut where it is quietest: one voice may answer another at once. */
export const MAX_SPAN_MS = 6_000

/** Speech cut at its longest pauses, as often as every stretch is long enough. */
export function stretchesOf(speech: Span[]): Span[][] {
  let cut = 0
  let longestMs = -1
  for (let at = 1; at < speech.length; at++) {
    const pauseMs = speech[at]!.startMs - speech[at - 1]!.endMs
    const isLongEnough = Math.min(spokenMs(speech.slice(0, at)), spokenMs(speech.slice(at))) >= MIN_STRETCH_MS
    if (isLongEnough && pauseMs > longestMs) [cut, longestMs] = [at, pauseMs]
  }
  return cut === 0 ? [speech] : [...stretchesOf(speech.slice(0, cut)), ...stretchesOf(speech.slice(cut))]
}

/** The stretches of a piece as spans of what is heard of it. */
export function timesAsHeard(piece: Heard, stretches: Span[][]): Span[] {
  const heard = asHeard(piece).speech
  let taken = 0
  return stretches.map(({ length }) => {
    const own = heard.slice(taken, taken + length)
    taken += length
    return spanOf(own)
  })
}

/** The piece written anew, each passage in its language; null where nothing is surely in another. */
export async function inOtherLanguages(
  heard: HeardPiece,
  listener: Listener,
): Promise<Pick<PieceWords, 'words' | 'languages'> | null> {
  const { piece, stretches, language: known } = heard
  const found = new Array<string | null>(stretches.length).fill(null)
  for (const { from, to, language, part } of runsOf(piece, stretches, suspicions(heard)))
    if (language !== null) found.fill(await otherLanguageOf(part, known, listener), from, to)
  const written = new Map<number, Word[]>()
  for (const { from, to, language, part } of runsOf(piece, stretches, found)) {
    if (language === null) continue
    const words = await listener.recognise(part, language)
    if (isAsSure(words, wordsWithin(part.speech, heard.words))) written.set(from, words)
    else found.fill(null, from, to)
  }
  if (written.size === 0) return null
  const words: Word[] = []
  const languages: (string | null)[] = []
  for (const { from, language, part } of runsOf(piece, stretches, found)) {
    for (const word of written.get(from) ?? (await listener.recognise(part, known))) {
      words.push(word)
      languages.push(language)
    }
  }
  return { words, languages }
}

const ANY = 'any'

/** Which language each stretch may be in; null for the recording's. */
const suspicions = ({ stretches, words, languages, language: known }: HeardPiece): (string | null)[] =>
  stretches.map((stretch, i) => {
    if (spokenMs(stretch) < MIN_STRETCH_MS) return null
    const heard = languages[i]
    if (heard) return languageHeard(heard, known)
    const own = wordsWithin(stretch, words)
    const isUnsure =
      own.length < (spokenMs(stretch) / 1000) * MIN_WORDS_A_SECOND || meanConfidence(own) < DOUBTFUL
    return isUnsure ? ANY : null
  })

const languageHeard = ({ language, probability }: Language, known: string): string | null => {
  if (language !== known) return language
  return probability >= LIKELY ? null : ANY
}

/** The language of a part that is heard alone, if it is surely another than the recording's. */
async function otherLanguageOf(
  part: Heard,
  known: string,
  { tellLanguages }: Listener,
): Promise<string | null> {
  const alone = await likeliestLanguage([part], tellLanguages)
  return alone && alone.probability >= SURE && isOther(alone.language, known) ? alone.language : null
}

const isOther = (language: string, known: string): boolean =>
  language !== known &&
  !LAST_RESORTS.includes(language) &&
  !TWINS.some((names) => names.includes(language) && names.includes(known))

/** A text in a wrong language is less sure than that in the right one, and a good translation at most as sure. */
const isAsSure = (words: Word[], before: Word[]): boolean =>
  words.length > 0 && meanConfidence(words) >= Math.max(DOUBTFUL, meanConfidence(before))

/** Stretches that follow each other in the same language, from one to before another, and what is heard of them. */
type Run = { from: number; to: number; language: string | null; part: Heard }

function runsOf(piece: Heard, stretches: Span[][], languages: (string | null)[]): Run[] {
  const firsts = [...stretches.keys()].filter((i) => i === 0 || languages[i] !== languages[i - 1])
  return firsts.map((from, i) => {
    const to = firsts[i + 1] ?? stretches.length
    return { from, to, language: languages[from]!, part: partOf(piece, stretches, from, to) }
  })
}

function partOf({ startMs, endMs }: Heard, stretches: Span[][], from: number, to: number): Heard {
  const speech = stretches.slice(from, to).flat()
  const [first, last] = [speech[0]!, speech.at(-1)!]
  const [before, next] = [stretches[from - 1]?.at(-1), stretches[to]?.[0]]
  return {
    startMs: before ? first.startMs - marginOf(first.startMs - before.endMs) : startMs,
    endMs: next ? last.endMs + marginOf(next.startMs - last.endMs) : endMs,
    speech,
  }
}

function wordsWithin(speech: Span[], words: Word[]): Word[] {
  const { startMs, endMs } = spanOf(speech)
  return words.filter((word) => {
    const middle = (word.startMs + word.endMs) / 2
    return middle >= startMs && middle <= endMs
  })
}

const marginOf = (pauseMs: number): number => Math.min(MARGIN_MS, Math.floor(pauseMs / 2))

const spanOf = (speech: Span[]): Span => ({ startMs: speech[0]!.startMs, endMs: speech.at(-1)!.endMs })

const spokenMs = (speech: Span[]): number =>
  speech.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)

const meanConfidence = (words: Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence!, 0) / Math.max(1, words.length)
