/**
 * How sure Whisper's words are. A logistic sum over what its decoder tells of a word and its neighbours, fitted on
 * 15,600 words of interviews with human transcripts: of the words that it doubts most, one in twenty, nearly half are wrong.
 */
import type { Token } from '../words/token-words.ts'

type Sign = { weight: number; mean: number; deviation: number; of: (word: Doubt) => number }

type Doubt = { lowest: number; first: number; entropy: number; tokens: number }

const BIAS = -3.42

const OWN: Sign[] = [
  { weight: -1.16, mean: -0.16, deviation: 0.3, of: ({ lowest }) => lowest },
  { weight: 0.07, mean: 0.88, deviation: 0.18, of: ({ lowest }) => Math.exp(lowest) },
  { weight: -0.99, mean: 0.51, deviation: 0.8, of: ({ entropy }) => entropy },
  { weight: 1.55, mean: 0.57, deviation: 0.43, of: ({ entropy }) => Math.sqrt(entropy) },
  { weight: 0.17, mean: 1.08, deviation: 0.31, of: ({ tokens }) => tokens },
  { weight: 0.65, mean: -0.16, deviation: 0.29, of: ({ first }) => first },
]
const BEFORE: Sign[] = [
  { weight: -0.15, mean: -0.17, deviation: 0.31, of: ({ lowest }) => lowest },
  { weight: 0.08, mean: 0.53, deviation: 0.82, of: ({ entropy }) => entropy },
]
const AFTER: Sign[] = [
  { weight: -0.13, mean: -0.16, deviation: 0.3, of: ({ lowest }) => lowest },
  { weight: 0.14, mean: 0.51, deviation: 0.8, of: ({ entropy }) => entropy },
]

/** For each word of a piece, by its tokens. */
export function confidencesOf(words: Token[][]): number[] {
  const doubts = words.map(doubtOf)
  return doubts.map((doubt, i) =>
    confidenceAt(BIAS + sumOf(OWN, doubt) + sumOf(BEFORE, doubts[i - 1]) + sumOf(AFTER, doubts[i + 1])),
  )
}

function doubtOf(tokens: Token[]): Doubt {
  return {
    lowest: Math.min(...tokens.map(({ logProbability }) => logProbability)),
    first: tokens[0]!.logProbability,
    entropy: Math.max(...tokens.map(({ entropy }) => entropy)),
    tokens: tokens.length,
  }
}

/** A neighbour that is not there is as usual. */
const sumOf = (signs: Sign[], doubt: Doubt | undefined): number =>
  doubt
    ? signs.reduce(
        (sum, { weight, mean, deviation, of }) => sum + (weight * (of(doubt) - mean)) / deviation,
        0,
      )
    : 0

/** Other engines give the probability of a word's tokens, which is lower than the chance that the word is right. */
const ON_THEIR_SCALE = 3.4

const confidenceAt = (sum: number): number => (1 / (1 + Math.exp(sum))) ** ON_THEIR_SCALE
