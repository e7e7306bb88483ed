/**
 * Reads what servers answer to a request for `verbose_json`. Seen in the wild:
 * - OpenAI, speaches: `words` at the top, without punctuation; the punctuated text in `text`.
 * - faster-whisper behind other servers: words inside segments, each with a space before it.
 * - whisper.cpp: words inside segments are tokens; one without a space before it goes on with the word before, and
 *   so does a segment.
 * - WhisperX: words inside segments, with a `score`; numbers among them have no times.
 * - vLLM: segments without words, or text alone. Where it measures no confidence, it writes -1.
 * - LocalAI: segments without words, times in nanoseconds.
 * Where no time was given for words, they are spread over the speech of their segment or piece. Some servers name the
 * speakers of segments or words, too (WhisperX: `SPEAKER_00`); these names hold for one request.
 */
import { z } from 'zod'
import type { Span } from '../../platform/span.ts'
import { spreadWords } from '../../transcripts/index.ts'
import type { Word } from '../../transcripts/model.ts'
import type { PcmPiece, PieceWords } from '../engine.ts'
import { wordsWithPunctuation } from '../punctuation.ts'

/** whisper.cpp writes a number, or `?`. */
const speakerSchema = z.union([z.string(), z.number()]).nullish()

const wordSchema = z.object({
  word: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  probability: z.number().nullish(),
  confidence: z.number().nullish(),
  score: z.number().nullish(),
  speaker: speakerSchema,
})

const segmentSchema = z.object({
  text: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  compression_ratio: z.number().nullish(),
  words: z.array(wordSchema).nullish(),
  speaker: speakerSchema,
})

const answerSchema = z.object({
  text: z.string().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z.array(segmentSchema).nullish(),
  language: z.string().nullish(),
  detected_language: z.string().nullish(),
})

type Answer = z.infer<typeof answerSchema>
type Segment = z.infer<typeof segmentSchema>
type AnsweredWord = z.infer<typeof wordSchema>
type Place = { piece: Pick<PcmPiece, 'startMs' | 'endMs' | 'speech'>; msPerUnit: number }

export function readAnswer(
  json: unknown,
  piece: Place['piece'],
): Pick<PieceWords, 'words' | 'language' | 'speakers'> {
  const answer = answerSchema.parse(json)
  const words = wordsOf(answer, piece)
  return { words, language: languageOf(answer), ...speakersOf(words, answer, piece) }
}

/** Whom the server names at the middle of each word. */
function speakersOf(words: Word[], answer: Answer, piece: Place['piece']): Pick<PieceWords, 'speakers'> {
  const place = { piece, msPerUnit: msPerUnitOf(answer, piece) }
  const segments = answer.segments ?? []
  const timed = [...(answer.words ?? []), ...segments.flatMap((segment) => segment.words ?? []), ...segments]
  const named = timed.flatMap(({ speaker, start, end }) =>
    speaker == null || speaker === '?' || start == null || end == null
      ? []
      : [{ speaker: String(speaker), startMs: inPiece(start, place), endMs: inPiece(end, place) }],
  )
  if (named.length === 0) return {}
  return {
    speakers: words.map(({ startMs, endMs }) => {
      const middle = (startMs + endMs) / 2
      return named.find((span) => span.startMs <= middle && middle <= span.endMs)?.speaker ?? null
    }),
  }
}

