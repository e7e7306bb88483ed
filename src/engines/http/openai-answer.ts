/**
 * Reads what servers answer to a request for `verbose_json`. Seen in the wild:
 * - OpenAI, speaches: `words` at the top, without punctuation; the punctuated text in `text`.
 * - faster-whisper behind other servers: words inside segments, each with a space before it.
 * - whisper.cpp: words inside segments are tokens; one without a space before it goes on with the word before, and
 *   so does a segment.
 * - vLLM: segments without words, or text alone.
 * - LocalAI: segments without words, times in nanoseconds.
 * Where no time was given for words, they are spread over the speech of their segment or piece.
 */
import { z } from 'zod'
import type { Span } from '../../lib/pcm.ts'
import { spreadWords } from '../../transcripts/index.ts'
import type { Word } from '../../transcripts/model.ts'
import type { PcmPiece } from '../engine.ts'
import { wordsWithPunctuation } from '../punctuation.ts'

const wordSchema = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().nullish(),
  confidence: z.number().nullish(),
})

const segmentSchema = z.object({
  text: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  words: z.array(wordSchema).nullish(),
})

const answerSchema = z.object({
  text: z.string().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z.array(segmentSchema).nullish(),
})

type Segment = z.infer<typeof segmentSchema>
type AnsweredWord = z.infer<typeof wordSchema>
type Place = { piece: Pick<PcmPiece, 'startMs' | 'endMs' | 'speech'>; msPerUnit: number }

export function wordsFromAnswer(json: unknown, piece: Place['piece']): Word[] {
  const answer = answerSchema.parse(json)
  const segments = withWholeWords(answer.segments ?? []).filter(isSpeech)
  const place = { piece, msPerUnit: msPerUnitOf(answer, piece) }
  if (answer.words?.length) {
    const text = answer.text ?? segments.map((segment) => segment.text).join(' ')
    return wordsWithPunctuation(measuredWords(answer.words, place), text)
  }
  if (segments.length > 0) return segments.flatMap((segment) => wordsOfSegment(segment, place))
  const text = answer.text ?? ''
  return isSpeech({ text }) ? spreadWords(text, piece.speech) : []
}

/** whisper.cpp cuts segments after so many letters, in mid-word too: only a space tells that a new word begins. */
function withWholeWords(segments: Segment[]): Segment[] {
  const spacesTell = segments.slice(1).some(({ text }) => text.startsWith(' '))
  if (!spacesTell) return segments
  const whole: Segment[] = []
  for (const segment of segments) {
    const last = whole.at(-1)
    if (!last || segment.text.startsWith(' ')) whole.push(segment)
    else {
      const words = [...(last.words ?? []), ...(segment.words ?? [])]
      whole[whole.length - 1] = { ...last, text: last.text + segment.text, end: segment.end, words }
    }
  }
  return whole
}

/** `[BLANK_AUDIO]`, `(music)`: remarks on sounds, not words that were said. */
const isSpeech = ({ text }: { text: string }) => !/^(?:\[[^\]]*\]|\([^)]*\)|♪.*♪|)$/.test(text.trim())

function wordsOfSegment(segment: Segment, place: Place): Word[] {
  const confidence = confidenceFrom(segment)
  const withSegment = (word: Word): Word => ({ ...confidence, ...word })
  if (segment.words?.length) {
    return wordsWithPunctuation(measuredWords(segment.words, place), segment.text).map(withSegment)
  }
  return spreadWords(segment.text, speechWithin(segment, place)).map(withSegment)
}

function confidenceFrom({ avg_logprob: mean }: Segment): { confidence?: number } {
  return mean == null ? {} : { confidence: Math.min(1, Math.exp(mean)) }
}

function measuredWords(answered: AnsweredWord[], place: Place): Word[] {
  const spacesTell = answered.slice(1).some(({ word }) => word.startsWith(' '))
  const words: Word[] = []
  for (const { word, start, end, probability, confidence } of answered) {
    const text = word.trim()
    const endMs = inPiece(end, place)
    const last = words.at(-1)
    if (!text) continue
    if (last && spacesTell && !word.startsWith(' ')) {
      last.text += text
      last.endMs = Math.max(last.endMs, endMs)
      continue
    }
    const known = probability ?? confidence
    const startMs = Math.min(Math.max(inPiece(start, place), last?.startMs ?? 0), endMs)
    words.push({ text, startMs, endMs, ...(known == null ? {} : { confidence: known }) })
  }
  return words
}

/** The speech within the segment's own times. A segment that lies beside all speech has wrong times. */
function speechWithin({ start, end }: Segment, place: Place): Span[] {
  const { speech } = place.piece
  if (start == null || end == null) return speech
  const from = inPiece(start, place)
  const to = inPiece(end, place)
  const within = speech
    .map((span) => ({ startMs: Math.max(span.startMs, from), endMs: Math.min(span.endMs, to) }))
    .filter((span) => span.endMs > span.startMs)
  return within.length > 0 ? within : [{ startMs: from, endMs: to }]
}

function inPiece(time: number, { piece, msPerUnit }: Place): number {
  return Math.round(Math.min(Math.max(piece.startMs + time * msPerUnit, piece.startMs), piece.endMs))
}

/** Seconds, unless the last of them would lie far beyond the piece: then milliseconds, or nanoseconds. */
function msPerUnitOf(answer: z.infer<typeof answerSchema>, piece: Span): number {
  const last = answer.words?.at(-1)?.end ?? answer.segments?.at(-1)?.end ?? 0
  const mostMs = (piece.endMs - piece.startMs) * 2 + 30_000
  return [1_000, 1, 1e-6].find((msPerUnit) => last * msPerUnit <= mostMs) ?? 1_000
}
