/**
 * By how much a track is to be raised, from the levels of its frames. A stretch without rise and fall is noise and not a
 * voice: it is raised like what is around it.
 *
 * Stretches of five seconds tell what is quiet for long. A person who is far from the microphone and answers one who is near
 * is quiet for one turn: in a conversation, every stretch without a loud voice is looked at by itself.
 */
import { FRAMES_PER_SECOND, lowestLevelDb } from './audio-levels.ts'

/** The raise is given at the ends of blocks. */
export const BLOCK_SECONDS = 0.5
const BLOCK_FRAMES = BLOCK_SECONDS * FRAMES_PER_SECOND
const STRETCH_BLOCKS = 10
/** Shorter silence of a loud voice is a pause. What is longer than a minute is raised as a stretch, and not as a turn. */
const MIN_TURN_BLOCKS = 6
const MAX_TURN_BLOCKS = 120

/** Below this, a voice is raised, to the level of an ordinary recording. In decibels below full scale. */
const QUIET_DB = 42
const WANTED_DB = 16
/** 16 bits have nothing below it but their own rounding. */
const MAX_RAISE_DB = 60
/** Between the syllables of a voice and its pauses; noise and hum stay within 6. */
const MIN_RISE_AND_FALL_DB = 12
/** In a turn, this share of the frames is nearly as loud as the loudest tenth. A breath or a rustle in a pause is shorter. */
const TURN_SHARE = 0.3
const NEARLY_AS_LOUD_DB = 15

/** In decibels, for the beginning of the first block and the end of each. */
export function raisesOver(levels: Uint8Array, { hasTurns }: { hasTurns: boolean }): number[] {
  const slow = slowRaises(levels)
  if (!hasTurns) return slow
  const inTurns = raisesOfTurns(levels)
  return slow.map((raise, i) => Math.max(raise, inTurns[i]!))
}

const blocksIn = (levels: Uint8Array): number => Math.ceil(levels.length / BLOCK_FRAMES)

const framesOf = (levels: Uint8Array, from: number, to: number): Uint8Array =>
  levels.subarray(from * BLOCK_FRAMES, to * BLOCK_FRAMES)

/** Never more than a voice just before or after can bear, and from the middle of a stretch to the next, changing evenly. */
function slowRaises(levels: Uint8Array): number[] {
  const stretches = Math.ceil(blocksIn(levels) / STRETCH_BLOCKS)
  const filled = withoutGaps(
    Array.from({ length: stretches }, (_, i) => {
      const voice = voiceIn(framesOf(levels, i * STRETCH_BLOCKS, (i + 1) * STRETCH_BLOCKS))
      return voice && raiseTo(voice.loudDb)
    }),
  )
  const raises = filled.map((raise, i) => Math.min(filled[i - 1] ?? raise, raise, filled[i + 1] ?? raise))
  return Array.from({ length: blocksIn(levels) + 1 }, (_, block) => {
    const at = Math.max(0, block / STRETCH_BLOCKS - 0.5)
    const before = raises[Math.floor(at)] ?? 0
    return before + ((raises[Math.floor(at) + 1] ?? before) - before) * (at % 1)
  })
}

/** Of the turns of quiet voices beside loud ones; a turn begins and ends without any raise. */
function raisesOfTurns(levels: Uint8Array): number[] {
  const blocks = blocksIn(levels)
  const raises = new Array<number>(blocks + 1).fill(0)
  for (const { from, to } of quietRuns(levels)) {
    const count = Math.max(1, Math.floor((to - from) / STRETCH_BLOCKS))
    const edges = Array.from({ length: count + 1 }, (_, i) => from + Math.round((i * (to - from)) / count))
    const ofStretches = withoutGaps(
      edges.slice(1).map((edge, i) => {
        const voice = voiceIn(framesOf(levels, edges[i]!, edge))
        return voice?.isTurn ? raiseTo(voice.loudDb) : null
      }),
    )
    ofStretches.forEach((raise, i) => {
      for (let edge = edges[i]! + 1; edge < edges[i + 1]!; edge++) raises[edge] = raise
      if (i > 0) raises[edges[i]!] = Math.min(raise, ofStretches[i - 1]!)
    })
  }
  return raises
}

/** From one block to before another, without a loud voice. */
function quietRuns(levels: Uint8Array): { from: number; to: number }[] {
  const blocks = blocksIn(levels)
  const runs: { from: number; to: number }[] = []
  let from = 0
  for (let block = 0; block <= blocks; block++) {
    if (block < blocks && !isLoud(framesOf(levels, block, block + 1))) continue
    const length = block - from
    if (length >= MIN_TURN_BLOCKS && length <= MAX_TURN_BLOCKS && length < blocks)
      runs.push({ from, to: block })
    from = block + 1
  }
  return runs
}

const isLoud = (frames: Uint8Array): boolean =>
  frames.reduce((count, level) => count + (level <= QUIET_DB ? 1 : 0), 0) > frames.length / 10

/** How loud the loudest tenth of a voice is; null where there is no voice. */
function voiceIn(frames: Uint8Array): { loudDb: number; isTurn: boolean } | null {
  const levels = sortedLevels(frames)
  const tenth = Math.floor(levels.length / 10)
  const [loudDb, softDb] = [levels[tenth], levels.at(-1 - tenth)]
  if (loudDb === undefined || softDb! - loudDb < MIN_RISE_AND_FALL_DB) return null
  return { loudDb, isTurn: levels[Math.floor(levels.length * TURN_SHARE)]! - loudDb <= NEARLY_AS_LOUD_DB }
}

/** Without digital silence. By counting: a recording of a day has four million frames. */
function sortedLevels(frames: Uint8Array): Uint8Array {
  const counts = new Uint16Array(lowestLevelDb + 1)
  for (const level of frames) counts[level]!++
  const sorted = new Uint8Array(frames.length - counts[lowestLevelDb]!)
  let at = 0
  for (let level = 0; level < lowestLevelDb; level++) {
    const from = at
    at += counts[level]!
    sorted.fill(level, from, at)
  }
  return sorted
}

const raiseTo = (levelDb: number): number =>
  levelDb > QUIET_DB ? Math.min(levelDb - WANTED_DB, MAX_RAISE_DB) : 0

/** What has no voice is raised like the last one that had. */
function withoutGaps(raises: (number | null)[]): number[] {
  let last = raises.find((raise) => raise !== null) ?? 0
  return raises.map((raise) => {
    last = raise ?? last
    return last
  })
}
