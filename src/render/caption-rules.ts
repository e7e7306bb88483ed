/** Characters are UTF-16 units, so whoever counts code points or graphemes finds no more. */
export const captionRules = {
  lineCharacters: 42,
  lines: 2,
  shortestMs: 834,
  longestMs: 7_000,
  charactersASecond: 20,
  /** Silence inside a cue would show words long before they are said. */
  pauseMs: 1_500,
  /** Two frames of film: a shorter gap between cues is seen as a flicker. */
  flickerMs: 84,
} as const

export type Cue = {
  startMs: number
  endMs: number
  speaker: string | null
  lines: string[]
}

export function cueCharacters(cue: Cue): number {
  return cue.lines.join(' ').length
}
