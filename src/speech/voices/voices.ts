/**
 * Who speaks when, on one channel. Windows of speech that sound alike are put together (average linkage) into more
 * groups than there are voices. The groups are followed through the recording: a window belongs to the group that it
 * is nearest to, unless that would mean a change of speaker for too little. Groups that are the same voice after all
 * are joined, those of a few seconds are dissolved, and the rest is followed again, until nothing changes.
 */
import type { Span } from '../../platform/span.ts'
import { linked } from './linkage.ts'
import { centreOf, dot, groupOf, likenessOf, unionOf, type VoiceGroup } from './voice-group.ts'

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
/** Linkage compares all with all: of a long recording, one window in so many is enough to know the voices. */
const MAX_LINKED = 1_800
/** Two windows of one voice are about as alike as two that follow each other. This share of it is asked of a group. */
const ALIKE_SHARE = 0.78
const USUAL_LIKENESS = 0.45
const MIN_NEIGHBOURS = 6
const MIN_GROUP_MS = 1_500
const MAX_GROUPS = 20
const SAME_VOICE = 0.76
/** Where the customer told how many speak, fewer are only found for good reason. */
const SAME_VOICE_IF_COUNTED = 0.85
/** Few windows differ from a voice by chance, or by tone: below this share of all, they must differ by more. */
const SMALL_SHARE = 0.06
const SMALL_ALLOWANCE = 0.15
const MIN_VOICE_MS = 6_000
const MIN_VOICE_SHARE = 0.01
/** No more than this share of a short recording is asked of a voice, but never less than some seconds. */
const MAX_VOICE_SHARE = 0.2
const MIN_VOICE_EVER_MS = 4_000
/** Of a voice that must be there, because the customer told how many there are. */
const MIN_VOICE_IF_TOLD_MS = 1_500
const ROUNDS = 4
const SHARPNESS = 10
const CHANGE_COST = 4

/**
 * The number of each window's voice, in the order in which the voices are first heard. Never more than the customer told;
 * where fewer speak long enough to be noticed, those who hardly speak are looked for.
 */
export function tellVoicesApart(kept: VoiceWindow[], toldVoices: number | null): number[] {
  if (kept.length === 0) return []
  const windows = kept.map((window) => ({ ...window, voice: decodeVoice(window.voice) }))
  const spokenMs = spokenMsOf(windows)
  const labels = labelled(windows, spokenMs, minVoiceMsOf(spokenMs), toldVoices)
  if (toldVoices === null || countOf(labels) >= toldVoices) return labels
  const withBrief = labelled(windows, spokenMs, MIN_VOICE_IF_TOLD_MS, toldVoices)
  return countOf(withBrief) > countOf(labels) ? withBrief : labels
}

const countOf = (labels: number[]): number => new Set(labels).size

function labelled(
  windows: Window[],
  spokenMs: number,
  minVoiceMs: number,
  maxVoices: number | null,
): number[] {
  let groups = startingGroups(windows, spokenMs)
  for (;;) {
    const labels = followed(windows, groups.map(centreOf))
    const order = [...new Set(labels)]
    const voices = groupsOf(windows, labels, order)
    groups = fewer(voices, (minVoiceMs * windows.length) / spokenMs, maxVoices)
    if (groups.length === voices.length) return labels.map((label) => order.indexOf(label))
  }
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

function startingGroups(windows: Window[], spokenMs: number): VoiceGroup[] {
  const clear = windows.filter(({ startMs, endMs }) => endMs - startMs >= CLEAR_MS)
  const candidates = clear.length >= MIN_CLEAR_WINDOWS ? clear : windows
  const every = Math.ceil(candidates.length / MAX_LINKED)
  const chosen = candidates.filter((_, i) => i % every === 0).map(({ voice }) => voice)
  const minWindows = (MIN_GROUP_MS * chosen.length) / spokenMs
  const groups = linked(chosen, ALIKE_SHARE * likenessOfNeighbours(windows))
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_GROUPS)
    .filter((group, i) => i === 0 || group.length >= minWindows)
    .map(groupOf)
}

/** Windows that follow each other without overlap or pause are mostly of one voice, whatever the recording is like. */
function likenessOfNeighbours(windows: Window[]): number {
  const values: number[] = []
  for (let i = 2; i < windows.length; i++) {
    const [before, after] = [windows[i - 2]!, windows[i]!]
    if (Math.abs(after.startMs - before.endMs) < 50) values.push(dot(before.voice, after.voice))
  }
  if (values.length < MIN_NEIGHBOURS) return USUAL_LIKENESS
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Following the voices tells better what they sound like, which tells better where they are. */
function followed(windows: Window[], start: Float32Array[]): number[] {
  const voices = start.map((_, voice) => voice)
  let centres = start
  let labels: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    labels = follow(windows, centres)
    centres = groupsOf(windows, labels, voices).map((group, voice) =>
      group.count > 2 ? centreOf(group) : centres[voice]!,
    )
  }
  return labels
}

function groupsOf(windows: Window[], labels: number[], order: number[]): VoiceGroup[] {
  return order.map((voice) =>
    groupOf(windows.filter((_, i) => labels[i] === voice).map(({ voice }) => voice)),
  )
}

function minVoiceMsOf(spokenMs: number): number {
  const usualMs = Math.max(MIN_VOICE_MS, MIN_VOICE_SHARE * spokenMs)
  return Math.max(MIN_VOICE_EVER_MS, Math.min(usualMs, MAX_VOICE_SHARE * spokenMs))
}

/** Without the smallest voice if it is too small; otherwise with those joined that are the same, or too many. */
function fewer(voices: VoiceGroup[], minWindows: number, maxVoices: number | null): VoiceGroup[] {
  const smallest = voices.reduce((a, b) => (b.count < a.count ? b : a))
  if (voices.length > 1 && smallest.count < minWindows) return voices.filter((voice) => voice !== smallest)
  const sameVoice = maxVoices === null ? SAME_VOICE : SAME_VOICE_IF_COUNTED
  const rest = [...voices]
  for (;;) {
    const nearest = nearestPair(rest)
    const isTooMany = maxVoices !== null && rest.length > maxVoices
    if (!nearest || (nearest.likeness < sameVoice && !isTooMany)) return rest
    rest[nearest.a] = unionOf(rest[nearest.a]!, rest[nearest.b]!)
    rest.splice(nearest.b, 1)
  }
}

function nearestPair(groups: VoiceGroup[]): { a: number; b: number; likeness: number } | null {
  let best: ReturnType<typeof nearestPair> = null
  const small = SMALL_SHARE * groups.reduce((sum, { count }) => sum + count, 0)
  const allowanceOf = ({ count }: VoiceGroup) => SMALL_ALLOWANCE * Math.max(0, 1 - count / small)
  for (let b = 1; b < groups.length; b++) {
    for (let a = 0; a < b; a++) {
      const allowance = Math.max(allowanceOf(groups[a]!), allowanceOf(groups[b]!))
      const likeness = likenessOf(groups[a]!, groups[b]!) + allowance
      if (!best || likeness > best.likeness) best = { a, b, likeness }
    }
  }
  return best
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
