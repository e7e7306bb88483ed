import type { Paragraph, Transcript } from '../../model.ts'
import { type CaptionRules, type Cue, captionRules, charactersIn, cueCharacters } from '../caption-rules.ts'
import { speakerLabels, speakerName } from '../speaker-labels.ts'
import { type CaptionWord, captionLines } from './balance.ts'
import { captionWords } from './lines.ts'

/** Silence inside a cue would show words long before they are said. */
const PAUSE_MS = 1_500

/**
 * Captions are cut by rule. A cue belongs to one paragraph, so to one speaker, and has no more lines and
 * characters than the account's rules allow. It ends with a sentence or a clause where one ends nearby, at a long pause
 * always, and inside a word only if the word is longer than a line. It stays for the shortest to the longest time, and
 * long enough to be read unless the next one begins before. Cues never overlap: if people take turns too quickly, the next cue is delayed.
 * Impossible word times (backwards, all the same) still give cues in order.
 *
 * Captions made by a person are used unchanged, even if they break the rules.
 */
export function* captions(
  transcript: Transcript,
  { labels, rules = captionRules }: CaptionOptions,
): Generator<Cue> {
  if (transcript.cues) yield* transcript.cues
  else yield* cutCaptions(transcript, labels, rules)
}

function* cutCaptions(
  transcript: Transcript,
  labels: CaptionOptions['labels'],
  rules: CaptionRules,
): Generator<Cue> {
  let shown: Cue | null = null
  for (const cue of spokenCues(transcript, labels, rules)) {
    if (shown) {
      shown.endMs = leavesAt(shown, cue.startMs, rules)
      yield shown
      cue.startMs = Math.max(cue.startMs, shown.endMs)
    }
    shown = cue
  }
  if (shown) yield { ...shown, endMs: leavesAt(shown, Number.POSITIVE_INFINITY, rules) }
}

type CaptionOptions = {
  /** `in text` is for formats that have no other place for the speaker. */
  labels: 'in text' | 'none'
  /** The account's own. */
  rules?: CaptionRules
}

/** Cues that begin and end with their words, whatever the times. */
function* spokenCues(
  transcript: Transcript,
  labels: CaptionOptions['labels'],
  rules: CaptionRules,
): Generator<Cue> {
  const labelFor = speakerLabels(transcript)
  for (const paragraph of transcript.paragraphs) {
    const words = captionWords(paragraph.words, rules)
    if (words.length === 0) continue
    const label = labelFor(paragraph.speaker)
    const shown = label && labels === 'in text' ? withLabel(label, words, rules) : words
    yield* cutParagraph(paragraph, shown, rules)
  }
}

function withLabel(label: string, [first, ...others]: CaptionWord[], rules: CaptionRules): CaptionWord[] {
  const { startMs } = first!
  const labelWords = `${label}:`.split(' ').map((text) => ({ text, startMs, endMs: startMs }))
  const words = captionWords(labelWords, rules)
  return [...words, { ...first!, gap: ' ' }, ...others]
}

function* cutParagraph(paragraph: Paragraph, words: CaptionWord[], rules: CaptionRules): Generator<Cue> {
  const speaker = speakerName(paragraph.speaker)
  const { language } = paragraph
  for (let from = 0, to: number; from < words.length; from = to) {
    to = bestCut(words, from, rules)
    const startMs = Math.max(0, Math.round(words[from]!.startMs))
    const endMs = Math.round(words[to - 1]!.endMs)
    const lines = captionLines(words.slice(from, to), rules)
    yield { startMs, endMs, speaker, ...(language !== undefined && { language }), lines }
  }
}

function bestCut(words: CaptionWord[], from: number, rules: CaptionRules): number {
  const full = longestCut(words, from, rules)
  if (full === words.length || isPause(words, full)) return full
  let best = full
  let bestScore = Number.NEGATIVE_INFINITY
  let characters = 0
  for (let cut = from + 1; cut <= full; cut++) {
    characters += charactersIn(words[cut - 1]!.text) + 1
    const score = characters / (rules.lines * rules.lineCharacters) + cutQuality(words, cut)
    if (score >= bestScore) [best, bestScore] = [cut, score]
  }
  return best
}

/** How much of a cue may stay empty for a good cut here. A cut just before the last word or two of a sentence is bad. */
function cutQuality(words: CaptionWord[], cut: number): number {
  const { ends } = words[cut - 1]!
  if (ends) return ends === 'sentence' ? 0.7 : 0.5
  const [next, second] = [words[cut], words[cut + 1]]
  const isNearEnd = next?.ends === 'sentence' || second?.ends === 'sentence' || cut + 2 >= words.length
  return isNearEnd ? -0.5 : 0
}

/** As many words as the lines hold and the longest time allows, up to a pause. */
function longestCut(words: CaptionWord[], from: number, rules: CaptionRules): number {
  let lines = 1
  let lineLength = 0
  for (let next = from; next < words.length; next++) {
    const { text, gap, endMs } = words[next]!
    const tooLong = endMs - words[from]!.startMs > rules.longestMs
    if (next > from && (tooLong || isPause(words, next))) return next
    const characters = charactersIn(text)
    lineLength += (next > from ? gap.length : 0) + characters
    if (lineLength <= rules.lineCharacters) continue
    if (++lines > rules.lines) return next
    lineLength = characters
  }
  return words.length
}

function isPause(words: CaptionWord[], next: number): boolean {
  return words[next]!.startMs - words[next - 1]!.endMs >= PAUSE_MS
}

function leavesAt(cue: Cue, nextStartMs: number, rules: CaptionRules): number {
  const { shortestMs, longestMs, charactersASecond, shortestGapMs } = rules
  const readMs = cue.startMs + Math.ceil((cueCharacters(cue) / charactersASecond) * 1000)
  const wantedMs = Math.min(Math.max(cue.endMs, readMs), nextStartMs)
  const endMs = Math.min(Math.max(wantedMs, cue.startMs + shortestMs), cue.startMs + longestMs)
  const closesGap = nextStartMs - endMs < shortestGapMs && nextStartMs - cue.startMs <= longestMs
  return closesGap ? Math.max(endMs, nextStartMs) : endMs
}
