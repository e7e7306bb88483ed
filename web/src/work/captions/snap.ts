import type { DeskCue } from './cues.ts'
import type { Grip } from './edges.ts'
import { type SpokenWord, wordsBetween } from './spoken-words.ts'

/** What edges snap to: where words begin and end, the edges of neighbours, and the moment being played. */
export type Magnets = { cues: readonly DeskCue[]; at: number; words: readonly SpokenWord[]; nowMs: number }

function pointsBetween({ cues, at, words, nowMs }: Magnets, fromMs: number, toMs: number): number[] {
  const said = wordsBetween(words, fromMs - MAX_WORD_MS, toMs)
  const neighbours = [cues[at - 1]?.endMs, cues[at + 1]?.startMs].filter((ms) => ms !== undefined)
  return [...said.flatMap(({ startMs, endMs }) => [startMs, endMs]), ...neighbours, nowMs]
    .map(Math.round)
    .filter((ms) => ms >= fromMs && ms <= toMs)
}

const MAX_WORD_MS = 3_000

/** How far to move, so that an edge is at the nearest point within reach, if there is one. */
export function snapped(grip: Grip, byMs: number, magnets: Magnets, reachMs: number): number {
  const { startMs, endMs } = magnets.cues[magnets.at]!
  const edges = grip === 'whole' ? [startMs, endMs] : [grip === 'start' ? startMs : endMs]
  const ways = edges.flatMap((edge) =>
    pointsBetween(magnets, edge + byMs - reachMs, edge + byMs + reachMs).map((point) => point - edge),
  )
  return ways.reduce(
    (best, way) => (Math.abs(way - byMs) < Math.abs(best - byMs) ? way : best),
    ways[0] ?? byMs,
  )
}

/** Farther than this there is no next point. */
const STEP_REACH_MS = 10_000

/** How far it is from an edge to the next point in a direction; 0 if there is none nearby. */
export function stepToPoint(grip: 'start' | 'end', direction: 1 | -1, magnets: Magnets): number {
  const cue = magnets.cues[magnets.at]!
  const edge = grip === 'start' ? cue.startMs : cue.endMs
  const [fromMs, toMs] = direction > 0 ? [edge + 1, edge + STEP_REACH_MS] : [edge - STEP_REACH_MS, edge - 1]
  const ways = pointsBetween(magnets, fromMs, toMs).map((point) => Math.abs(point - edge))
  return ways.length > 0 ? direction * ways.reduce((a, b) => Math.min(a, b)) : 0
}
