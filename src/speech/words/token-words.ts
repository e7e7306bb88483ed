import { HUSH_FRAMES_PER_SECOND } from './hush.ts'

/** A token as a decoder wrote it. Its bytes may be part of a letter; a space at its start begins a word. */
export type Token = { bytes: Buffer; logProbability: number; entropy: number }

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
 * first token and ends where what follows sets in, or in the hush before that. How sure it is, is told by those of its
 * tokens that carry letters or digits.
 */
export function wordsOf(
  tokens: Token[],
  onsets: number[],
  hush: boolean[],
  {
    language = 'en',
    confidencesOf = leastProbabilities,
  }: { language?: string; confidencesOf?: Confidences } = {},
): TimedWord[] {
  const firsts = WITHOUT_SPACES.has(language) ? firstsByDictionary(tokens, language) : firstsBySpace(tokens)
  return wordsFrom(firsts, tokens, onsets, hush, confidencesOf).filter(({ text }) => text !== '')
}

/** How sure each word of a piece is, by its tokens. */
type Confidences = (words: Token[][]) => number[]

/** A word is as sure as the least sure of its tokens. */
const leastProbabilities: Confidences = (words) =>
  words.map((tokens) => Math.exp(Math.min(...tokens.map(({ logProbability }) => logProbability))))

/** The same where it is known with which token each word begins. */
export function wordsFrom(
  firsts: number[],
  tokens: Token[],
  onsets: number[],
  hush: boolean[],
  confidencesOf = leastProbabilities,
): TimedWord[] {
  const endSeconds = hush.length / HUSH_FRAMES_PER_SECOND
  const ends = firsts.map((first, i) => afterLastLetters(tokens, first, firsts[i + 1] ?? tokens.length))
  const confidences = confidencesOf(firsts.map((first, i) => tokens.slice(first, ends[i])))
  return firsts.map((first, i): TimedWord => {
    const afterLast = firsts[i + 1] ?? tokens.length
    const afterLetters = ends[i]!
    const next = i + 1 < firsts.length ? onsets[afterLast]! : endSeconds
    const onset = afterPause(onsets[first]!, next, hush)
    const lastOnset = Math.max(onset, onsets[afterLetters - 1]!)
    const end = endOf(
      lastOnset,
      Math.max(lastOnset, Math.min(onsets[afterLetters] ?? next, next)),
      next,
      hush,
    )
    const start = startOf(onset, Math.min(next, end), hush)
    return {
      text: textOf(tokens.slice(first, afterLast)),
      start,
      end: Math.max(end, start + MIN_WORD_SECONDS),
      confidence: confidences[i]!,
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

/** Less sound before a pause is the end of the word before. */
const MIN_SOUND_FRAMES = 6
/** A word needs as much room before the next. */
const MIN_ROOM_SECONDS = 0.08

/** A word that seems to begin with the last sound before a pause begins after it. A shorter hush may be in the word. */
function afterPause(onset: number, next: number, hush: boolean[]): number {
  let pauseFrom = Math.round(onset * HUSH_FRAMES_PER_SECOND)
  const soundTo = pauseFrom + MIN_SOUND_FRAMES
  while (pauseFrom < soundTo && !hush[pauseFrom]) pauseFrom++
  let pauseTo = pauseFrom
  while (hush[pauseTo] || hush[pauseTo + 1]) pauseTo++
  const sound = (pauseTo - 1) / HUSH_FRAMES_PER_SECOND
  const isPause = pauseTo - pauseFrom > NEAR_FRAMES
  return isPause && sound < next - MIN_ROOM_SECONDS ? sound : onset
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
