import {
  type CaptionRules,
  cueCharacters,
  durationMs,
} from '../../../../src/transcripts/render/caption-rules.ts'
import { asShown, brokenAt, type Change, type DeskCue, onDesk } from './cues.ts'
import { balancedLines, evenCut } from './reflow.ts'
import { type SpokenWord, timeAt } from './spoken-words.ts'

/**
 * Fixes what can be fixed without listening: order, empty captions, lines, length, times and gaps. Captions that break
 * no rule stay as they are; speech that is too fast for any caption still breaks one.
 */
export const fixedAll =
  (rules: CaptionRules, words: readonly SpokenWord[]): Change =>
  (cues, at) => {
    const inOrder = cues
      .filter((cue) => asShown(cue).lines.length > 0)
      .sort((one, other) => one.startMs - other.startMs)
      .flatMap((cue) => cutToLength(cue, rules, words))
    const fixed = inOrder.map((cue, i) => inTime(cue, inOrder[i + 1], rules))
    const isSame = fixed.length === cues.length && fixed.every((cue, i) => cue === cues[i])
    const selected = fixed.findIndex(({ id }) => id === cues[at]?.id)
    return { cues: isSame ? cues : fixed, at: Math.max(0, selected >= 0 ? selected : at - 1) }
  }

/** Breaks lines anew, and cuts a caption with too much text where the words are said. */
function cutToLength(cue: DeskCue, rules: CaptionRules, words: readonly SpokenWord[]): DeskCue[] {
  const broken = brokenAt(cue, undefined, rules)
  if (!broken.includes('tooManyLines') && !broken.includes('lineTooLong')) return [cue]
  const text = asShown(cue).lines.join(' ')
  const whole = { ...cue, lines: balancedLines(text, rules) }
  const cut = fits(whole, rules) ? null : evenCut(text)
  if (cut === null) return [whole]
  const cutMs = timeAt(cue, text, cut, words)
  const { id: _, ...plain } = cue
  const first = { ...cue, endMs: cutMs, lines: [text.slice(0, cut).trim()] }
  const second = onDesk({ ...plain, startMs: cutMs, lines: [text.slice(cut).trim()] })
  return [first, second].flatMap((half) => cutToLength(half, rules, words))
}

function fits(cue: DeskCue, rules: CaptionRules): boolean {
  const broken = brokenAt(cue, undefined, rules)
  return !broken.includes('tooManyLines') && !broken.includes('lineTooLong')
}

/** The end moves only: a caption that begins before its words irritates. */
function inTime(cue: DeskCue, next: DeskCue | undefined, rules: CaptionRules): DeskCue {
  if (brokenAt(cue, next, rules).length === 0) return cue
  const { startMs } = cue
  const limitMs = next?.startMs ?? Number.POSITIVE_INFINITY
  const readMs = Math.ceil((cueCharacters(asShown(cue)) / rules.charactersASecond) * 1000)
  const wantedMs = Math.max(durationMs(cue), readMs, rules.shortestMs)
  let endMs = Math.min(startMs + Math.min(wantedMs, rules.longestMs), limitMs)
  if (limitMs - endMs < rules.shortestGapMs) endMs = limitMs
  return endMs <= startMs || endMs === cue.endMs ? cue : { ...cue, endMs }
}
