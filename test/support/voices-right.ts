import { matchingWords } from './speech-word-error.ts'

/** What one person says before another goes on. */
export type Turn = { voice: string; text: string }

/**
 * How many words of a transcript stand with the voice that says them. Labels stand for voices in the way that makes
 * the most words right, and no two labels for one voice. A transcript without labels has one voice.
 */
export function voicesRight(
  truth: Turn[],
  transcript: string,
): { voices: number; right: number; words: number } {
  const said = wordsOf(truth)
  const heard = wordsOf(turnsOf(transcript))
  const pairs = matchingWords(
    said.map(({ word }) => word),
    heard.map(({ word }) => word),
  ).map(([i, j]) => ({ voice: said[i]!.voice, label: heard[j]!.voice }))
  const labels = [...new Set(heard.map(({ voice }) => voice))]
  const voices = [...new Set(said.map(({ voice }) => voice))]
  return { voices: labels.length, right: mostRight(pairs, voices, labels), words: pairs.length }
}

/** `Speaker 1: Good morning.` in each paragraph; one without a label goes on with the last voice. */
function turnsOf(transcript: string): Turn[] {
  let voice = ''
  return transcript.split('\n').map((line) => {
    const label = /^(Speaker \d+): /.exec(line)
    if (label) voice = label[1]!
    return { voice, text: label ? line.slice(label[0].length) : line }
  })
}

const wordsOf = (turns: Turn[]) =>
  turns.flatMap(({ voice, text }) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ voice, word })),
  )

function mostRight(
  pairs: { voice: string; label: string }[],
  [voice, ...others]: string[],
  labels: string[],
): number {
  if (voice === undefined) return 0
  const own = pairs.filter((pair) => pair.voice === voice)
  const choices = labels.map(
    (label) =>
      own.filter((pair) => pair.label === label).length +
      mostRight(
        pairs,
        others,
        labels.filter((other) => other !== label),
      ),
  )
  return Math.max(mostRight(pairs, others, labels), ...choices)
}
