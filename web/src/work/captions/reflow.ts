import { type CaptionRules, charactersIn } from '../../../../src/transcripts/render/caption-rules.ts'
import { captionLines, endOf } from '../../../../src/transcripts/render/captions/balance.ts'
import { gapBetween, tokensOf } from '../../../../src/transcripts/word-spacing.ts'
import { asShown, type Change, type DeskCue, onDesk } from './cues.ts'
import { type SpokenWord, timeAt } from './spoken-words.ts'

/** Splits the text at the caret, and the time where the word after it is said. */
export const splitAt =
  (caret: number, words: readonly SpokenWord[]): Change =>
  (cues, at) => {
    const cue = cues[at]!
    const text = cue.lines.join('\n')
    if (text.trim() === '') return cutAt(cues, at, ['', ''], Math.round((cue.startMs + cue.endMs) / 2))
    const offset = caret + text.slice(caret).search(/\S|$/)
    const cutMs = timeAt(cue, text, offset, words)
    return { ...cutAt(cues, at, [text.slice(0, caret), text.slice(caret)], cutMs), at: at + 1 }
  }

function cutAt(cues: readonly DeskCue[], at: number, [before, after]: [string, string], cutMs: number) {
  const { id: _, ...cue } = cues[at]!
  const first = { ...cues[at]!, endMs: cutMs, lines: linesOf(before) }
  const second = onDesk({ ...cue, startMs: cutMs, lines: linesOf(after) })
  return { cues: cues.toSpliced(at, 1, first, second), at: at + 1 }
}

const linesOf = (text: string): string[] => text.trim().split('\n')

/** Joins two captions. If they have different speakers, the result has none. More lines than allowed are broken anew. */
export const joinedWithNext =
  (rules: CaptionRules): Change =>
  (cues, at) => {
    const [cue, next] = [cues[at]!, cues[at + 1]]
    if (!next) return { cues, at }
    const { lines } = asShown({ ...cue, lines: [...cue.lines, ...next.lines] })
    const joined = {
      ...cue,
      endMs: Math.max(cue.endMs, next.endMs),
      speaker: cue.speaker === next.speaker ? cue.speaker : null,
      lines: lines.length > rules.lines ? balancedLines(lines.join(' '), rules) : lines,
    }
    return { cues: cues.toSpliced(at, 2, joined), at }
  }

/** Breaks the text of a caption into lines of similar length. */
export const withBalancedLines =
  (rules: CaptionRules): Change =>
  (cues, at) => {
    const cue = cues[at]
    if (!cue) return { cues, at }
    const lines = balancedLines(asShown(cue).lines.join(' '), rules)
    const isSame = lines.join('\n') === cue.lines.join('\n')
    return { cues: isSame ? cues : cues.with(at, { ...cue, lines }), at }
  }

export function balancedLines(text: string, rules: CaptionRules): string[] {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return ['']
  const words = tokens.map((token, i) => {
    const word = token.text.trimEnd()
    return { text: word, gap: i === 0 ? '' : gapBetween(tokens[i - 1]!.text, word), ends: endOf(word) }
  })
  return captionLines(words, rules)
}

/** A cut at the end of a clause may leave this many characters more on one side. */
const CLAUSE_CHARACTERS = 16

/** Shares the text of this caption and the next evenly between them, and the time as the words are said. */
export const balancedWithNext =
  (rules: CaptionRules, words: readonly SpokenWord[]): Change =>
  (cues, at) => {
    const [cue, next] = [cues[at], cues[at + 1]]
    if (!cue || !next || cue.speaker !== next.speaker) return { cues, at }
    const text = asShown({ ...cue, lines: [...cue.lines, ...next.lines] }).lines.join(' ')
    const cut = evenCut(text)
    if (cut === null) return { cues, at }
    const cutMs = timeAt({ startMs: cue.startMs, endMs: next.endMs }, text, cut, words)
    const first = { ...cue, endMs: cutMs, lines: balancedLines(text.slice(0, cut), rules) }
    const second = { ...next, startMs: cutMs, lines: balancedLines(text.slice(cut), rules) }
    return { cues: cues.toSpliced(at, 2, first, second), at }
  }

/** Null if there is only one word. */
export function evenCut(text: string): number | null {
  const tokens = tokensOf(text)
  let best: number | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const [i, { index }] of tokens.entries()) {
    if (i === 0) continue
    const uneven = Math.abs(charactersIn(text.slice(0, index).trimEnd()) - charactersIn(text.slice(index)))
    const score = uneven - (endOf(tokens[i - 1]!.text.trimEnd()) ? CLAUSE_CHARACTERS : 0)
    if (score < bestScore) [best, bestScore] = [index, score]
  }
  return best
}
