import type { Paragraph, Word } from '../../../../src/transcripts/model.ts'
import { type Token, tokensOf } from '../../../../src/transcripts/word-spacing.ts'
import type { DeskCue } from './cues.ts'

/** When the words of a caption are said, as far as they are still the words of the transcript. */
export type SpokenWord = Pick<Word, 'text' | 'startMs' | 'endMs'>

/** In the order of the recording. */
export const spokenWords = (paragraphs: Paragraph[]): SpokenWord[] =>
  paragraphs.flatMap(({ words }) => words).sort((a, b) => a.startMs - b.startMs)

/** Captions show words a little before or after they are said. */
const SLACK_MS = 1_500

/** Those that are said between two moments, found by halving: there may be many thousands. */
export function wordsBetween(words: readonly SpokenWord[], fromMs: number, toMs: number): SpokenWord[] {
  let [first, last] = [0, words.length]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (words[middle]!.startMs < fromMs) first = middle + 1
    else last = middle
  }
  const found: SpokenWord[] = []
  for (let at = first; at < words.length && words[at]!.startMs <= toMs; at++) found.push(words[at]!)
  return found
}

/**
 * The time at which the text of a caption is at `offset`: exact where its words are those of the transcript, in
 * proportion to the characters between them.
 */
export function timeAt(
  cue: Pick<DeskCue, 'startMs' | 'endMs'>,
  text: string,
  offset: number,
  words: readonly SpokenWord[],
): number {
  const { startMs, endMs } = cue
  const said = wordsBetween(words, startMs - SLACK_MS, endMs + SLACK_MS)
  const marks = [
    { offset: 0, ms: startMs },
    ...matched(tokensOf(text), said).flatMap(([token, word]) => [
      { offset: token.index, ms: word.startMs },
      { offset: token.index + token.text.trimEnd().length, ms: word.endMs },
    ]),
    { offset: text.length, ms: endMs },
  ]
  const after = marks.findIndex((mark) => mark.offset >= offset && mark.offset > 0)
  const [before, next] = [marks[Math.max(0, after - 1)]!, marks[Math.max(0, after)]!]
  const share = next.offset > before.offset ? (offset - before.offset) / (next.offset - before.offset) : 1
  return Math.round(Math.min(Math.max(before.ms + (next.ms - before.ms) * share, startMs), endMs))
}

/** The longest common run of words, in order. */
function matched(tokens: Token[], words: SpokenWord[]): [Token, SpokenWord][] {
  const lengths = Array.from({ length: tokens.length + 1 }, () => new Array<number>(words.length + 1).fill(0))
  for (let i = tokens.length - 1; i >= 0; i--)
    for (let j = words.length - 1; j >= 0; j--)
      lengths[i]![j] = isSameWord(tokens[i]!.text, words[j]!.text)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const pairs: [Token, SpokenWord][] = []
  for (let i = 0, j = 0; i < tokens.length && j < words.length; ) {
    if (isSameWord(tokens[i]!.text, words[j]!.text)) pairs.push([tokens[i++]!, words[j++]!])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

const isSameWord = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