function wordsOf(answer: Answer, piece: Place['piece']): Word[] {
  const whole = withWholeWords(answer.segments ?? [])
  const segments = whole.filter((segment) => isSpeech(segment) && !isInvented(segment))
  const place = { piece, msPerUnit: msPerUnitOf(answer, piece) }
  if (answer.words?.length) {
    const segmentOf = (word: Word) =>
      whole.findLast(({ start }) => start != null && inPiece(start, place) <= word.startMs)
    const isSaid = (word: Word) => !isInvented(segmentOf(word) ?? {})
    const said = measuredWords(answer.words, place).filter(isSaid)
    const joined = segments.map((segment) => segment.text).join(' ')
    const text = whole.some(isInvented) ? joined : (answer.text ?? joined)
    return wordsWithPunctuation(said, text).map((word) => ({
      ...confidenceFrom(segmentOf(word) ?? {}),
      ...word,
    }))
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

/** Whisper's own rule: it hears no speech there, and is unsure of what it wrote nevertheless. */
const isInvented = ({ no_speech_prob: silence, avg_logprob: mean }: Partial<Segment>) =>
  silence != null && mean != null && silence > 0.6 && mean < -1

function wordsOfSegment(segment: Segment, place: Place): Word[] {
  const confidence = confidenceFrom(segment)
  const withSegment = (word: Word): Word => ({ ...confidence, ...word })
  if (segment.words?.length) {
    return wordsWithPunctuation(measuredWords(segment.words, place), segment.text).map(withSegment)
  }
  return spreadWords(segment.text, speechWithin(segment, place)).map(withSegment)
}

function confidenceFrom(segment: Partial<Segment>): { confidence?: number } {
  const mean = segment.avg_logprob
  return mean == null || isUnmeasured(segment) ? {} : { confidence: Math.min(1, Math.exp(mean)) }
}

/** No text can be packed to less than nothing. */
const isUnmeasured = ({ compression_ratio: ratio }: Partial<Segment>) => ratio != null && ratio < 0

function measuredWords(answered: AnsweredWord[], place: Place): Word[] {
  const spacesTell = answered.slice(1).some(({ word }) => word.startsWith(' '))
  const words: Word[] = []
  for (const [i, { word, start, end, probability, confidence, score }] of answered.entries()) {
    const text = word.trim()
    const last = words.at(-1)
    const fromMs = start == null ? (last?.endMs ?? place.piece.startMs) : inPiece(start, place)
    const until = end ?? answered[i + 1]?.start
    const endMs = until == null ? fromMs : inPiece(until, place)
    if (!text) continue
    if (last && spacesTell && !word.startsWith(' ')) {
      last.text += text
      last.endMs = Math.max(last.endMs, endMs)
      continue
    }
    const known = probability ?? confidence ?? score
    const startMs = Math.min(Math.max(fromMs, last?.startMs ?? 0), endMs)
    words.push({ text, startMs, endMs, ...(known == null ? {} : { confidence: known }) })
  }
  return words
}

/** A code, or the name in English. vLLM repeats what it was asked for, and English where it was asked for nothing. */
function languageOf({ language, detected_language: detected, segments }: Answer): string | null {
  const named = (detected ?? language ?? '').toLowerCase()
  if (!detected && segments?.some(isUnmeasured)) return null
  return languageCodes().get(named) ?? null
}

let codes: Map<string, string> | null = null

/** Each code and its name in English, as keys of the code; and what Whisper calls otherwise. */
function languageCodes(): Map<string, string> {
  if (codes) return codes
  codes = new Map([
    ['bengali', 'bn'],
    ['burmese', 'my'],
    ['cantonese', 'yue'],
    ['castilian', 'es'],
    ['haw', 'haw'],
    ['hawaiian', 'haw'],
    ['mandarin', 'zh'],
    ['maori', 'mi'],
    ['myanmar', 'my'],
    ['nynorsk', 'nn'],
    ['tagalog', 'tl'],
    ['yue', 'yue'],
  ])
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    const name = names.of(code)?.toLowerCase()
    if (name) codes.set(code, code).set(name, code)
  }
  return codes
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
function msPerUnitOf(answer: Answer, piece: Span): number {
  const last = answer.words?.at(-1)?.end ?? answer.segments?.at(-1)?.end ?? 0
  const mostMs = (piece.endMs - piece.startMs) * 2 + 30_000
  return [1_000, 1, 1e-6].find((msPerUnit) => last * msPerUnit <= mostMs) ?? 1_000
}
