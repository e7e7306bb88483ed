/**
 * What an engine hears of a piece. Where each voice has a track of its own, a piece goes on across the turns of others
 * (`pieces.ts`): of each such turn, half a second is left, from its beginning and its end. An engine that hears the three
 * words of a short turn alone gets their case and punctuation wrong.
 */
import { readPcm } from '../platform/pcm.ts'
import type { Span } from '../platform/span.ts'
import type { Piece } from './engine.ts'

/** Pauses from here on are left out. */
export const LONGEST_PAUSE_MS = 2_000
/** What is left of such a pause. */
export const LEFT_OF_PAUSE_MS = 500

export type Heard = Pick<Piece, 'startMs' | 'endMs' | 'speech'>

export function heardParts({ startMs, endMs, speech }: Heard): Span[] {
  const parts = [{ startMs, endMs }]
  speech.forEach((span, i) => {
    const before = speech[i - 1]
    if (!before || span.startMs - before.endMs < LONGEST_PAUSE_MS) return
    parts.at(-1)!.endMs = before.endMs + LEFT_OF_PAUSE_MS / 2
    parts.push({ startMs: span.startMs - LEFT_OF_PAUSE_MS / 2, endMs })
  })
  return parts
}

/** How long a piece takes to be heard. */
export const heardMs = (piece: Heard): number => lengthOf(heardParts(piece))

const lengthOf = (parts: Span[]): number =>
  parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)

/** The samples of some parts of a PCM file, one after the other. */
export async function readParts(pcmPath: string, parts: Span[]): Promise<Int16Array> {
  const read = await Promise.all(parts.map((part) => readPcm(pcmPath, part)))
  const samples = new Int16Array(read.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of read) {
    samples.set(part, at)
    at += part.length
  }
  return samples
}

/** A word with its times in the recording; they were counted from the beginning of what was heard. */
export function inRecording<Timed extends Span>(word: Timed, parts: Span[]): Timed {
  let best = { spokenMs: Number.NEGATIVE_INFINITY, laterMs: 0, part: parts[0]! }
  let fromMs = 0
  parts.forEach((part, i) => {
    const toMs = fromMs + part.endMs - part.startMs
    // A word belongs to the turn in which most of it is said. It may seem to begin in what is left of the pause.
    const speechFromMs = i === 0 ? fromMs : fromMs + LEFT_OF_PAUSE_MS / 2
    const speechToMs = i === parts.length - 1 ? toMs : toMs - LEFT_OF_PAUSE_MS / 2
    const spokenMs = Math.min(word.endMs, speechToMs) - Math.max(word.startMs, speechFromMs)
    if (spokenMs > best.spokenMs) best = { spokenMs, laterMs: part.startMs - fromMs, part }
    fromMs = toMs
  })
  const at = (ms: number) =>
    Math.max(best.part.startMs, Math.min(best.part.endMs, Math.round(ms + best.laterMs)))
  return { ...word, startMs: at(word.startMs), endMs: at(word.endMs) }
}

/** The piece as if it were a recording of what is heard of it. */
export function asHeard<OfTrack extends Heard>(piece: OfTrack): OfTrack {
  const parts = heardParts(piece)
  let leftOutMs = piece.startMs
  let part = 0
  const speech = piece.speech.map(({ startMs, endMs }) => {
    while (parts[part]!.endMs < startMs) {
      leftOutMs += parts[part + 1]!.startMs - parts[part]!.endMs
      part++
    }
    return { startMs: startMs - leftOutMs, endMs: endMs - leftOutMs }
  })
  return { ...piece, startMs: 0, endMs: lengthOf(parts), speech }
}
