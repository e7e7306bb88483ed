import type { Span } from '../../platform/span.ts'
import type { Word } from '../../transcripts/model.ts'

type LabelledWindow = Span & { label: number }

/**
 * Which voice says each word: that of the windows around the word's middle, the nearer the more. Windows are longer
 * than words, so that a change of voice is only known to about half a second: it is moved to the pause or the end of
 * a sentence next to it.
 */
export function voicesOfWords(words: Word[], windows: LabelledWindow[]): number[] {
  const voices = withoutIslands(words, voicesByTime(words, windows))
  for (let i = 1; i < words.length; i++) {
    if (voices[i] === voices[i - 1]) continue
    const boundary = bestBoundary(words, voices, i)
    if (boundary < i) voices.fill(voices[i]!, boundary, i)
    else voices.fill(voices[i - 1]!, i, boundary)
    i = Math.max(i, boundary)
  }
  return voices
}

/**
 * What an engine names as one speaker within a piece is one voice: the one that we hear in most of those words. So the
 * engine tells where voices change, and we tell which are the same in all pieces.
 */
export function withNamedSpeakers(voices: number[], speakers: (string | null)[]): number[] {
  const named = Map.groupBy(voices.keys(), (i) => speakers[i] ?? null)
  const result = [...voices]
  for (const [speaker, words] of named) {
    if (speaker === null) continue
    const voice = mostFrequent(words.map((i) => voices[i]!))
    for (const i of words) result[i] = voice
  }
  return result
}

function mostFrequent(voices: number[]): number {
  const counted = [...Map.groupBy(voices, (voice) => voice)]
  return counted.reduce((a, b) => (b[1].length > a[1].length ? b : a))[0]
}

function voicesByTime(words: Word[], windows: LabelledWindow[]): number[] {
  let first = 0
  return words.map((word) => {
    const middle = (word.startMs + word.endMs) / 2
    while (first < windows.length - 1 && windows[first]!.endMs < middle) first++
    const weights = new Map<number, number>()
    for (let i = first; i < windows.length && windows[i]!.startMs <= middle; i++) {
      const { startMs, endMs, label } = windows[i]!
      const nearness = 1 - (2 * Math.abs(middle - (startMs + endMs) / 2)) / (endMs - startMs + 1)
      if (nearness > 0) weights.set(label, (weights.get(label) ?? 0) + nearness ** 2)
    }
    const best = [...weights].reduce(
      (a, b) => (b[1] > a[1] ? b : a),
      [nearestLabel(windows, first, middle), 0],
    )
    return best[0]
  })
}

/** For a word between two windows. */
function nearestLabel(windows: LabelledWindow[], first: number, middle: number): number {
  const [before, after] = [windows[first - 1], windows[first]]
  if (!after) return before?.label ?? 0
  if (!before) return after.label
  return middle - before.endMs < after.startMs - middle ? before.label : after.label
}

/** One or two words of another voice in mid-speech, without any pause, are a slip of the windows. */
const MAX_ISLAND_WORDS = 2
const MIN_ISLAND_PAUSE_MS = 200

function withoutIslands(words: Word[], voices: number[]): number[] {
  const result = [...voices]
  for (let from = 1; from < words.length; ) {
    let to = from
    while (to < words.length && result[to] === result[from]) to++
    const isBetween = result[from] !== result[from - 1] && result[from - 1] === result[to]
    const pauseMs = Math.max(pauseBefore(words, from), to < words.length ? pauseBefore(words, to) : 0)
    if (isBetween && to - from <= MAX_ISLAND_WORDS && pauseMs < MIN_ISLAND_PAUSE_MS) {
      result.fill(result[from - 1]!, from, to)
    }
    from = to
  }
  return result
}

const MAX_MOVED_WORDS = 3
const SENTENCE_END_MS = 400
const MOVE_COST_MS = 60

function bestBoundary(words: Word[], voices: number[], change: number): number {
  let best = change
  let bestScore = Number.NEGATIVE_INFINITY
  for (const direction of [-1, 1]) {
    for (let moved = 0; moved <= MAX_MOVED_WORDS; moved++) {
      const at = change + direction * moved
      const isWithinTurns =
        direction < 0
          ? voices[at] === voices[change - 1] || moved === 0
          : voices[at - 1] === voices[change] || moved === 0
      if (at < 1 || at >= words.length || !isWithinTurns) break
      const ends = /[.?!…。？！]["'”’)\]]*$/.test(words[at - 1]!.text) ? SENTENCE_END_MS : 0
      const score = pauseBefore(words, at) + ends - moved * MOVE_COST_MS
      if (score > bestScore) [best, bestScore] = [at, score]
    }
  }
  return best
}

const pauseBefore = (words: Word[], at: number) => words[at]!.startMs - words[at - 1]!.endMs
