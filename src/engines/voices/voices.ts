/**
 * Who speaks when, on one channel. Windows of speech that sound alike are put together (average linkage), groups of a
 * few seconds are dissolved, and groups that are the same voice after all are joined. Then the voices are followed
 * through the recording: a window belongs to the voice that it is nearest to, unless that would mean a change of
 * speaker for too little.
 */
import type { Span } from '../../lib/pcm.ts'

export const VOICE_SIZE = 128

/** As it is kept: `voice` is base64 of one signed byte for each number. */
export type VoiceWindow = Span & { voice: string }
type Window = Span & { voice: Float32Array }

/** The numbers of a vector of length 1 are small: few of them lie beyond this. */
const MAX_KEPT = 0.5

export function encodeVoice(voice: number[]): string {
  const bytes = Int8Array.from(voice, (value) =>
    Math.max(-127, Math.min(127, Math.round((value * 127) / MAX_KEPT))),
  )
  return Buffer.from(bytes.buffer).toString('base64')
}

function decodeVoice(voice: string): Float32Array {
  const bytes = Buffer.from(voice, 'base64')
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}

/** Windows shorter than this say little about a voice. */
const CLEAR_MS = 1_000
const MIN_CLEAR_WINDOWS = 8
/** Linkage compares all with all: of a long recording, every so-manieth window is enough to know the voices. */
const MAX_LINKED = 1_800
const ALIKE = 0.45
const SAME_VOICE = 0.66
const MIN_VOICE_MS = 8_000
const MIN_VOICE_SHARE = 0.01
/** No more than this share of a short recording is asked of a voice, but never less than some seconds. */
const MAX_VOICE_SHARE = 0.2
const MIN_VOICE_EVER_MS = 4_000
const ROUNDS = 6
const SHARPNESS = 8
const CHANGE_COST = 4

/** The number of each window's voice, in the order in which the voices are first heard. */
export function tellVoicesApart(kept: VoiceWindow[], maxVoices: number | null): number[] {
  if (kept.length === 0) return []
  const windows = kept.map((window) => ({ ...window, voice: decodeVoice(window.voice) }))
  let groups = startingVoices(windows, maxVoices)
  for (;;) {
    const labels = followed(windows, groups.map(centreOf))
    const order = [...new Set(labels)]
    const found = order.map((voice) => windows.filter((_, i) => labels[i] === voice))
    groups = joined(found, maxVoices)
    if (groups.length === order.length) return labels.map((label) => order.indexOf(label))
  }
}

/** Following the voices tells better what they sound like, which tells better where they are. */
function followed(windows: Window[], start: Float32Array[]): number[] {
  let centres = start
  let labels: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    labels = follow(windows, centres)
    centres = centres.map((centre, voice) => {
      const own = windows.filter((_, i) => labels[i] === voice)
      return own.length > 2 ? centreOf(own) : centre
    })
  }
  return labels
}

function startingVoices(windows: Window[], maxVoices: number | null): Window[][] {
  const clear = windows.filter(({ startMs, endMs }) => endMs - startMs >= CLEAR_MS)
  const candidates = clear.length >= MIN_CLEAR_WINDOWS ? clear : windows
  const every = Math.ceil(candidates.length / MAX_LINKED)
  const chosen = candidates.filter((_, i) => i % every === 0)
  const spokenMs = spokenMsOf(windows)
  const usualMs = Math.max(MIN_VOICE_MS, MIN_VOICE_SHARE * spokenMs)
  const leastMs = Math.max(MIN_VOICE_EVER_MS, Math.min(usualMs, MAX_VOICE_SHARE * spokenMs))
  const msOfWindow = spokenMs / chosen.length
  const groups = linked(chosen).sort((a, b) => b.length - a.length)
  const kept = groups.filter((group, i) => i === 0 || group.length * msOfWindow >= leastMs)
  return joined(kept, maxVoices)
}

/** How long anybody speaks: windows overlap. */
function spokenMsOf(windows: Window[]): number {
  let spokenMs = 0
  let until = 0
  for (const { startMs, endMs } of windows) {
    spokenMs += Math.max(0, endMs - Math.max(startMs, until))
    until = Math.max(until, endMs)
  }
  return spokenMs
}

