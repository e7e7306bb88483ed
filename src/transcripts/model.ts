/**
 * A transcript is a list of paragraphs, each spoken by one person, made of words that know when they were said.
 * All document formats, the captions and the workbench come from this one shape. A transcript is never
 * changed once it is stored: an edit is a new version.
 */
export type Transcript = {
  paragraphs: Paragraph[]
  /** Captions as a person made them, with words of their own; without them they are cut by rule. */
  cues?: Cue[]
  /** What documents call people without a name; in English if left out. */
  unidentified?: string
}

export type Paragraph = {
  /** The full name as it should be printed, or null if the speaker is not known. */
  speaker: string | null
  /** Where it is in another language than the file: a code as the file's. */
  language?: string
  /** Another speaker talks at the same time, on a channel of their own. */
  overlaps?: true
  startMs: number
  endMs: number
  /** May be empty: a person at work leaves empty paragraphs behind. */
  words: Word[]
}

export type Word = {
  /** The word with its punctuation, as it is printed: `Americans,`. */
  text: string
  startMs: number
  endMs: number
  /** 0 to 1, where the engine gives one. */
  confidence?: number
  /** The engine gave no time for this word: it was placed between its neighbours. */
  estimated?: true
  /** Inaudible. `[inaudible 00:12:34]` is printed instead of `text`. */
  inaudible?: true
}

/** One caption. */
export type Cue = {
  startMs: number
  endMs: number
  /** Metadata; the text on the screen, including labels, is in the lines. */
  speaker: string | null
  /** As that of a paragraph. */
  language?: string
  lines: string[]
}

/** Whether every word was heard at its time. */
export const isMeasured = (paragraphs: Paragraph[]): boolean =>
  paragraphs.every(({ words }) => words.every(({ estimated }) => !estimated))
