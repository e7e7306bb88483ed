import { type CaptionRules, charactersIn } from '../caption-rules.ts'

/** A word, or part of a word that is longer than a line. */
export type CaptionWord = {
  text: string
  /** What stands before it, unless it begins a line: a space, or nothing in scripts that have none. */
  gap: string
  startMs: number
  endMs: number
  ends: 'sentence' | 'clause' | null
}

type LineWord = Pick<CaptionWord, 'text' | 'gap' | 'ends'>

const lineOf = (words: LineWord[]): string =>
  words.map(({ gap, text }, i) => (i === 0 ? text : gap + text)).join('')

/** As few lines as hold the words, of similar length, each ending with a clause if that costs little. */
export function captionLines(words: LineWord[], rules: CaptionRules): string[] {
  const count = linesNeeded(words, 0, rules)
  if (count === 1) return [lineOf(words)]
  const cut = firstLineOf(words, count, rules)
  return [lineOf(words.slice(0, cut)), ...captionLines(words.slice(cut), rules)]
}

/** How many words the first of several lines has: about its share, rather less than more. */
function firstLineOf(words: LineWord[], count: number, rules: CaptionRules): number {
  const all = charactersIn(lineOf(words))
  let best = 1
  let bestScore = Number.POSITIVE_INFINITY
  let upper = 0
  for (const [at, word] of words.entries()) {
    upper += (at > 0 ? word.gap.length : 0) + charactersIn(word.text)
    if (upper > rules.lineCharacters && at > 0) break
    if (linesNeeded(words, at + 1, rules) >= count) continue
    const lower = (all - upper - (words[at + 1]?.gap.length ?? 0)) / (count - 1)
    const score = Math.abs(upper - lower) + (upper > lower ? 2 : 0) - (word.ends ? 16 : 0)
    if (score < bestScore) [best, bestScore] = [at + 1, score]
  }
  return best
}

/** With lines as full as possible. */
function linesNeeded(words: LineWord[], from: number, { lineCharacters }: CaptionRules): number {
  let lines = 1
  let length = 0
  for (let at = from; at < words.length; at++) {
    const characters = charactersIn(words[at]!.text)
    length += (length > 0 ? words[at]!.gap.length : 0) + characters
    if (length <= lineCharacters || length === characters) continue
    lines++
    length = characters
  }
  return lines
}

export function endOf(text: string): CaptionWord['ends'] {
  return sentenceEnd.test(text) ? 'sentence' : clauseEnd.test(text) ? 'clause' : null
}

const sentenceEnd = /[.!?…。！？؟۔।]["'”’»)\]]*$/
const clauseEnd = /[,;:،؛、，；：–—]["'”’»)\]]*$/