/** The two nearest groups become one, again and again, until no two are alike. */
function linked(windows: Window[]): Window[][] {
  const count = windows.length
  const likeness = new Float32Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const value = dot(windows[i]!.voice, windows[j]!.voice)
      likeness[i * count + j] = value
      likeness[j * count + i] = value
    }
  }
  const groups = new Map(windows.map((window, i) => [i, [window]]))
  const nearest = windows.map((_, i) => nearestTo(i, groups, likeness, count))
  while (groups.size > 1) {
    let [a, best] = [-1, ALIKE]
    for (const i of groups.keys()) {
      if (nearest[i]!.likeness > best) [a, best] = [i, nearest[i]!.likeness]
    }
    if (a < 0) break
    const b = nearest[a]!.group
    merge(a, b, groups, likeness, count)
    nearest[a] = nearestTo(a, groups, likeness, count)
    for (const i of groups.keys()) {
      if (i === a) continue
      const toMerged = likeness[i * count + a]!
      if (nearest[i]!.group === a || nearest[i]!.group === b)
        nearest[i] = nearestTo(i, groups, likeness, count)
      else if (toMerged > nearest[i]!.likeness) nearest[i] = { group: a, likeness: toMerged }
    }
  }
  return [...groups.values()]
}

type Groups = Map<number, Window[]>

function nearestTo(i: number, groups: Groups, likeness: Float32Array, count: number) {
  let best = { group: -1, likeness: Number.NEGATIVE_INFINITY }
  for (const j of groups.keys()) {
    const value = likeness[i * count + j]!
    if (j !== i && value > best.likeness) best = { group: j, likeness: value }
  }
  return best
}

function merge(a: number, b: number, groups: Groups, likeness: Float32Array, count: number): void {
  const [ofA, ofB] = [groups.get(a)!, groups.get(b)!]
  for (const i of groups.keys()) {
    if (i === a || i === b) continue
    const [toA, toB] = [likeness[i * count + a]!, likeness[i * count + b]!]
    const mean = (toA * ofA.length + toB * ofB.length) / (ofA.length + ofB.length)
    likeness[i * count + a] = mean
    likeness[a * count + i] = mean
  }
  groups.set(a, [...ofA, ...ofB])
  groups.delete(b)
}

/** Groups whose centres are the same voice become one; further ones where there must not be more voices. */
function joined(groups: Window[][], maxVoices: number | null): Window[][] {
  const rest = [...groups]
  for (;;) {
    const centres = rest.map(centreOf)
    let best = { a: 0, b: 0, likeness: Number.NEGATIVE_INFINITY }
    centres.forEach((centre, a) => {
      for (let b = 0; b < a; b++) {
        const likeness = dot(centre, centres[b]!)
        if (likeness > best.likeness) best = { a, b, likeness }
      }
    })
    const isTooMany = maxVoices !== null && rest.length > maxVoices
    if (rest.length < 2 || (best.likeness < SAME_VOICE && !isTooMany)) return rest
    rest[best.b] = [...rest[best.b]!, ...rest[best.a]!]
    rest.splice(best.a, 1)
  }
}

/** The likeliest voice of every window, where a change of voice costs something, less so after a pause. */
function follow(windows: Window[], centres: Float32Array[]): number[] {
  const scoreOf = (window: Window) => centres.map((centre) => SHARPNESS * dot(centre, window.voice))
  let score = scoreOf(windows[0]!)
  const origins: number[][] = []
  for (let i = 1; i < windows.length; i++) {
    const pauseSeconds = Math.max(0, windows[i]!.startMs - windows[i - 1]!.endMs) / 1000
    const cost = CHANGE_COST * Math.exp(-pauseSeconds / 2)
    const best = score.indexOf(Math.max(...score))
    const origin = score.map((stay, voice) => (stay >= score[best]! - cost ? voice : best))
    score = scoreOf(windows[i]!).map(
      (own, voice) => own + score[origin[voice]!]! - (origin[voice] === voice ? 0 : cost),
    )
    origins.push(origin)
  }
  let voice = score.indexOf(Math.max(...score))
  const labels = [voice]
  for (const origin of origins.toReversed()) {
    voice = origin[voice]!
    labels.push(voice)
  }
  return labels.reverse()
}

function centreOf(windows: Window[]): Float32Array {
  const sum = new Float32Array(VOICE_SIZE)
  for (const { voice } of windows) for (let i = 0; i < VOICE_SIZE; i++) sum[i]! += voice[i]!
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
