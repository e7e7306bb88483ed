import type { Paragraph, Word } from './model.ts'
import type { SpokenWord } from './paragraphs/paragraphs.ts'

/**
 * Another text of the same recording, spoken by whom the text before says: a person may have named the voices and put
 * paragraphs right. Each word goes to the speaker of the paragraph in whose time it is said. Where each speaker has a
 * track, all words of a track go to one speaker.
 */
export function keepSpeakers(
  before: Paragraph[],
  tracks: Word[][],
): { tracks: SpokenWord[][]; voices: (string | null)[] } {
  const voices = [...new Set(before.map(({ speaker }) => speaker))]
  const spoken = tracks.map((words) => {
    const speakers = words.map((word) => voices.indexOf(speakerAt(before, (word.startMs + word.endMs) / 2)))
    const own = tracks.length > 1 ? mostFrequent(speakers) : null
    return words.map((word, i) => ({ ...word, voice: own ?? speakers[i]! }))
  })
  return { tracks: spoken, voices }
}

/** Between two paragraphs, that of the nearer one. */
function speakerAt(paragraphs: Paragraph[], ms: number): string | null {
  let at = 0
  let after = paragraphs.length
  while (after - at > 1) {
    const middle = (at + after) >> 1
    if (paragraphs[middle]!.startMs <= ms) at = middle
    else after = middle
  }
  const [last, next] = [paragraphs[at]!, paragraphs[at + 1]]
  return next && next.startMs - ms < ms - last.endMs ? next.speaker : last.speaker
}

function mostFrequent(numbers: number[]): number {
  const groups = [...Map.groupBy(numbers, (number) => number).values()]
  return groups.reduce((a, b) => (b.length > a.length ? b : a), [0])[0]!
}
