export type TaskKind = 'transcribe' | 'edit' | 'second_pass' | 'approve'

export type Task = {
  id: number
  kind: TaskKind
  audiofile: number
  title: string
  product: string
  add_ons: string[]
  due: string
  /** Counted from 0. */
  part: number
  parts: number
  start_ms: number
  end_ms: number
  /** Sent back by a reviewer. */
  correction: boolean
  lease_until: string | null
}

export type Claim = { task: number; version: number; lease_until: string; message: string }

export type Word = {
  text: string
  startMs: number
  endMs: number
  confidence?: number
  /** Placed between its neighbours, not heard. */
  estimated?: true
  inaudible?: true
}

export type Paragraph = { speaker: string | null; startMs: number; endMs: number; words: Word[] }

/** What a person types: `[inaudible]` stands for what nobody could make out. */
export type PlainParagraph = { speaker: string | null; text: string }

/** A task on the desk of whoever claimed it. */
export type Desk = {
  task: Task
  names: string[]
  notes: string
  duration_seconds: number | null
  review_notes: { at_ms: number; note: string; name: string; created: string }[]
  mistakes: { at_ms: number; note: string }[]
  playback: string
  peaks: string
  version: number
  paragraphs: Paragraph[]
  message: string
}

export type Save = {
  /** The version that this was made from; a newer one is never overwritten (409, code stale_version). */
  based_on: number
  /** Chosen by the caller; the same save sent again takes effect once. */
  save_id: string
}

export type Saved = { version: number; lease_until: string | null; message: string }

export type SavedVersion = { version: number; based_on: number; at: string; name: string }

/** One caption. The speaker is a fact about it; what is shown is in the lines. */
export type Cue = { startMs: number; endMs: number; speaker: string | null; lines: string[] }

/** The captions of a task, with the rules that each of them breaks. */
export type TaskCaptions = {
  version: number
  /** False while they are cut by rule from the text. */
  made: boolean
  cues: (Cue & { broken: string[] })[]
  report: { cues: number; broken: Record<string, number> }
  /** The recording with its picture, where it has one. */
  video: string | null
  message: string
}

/** Why a text cannot be handed in (409, code problems_found). */
export type TextProblem = {
  problem:
    | 'empty_text'
    | 'empty_paragraph'
    | 'unlabelled_speaker'
    | 'unresolved_mark'
    | 'empty_caption'
    | 'backwards_caption'
    | 'overlapping_captions'
  paragraph: number
  word: number | null
  /** Of a caption, counted from 0. */
  cue: number | null
  at_ms: number
  message: string
}

export type EarningsPeriod = { from?: string; to?: string; person?: number }

export type Earning = {
  task: number
  at: string
  person: number
  name: string
  email: string
  audiofile: number
  title: string
  kind: TaskKind
  product: string
  part: number
  seconds: number
  per_minute: number
  amount: number
  grade: number | null
}

export type Rate = { kind: TaskKind; product: string; per_minute: number }
