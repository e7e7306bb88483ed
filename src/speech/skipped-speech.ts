import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'
import type { Piece } from './engine.ts'

/**
 * Whisper sometimes leaves out what a second voice says in the middle of a piece, and goes on with the first. Speech
 * detection knows better: a stretch of speech with hardly a word in it was skipped.
 */
const MIN_STRETCH_MS = 1_500
const MIN_SKIPPED_MS = 2_000
const MIN_WORDS_A_SECOND = 0.7
/** Word times and speech detection differ by this much. */
const TOLERANCE_MS = 200

/** The piece cut where skipped speech begins and ends, to be heard again in parts; null where nothing was skipped. */
export function partsAroundSkipped(
  speech: Span[],
  words: Word[],
): Pick<Piece, 'startMs' | 'endMs' | 'speech'>[] | null {
  const skipped = speech.map((span) => isSkipped(span, words))
  const skippedMs = speech.reduce((sum, span, i) => sum + (skipped[i] ? lengthOf(span) : 0), 0)
  if (skippedMs < MIN_SKIPPED_MS) return null
  const runs: Span[][] = []
  speech.forEach((span, i) => {
    if (i > 0 && skipped[i] === skipped[i - 1]) runs.at(-1)!.push(span)
    else runs.push([span])
  })
  if (runs.length === 1) return null
  return runs.map((run) => ({ startMs: run[0]!.startMs, endMs: run.at(-1)!.endMs, speech: run }))
}

function isSkipped(span: Span, words: Word[]): boolean {
  if (lengthOf(span) < MIN_STRETCH_MS) return false
  const heard = words.filter(
    ({ startMs }) => startMs > span.startMs - TOLERANCE_MS && startMs < span.endMs + TOLERANCE_MS,
  )
  return heard.length / (lengthOf(span) / 1000) < MIN_WORDS_A_SECOND
}

const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs
