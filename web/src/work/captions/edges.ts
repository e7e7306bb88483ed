import type { CaptionRules } from '../../../../src/transcripts/render/caption-rules.ts'
import type { Change, DeskCue } from './cues.ts'

/**
 * Moves the edges of captions. Captions never overlap afterwards and leave no gap that is too small: a neighbour in the
 * way gives way until it would be too short, then the moved edge stops. With `isRipple`, all later captions move along.
 */
export type Grip = 'start' | 'end' | 'whole'

type Moving = { rules: CaptionRules; isRipple: boolean }

/** A caption that is shorter cannot be gripped. */
const MIN_CUE_MS = 100

export const moved =
  (grip: Grip, byMs: number, { rules, isRipple }: Moving): Change =>
  (cues, at) => {
    if (byMs === 0 || !cues[at]) return { cues, at }
    if (isRipple) return { cues: rippled(cues, at, grip, byMs, rules), at }
    if (grip === 'start') return { cues: withStart(cues, at, cues[at].startMs + byMs, rules), at }
    if (grip === 'end') return { cues: withEnd(cues, at, cues[at].endMs + byMs, rules), at }
    return { cues: withPlace(cues, at, byMs, rules), at }
  }

function withStart(cues: readonly DeskCue[], at: number, wantedMs: number, rules: CaptionRules) {
  const cue = cues[at]!
  const previous = cues[at - 1]
  const floorMs = previous ? previous.startMs + leastMs(previous, rules) : 0
  let startMs = clamp(wantedMs, floorMs, cue.endMs - MIN_CUE_MS)
  if (!previous) return replaced(cues, at, { ...cue, startMs })
  const isAway = startMs > cue.startMs
  if (isAway && isSmallGap(startMs - previous.endMs, rules))
    startMs = clamp(previous.endMs + rules.shortestGapMs, floorMs, cue.endMs - MIN_CUE_MS)
  const changed = replaced(cues, at, { ...cue, startMs })
  const mustGiveWay = startMs < previous.endMs || isSmallGap(startMs - previous.endMs, rules)
  return mustGiveWay ? replaced(changed, at - 1, { ...previous, endMs: startMs }) : changed
}

function withEnd(cues: readonly DeskCue[], at: number, wantedMs: number, rules: CaptionRules) {
  const cue = cues[at]!
  const next = cues[at + 1]
  const ceilingMs = next ? next.endMs - leastMs(next, rules) : Number.POSITIVE_INFINITY
  let endMs = clamp(wantedMs, cue.startMs + MIN_CUE_MS, ceilingMs)
  if (!next) return replaced(cues, at, { ...cue, endMs })
  const isAway = endMs < cue.endMs
  if (isAway && isSmallGap(next.startMs - endMs, rules))
    endMs = clamp(next.startMs - rules.shortestGapMs, cue.startMs + MIN_CUE_MS, ceilingMs)
  const changed = replaced(cues, at, { ...cue, endMs })
  const mustGiveWay = endMs > next.startMs || isSmallGap(next.startMs - endMs, rules)
  return mustGiveWay ? replaced(changed, at + 1, { ...next, startMs: endMs }) : changed
}

/** The edge in front goes first, so that the caption keeps its length. */
function withPlace(cues: readonly DeskCue[], at: number, byMs: number, rules: CaptionRules) {
  const { startMs, endMs } = cues[at]!
  if (byMs > 0) {
    const ahead = withEnd(cues, at, endMs + byMs, rules)
    return withStart(ahead, at, startMs + ahead[at]!.endMs - endMs, rules)
  }
  const ahead = withStart(cues, at, startMs + byMs, rules)
  return withEnd(ahead, at, endMs + ahead[at]!.startMs - startMs, rules)
}

/** The start cannot move alone: the caption moves, and everything after it. */
function rippled(cues: readonly DeskCue[], at: number, grip: Grip, byMs: number, rules: CaptionRules) {
  const cue = cues[at]!
  if (grip === 'end') {
    const actualMs = Math.max(byMs, cue.startMs + MIN_CUE_MS - cue.endMs)
    const ended = replaced(cues, at, { ...cue, endMs: cue.endMs + actualMs })
    return shiftedFrom(ended, at + 1, actualMs)
  }
  const floorMs = Math.min(cues[at - 1]?.endMs ?? 0, cue.startMs)
  let startMs = Math.max(cue.startMs + byMs, floorMs)
  if (at > 0 && isSmallGap(startMs - floorMs, rules))
    startMs = byMs > 0 ? floorMs + rules.shortestGapMs : floorMs
  return shiftedFrom(cues, at, startMs - cue.startMs)
}

/** Moves all captions, or one and all after it, but none before zero. */
export const shifted =
  (byMs: number, from: 'all' | 'here'): Change =>
  (cues, at) => {
    const first = from === 'all' ? 0 : at
    if (!cues[first]) return { cues, at }
    return { cues: shiftedFrom(cues, first, Math.max(byMs, -cues[first].startMs)), at }
  }

/** A caption, counted from 0, and where it is to begin. */
export type Point = { cue: number; startMs: number }

/** Moves and stretches all captions so that two of them begin where they should: for a recording of another speed. */
export const stretched =
  (first: Point, second: Point): Change =>
  (cues, at) => {
    const [one, other] = [cues[first.cue], cues[second.cue]]
    if (!one || !other || one.startMs === other.startMs) return { cues, at }
    const factor = (second.startMs - first.startMs) / (other.startMs - one.startMs)
    if (factor <= 0) return { cues, at }
    const moved = (ms: number) => Math.max(0, Math.round(first.startMs + (ms - one.startMs) * factor))
    return {
      cues: cues.map((cue) => ({ ...cue, startMs: moved(cue.startMs), endMs: moved(cue.endMs) })),
      at,
    }
  }

function shiftedFrom(cues: readonly DeskCue[], from: number, byMs: number): readonly DeskCue[] {
  if (byMs === 0) return cues
  return cues.map((cue, i) =>
    i < from ? cue : { ...cue, startMs: cue.startMs + byMs, endMs: cue.endMs + byMs },
  )
}

const isSmallGap = (gapMs: number, { shortestGapMs }: CaptionRules): boolean =>
  gapMs > 0 && gapMs < shortestGapMs

/** How short a neighbour may become. */
const leastMs = ({ startMs, endMs }: DeskCue, { shortestMs }: CaptionRules): number =>
  Math.max(0, Math.min(endMs - startMs, shortestMs))

/** The lower bound wins. */
const clamp = (ms: number, min: number, max: number): number => Math.max(min, Math.min(ms, max))

const replaced = (cues: readonly DeskCue[], at: number, by: DeskCue): readonly DeskCue[] => cues.with(at, by)
