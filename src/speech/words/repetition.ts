import type { Token } from './token-words.ts'

const MAX_REPEATED_TOKENS = 12
const MIN_REPETITIVE_TOKENS = 16
const REPETITIONS = 4

/**
 * How many tokens at the end are the same few said over and over. On music, noise and foreign languages a model may go
 * on so for ever.
 */
export function repeatedTokens(tokens: Token[]): number {
  for (let period = 1; period <= MAX_REPEATED_TOKENS; period++) {
    const length = Math.max(MIN_REPETITIVE_TOKENS, period * REPETITIONS)
    const tail = tokens.slice(-length)
    const isSame = (token: Token, i: number) => i < period || token.bytes.equals(tail[i - period]!.bytes)
    if (tail.length === length && tail.every(isSame)) return length - period
  }
  return 0
}
