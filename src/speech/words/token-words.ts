import { HUSH_FRAMES_PER_SECOND } from './hush.ts'

/** A token as a decoder wrote it. Its bytes may be part of a letter; a space at its start begins a word. */
export type Token = { bytes: Buffer; logProbability: number }

/** Times in seconds from the start of the piece. */
export type TimedWord = { text: string; start: number; end: number; confidence: number }

/** A word that seems to begin in a hush begins where the sound sets in, if that is near. */
const NEAR_FRAMES = 25
/** A hush of this length before the next word ends a word. */
const ENDING_HUSH_FRAMES = 10
/** The sound of a token's own onset may dip. */
const ONSET_FRAMES = 3
const MIN_WORD_SECONDS = 0.02

const SPACE = 0x20

/**
 * Words from tokens. `onsets` has one more than there are tokens: where the end mark sets in. A word begins with its
 * first token and ends where what follows sets in, or in the hush before that. It is as sure as the least sure of
 * its tokens that carry letters or digits.
 */
export function wordsOf(tokens: Token[], onsets: number[], hush: boolean[], language = 'en'): TimedWord[] {
  const firsts = WITHOUT_SPACES.has(language) ? firstsByDictionary(tokens, language) : firstsBySpace(tokens)
  return wordsFrom(firsts, tokens, onsets, hush).filter(({ text }) => text !== '')
}

/** The same where it is known with which token each word begins. */
export function wordsFrom(firsts: number[], tokens: Token[], onsets: number[], hush: boolean[]): TimedWord[] {
  const endSeconds = hush.length / HUSH_FRAMES_PER_SECOND
  return firsts.map((first, i): TimedWord => {
    const afterLast = firsts[i + 1] ?? tokens.length
    const afterLetters = afterLastLetters(tokens, first, afterLast)
    const next = i + 1 < firsts.length ? onsets[afterLast]! : endSeconds
    const end = endOf(onsets[afterLetters - 1]!, Math.min(onsets[afterLetters] ?? next, next), next, hush)
    const start = startOf(onsets[first]!, Math.min(next, end), hush)
    const least = Math.min(...tokens.slice(first, afterLetters).map((token) => token.logProbability))
    return {
      text: textOf(tokens.slice(first, afterLast)),
      start,
      end: Math.max(end, start + MIN_WORD_SECONDS),
      confidence: Math.exp(least),
    }
  })
}

/** How a word of a text begins in the vocabulary of a model. */
export const spaceBefore = (language: string) => (WITHOUT_SPACES.has(language) ? '' : ' ')

const firstsBySpace = (tokens: Token[]) =>
  tokens.flatMap(({ bytes }, i) => (i === 0 || bytes[0] === SPACE ? [i] : []))

/** Languages that are written without spaces between words. */
const WITHOUT_SPACES = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo'])

/** A word begins with the token that holds its first byte. Punctuation belongs to the word before it. */
function firstsByDictionary(tokens: Token[], language: string): number[] {
  const text = Buffer.concat(tokens.map(({ bytes }) => bytes)).toString()
  const owners = tokens.flatMap(({ bytes }, i) => new Array<number>(bytes.length).fill(i))
  const firsts = new Set([0])
  let at = 0
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike && owners[at] !== undefined) firsts.add(owners[at]!)
    at += Buffer.byteLength(segment)
  }
  return tokens.length > 0 ? [...firsts] : []
}

const textOf = (tokens: Token[]) =>
  Buffer.concat(tokens.map(({ bytes }) => bytes))
    .toString()
    .trim()

/** Without the punctuation at the end of a word: it takes no time, and its choice says nothing about the word. */
function afterLastLetters(tokens: Token[], first: number, afterLast: number): number {
  let after = afterLast
  while (after > first + 1 && !/[\p{L}\p{N}\ufffd]/u.test(tokens[after - 1]!.bytes.toString())) after--
  return after
}

function endOf(lastOnset: number, end: number, next: number, hush: boolean[]): number {
  const from = Math.floor(lastOnset * HUSH_FRAMES_PER_SECOND) + ONSET_FRAMES
  const to = Math.min(hush.length, Math.floor(next * HUSH_FRAMES_PER_SECOND))
  let longest = 0
  let longestFrom = 0
  let run = 0
  for (let frame = from; frame < to; frame++) {
    run = hush[frame] ? run + 1 : 0
    if (run > longest) {
      longest = run
      longestFrom = frame - run + 1
    }
  }
  return longest >= ENDING_HUSH_FRAMES ? longestFrom / HUSH_FRAMES_PER_SECOND : end
}

function startOf(onset: number, before: number, hush: boolean[]): number {
  const from = Math.round(onset * HUSH_FRAMES_PER_SECOND)
  const limit = Math.min(from + NEAR_FRAMES, hush.length - 1)
  let frame = from
  while (frame < limit && (hush[frame] || hush[frame + 1])) frame++
  const sound = frame / HUSH_FRAMES_PER_SECOND
  const isNear = frame > from && frame < limit && sound < before - 0.03
  return isNear ? sound - 1 / HUSH_FRAMES_PER_SECOND : onset
}
