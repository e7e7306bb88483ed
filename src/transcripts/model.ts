/**
 * A transcript is a list of paragraphs, each spoken by one person, made of words that know when they were said.
 * All eight document formats, the captions and the workbench come from this one shape. A transcript is never
 * changed once it is stored: an edit is a new version.
 */
export type Transcript = {
  paragraphs: Paragraph[]
  /** Captions as a person made them, with words of their own; without them they are cut by rule. */
  cues?: Cue[]
}

export type Paragraph = {
  /** The full name as it should be printed, or null if the speaker is not known. */
  speaker: string | null
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

/** One caption: what is on the screen from one moment to another. */
export type Cue = {
  startMs: number
  endMs: number
  /** Who speaks, as a fact about the caption; what is to be read on the screen is in the lines. */
  speaker: string | null
  lines: string[]
}

/** More than anybody says in two days. Beyond that, texts are made to keep us busy. */
export const MAX_WORDS = 500_000
/** An hour without a pause. A paragraph is the smallest part that is stored, read and sent in one go. */
export const MAX_PARAGRAPH_CHARS = 100_000
