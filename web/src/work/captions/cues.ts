import {
  brokenRules,
  type CaptionRule,
  type CaptionRules,
  type Cue,
} from '../../../../src/transcripts/render/caption-rules.ts'

/**
 * The captions on the desk and their edits. Cues are immutable, so an unchanged cue is the same object. Lines are as
 * typed; `asShown` is the caption as it is delivered.
 */
export type DeskCue = Cue & { id: number }

let lastId = 0

export const onDesk = (cue: Cue): DeskCue => ({ ...cue, id: ++lastId })

export const plainCue = ({ startMs, endMs, speaker, lines }: DeskCue): Cue => ({
  startMs,
  endMs,
  speaker,
  lines,
})

/** Like the service, drops white space at the ends of lines, and empty lines. */
export const asShown = <Shown extends Cue>(cue: Shown): Shown => ({
  ...cue,
  lines: cue.lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== ''),
})

const judged = new WeakMap<Cue, { next: Cue | undefined; rules: CaptionRules; broken: CaptionRule[] }>()

/** Called for every caption at every key, so the results of unchanged captions are cached. */
export function brokenAt(cue: Cue, next: Cue | undefined, rules: CaptionRules): CaptionRule[] {
  const before = judged.get(cue)
  if (before && before.next === next && before.rules === rules) return before.broken
  const broken = brokenRules(asShown(cue), next, rules)
  judged.set(cue, { next, rules, broken })
  return broken
}

/** The result of an edit: the captions and the selected one. */
type Changed = { cues: readonly DeskCue[]; at: number }
export type Change = (cues: readonly DeskCue[], at: number) => Changed

const replaced = (cues: readonly DeskCue[], at: number, ...by: DeskCue[]): readonly DeskCue[] =>
  cues.toSpliced(at, 1, ...by)

export const withText =
  (text: string): Change =>
  (cues, at) => ({ cues: replaced(cues, at, { ...cues[at]!, lines: text.split('\n') }), at })

export const withTimes =
  (times: { startMs?: number; endMs?: number }): Change =>
  (cues, at) => ({ cues: replaced(cues, at, { ...cues[at]!, ...times }), at })

const NEW_CUE_MS = 2_000

/** Adds an empty caption that fills the gap after this one, or has the default length if there is no gap. */
export const insertedAfter: Change = (cues, at) => {
  const startMs = cues[at]?.endMs ?? 0
  const roomMs = (cues[at + 1]?.startMs ?? Number.POSITIVE_INFINITY) - startMs
  const endMs = startMs + (roomMs > 0 ? Math.min(roomMs, NEW_CUE_MS) : NEW_CUE_MS)
  const empty = onDesk({ startMs, endMs, speaker: cues[at]?.speaker ?? null, lines: [''] })
  return { cues: cues.toSpliced(at + 1, 0, empty), at: Math.min(at + 1, cues.length) }
}

export const removed: Change = (cues, at) => ({
  cues: cues.toSpliced(at, 1),
  at: Math.max(0, Math.min(at, cues.length - 2)),
})

/** The nearest caption that breaks a rule in a direction, wrapping around; -1 if there is none. */
export function nextBroken(cues: readonly DeskCue[], at: number, step: 1 | -1, rules: CaptionRules): number {
  for (let tried = 1; tried <= cues.length; tried++) {
    const place = (at + step * tried + cues.length * tried) % cues.length
    if (brokenAt(cues[place]!, cues[place + 1], rules).length > 0) return place
  }
  return -1
}

/** The caption on the screen at `ms`. */
export const cueAt = (cues: readonly DeskCue[], ms: number): DeskCue | null =>
  cues.find(({ startMs, endMs }) => ms >= startMs && ms < endMs) ?? null
