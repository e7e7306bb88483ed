import type { Cue, Paragraph, Transcript } from '../transcripts/index.ts'

type Part = Transcript & { startMs: number; endMs: number }

const PART_MS = 10 * 60_000

/**
 * Cuts a long transcript into parts of about ten minutes, at ends of sentences: between two paragraphs if one ends there
 * about that time, else within one. A short transcript is one part.
 */
export function cutIntoParts({ paragraphs: whole, cues }: Transcript, durationMs: number): Part[] {
  const wanted = Math.max(1, Math.round(durationMs / PART_MS))
  const ideal = Array.from({ length: wanted - 1 }, (_, i) => ((i + 1) * durationMs) / wanted)
  const { paragraphs, cuts } = splitWhere(whole, ideal)
  const edges = [0, ...cuts, paragraphs.length]
  return edges.slice(0, -1).map((from, i) => {
    const startMs = i === 0 ? 0 : paragraphs[from]!.startMs
    const isLast = i === cuts.length
    const endMs = isLast ? durationMs : paragraphs[edges[i + 1]!]!.startMs
    const isWithin = ({ startMs: at }: Cue) => at >= startMs && (isLast || at < endMs)
    return {
      startMs,
      endMs,
      paragraphs: paragraphs.slice(from, edges[i + 1]),
      ...(cues && { cues: cues.filter(isWithin) }),
    }
  })
}

/** Before which word of which paragraph a part may begin. */
type Beginning = { paragraph: number; word: number; ms: number }

/** The paragraphs, some of them split in two, and the indexes at which parts begin. */
function splitWhere(whole: Paragraph[], ideal: number[]): { paragraphs: Paragraph[]; cuts: number[] } {
  const beginnings = beginningsIn(whole)
  const chosen = new Set(beginnings.length > 0 ? ideal.map((ms) => nearest(beginnings, ms)) : [])
  const splits = Map.groupBy(
    [...chosen].filter(({ word }) => word > 0),
    ({ paragraph }) => paragraph,
  )
  const paragraphs: Paragraph[] = []
  const cuts: number[] = []
  for (const [at, paragraph] of whole.entries()) {
    if ([...chosen].some((one) => one.paragraph === at && one.word === 0)) cuts.push(paragraphs.length)
    let rest = paragraph
    let taken = 0
    for (const { word, ms } of (splits.get(at) ?? []).sort((one, other) => one.word - other.word)) {
      const words = rest.words.slice(0, word - taken)
      paragraphs.push({ ...rest, words, endMs: words.at(-1)!.endMs })
      rest = { ...rest, words: rest.words.slice(word - taken), startMs: ms }
      taken = word
      cuts.push(paragraphs.length)
    }
    paragraphs.push(rest)
  }
  return { paragraphs, cuts: cuts.filter((cut) => cut > 0) }
}

/** Every beginning of a sentence, or of a paragraph where no sentence ends. */
function beginningsIn(paragraphs: Paragraph[]): Beginning[] {
  const sentences: Beginning[] = []
  let isEnd = true
  let lastMs = Number.NEGATIVE_INFINITY
  for (const [paragraph, { words }] of paragraphs.entries())
    for (const [word, { text, startMs: ms }] of words.entries()) {
      if (isEnd && ms > lastMs) sentences.push({ paragraph, word, ms })
      isEnd = SENTENCE_END.test(text)
      lastMs = ms
    }
  if (sentences.length > paragraphs.length / 10) return sentences
  return paragraphs.map(({ startMs: ms }, paragraph) => ({ paragraph, word: 0, ms }))
}

const SENTENCE_END = /[.?!…。！？।؟]["'”’»)\]]*$/

/** A paragraph is split only where the next one begins this much farther from the wanted time. */
const SPLIT_COST_MS = 30_000

function nearest(beginnings: Beginning[], wanted: number): Beginning {
  const cost = ({ word, ms }: Beginning) => Math.abs(ms - wanted) + (word > 0 ? SPLIT_COST_MS : 0)
  return beginnings.reduce((best, one) => (cost(one) < cost(best) ? one : best))
}

/** Cuts a text again where it was cut before. A paragraph belongs to the part in which it begins. */
export function cutAt({ paragraphs, cues }: Transcript, starts: number[]): Transcript[] {
  return starts.map((startMs, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : startMs
    const to = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const isWithin = ({ startMs: at }: { startMs: number }) => at >= from && at < to
    return { paragraphs: paragraphs.filter(isWithin), ...(cues && { cues: cues.filter(isWithin) }) }
  })
}

type Stretch = { part: number; parts: number; start_ms: number; end_ms: number }

export const isInPart = ({ part, parts, start_ms, end_ms }: Stretch, ms: number): boolean =>
  (part === 0 || ms >= start_ms) && (part === parts - 1 || ms < end_ms)

/** The paragraphs of a whole text that belong to one part. */
export const ofPart = (stretch: Stretch, paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.filter(({ startMs }) => isInPart(stretch, startMs))

/** The text of all parts, and the captions if there were any. */
export function joinedParts(parts: Transcript[]): Transcript {
  const cues = parts.flatMap((part) => part.cues ?? [])
  const paragraphs = parts.flatMap((part) => part.paragraphs)
  return parts.some((part) => part.cues) ? { paragraphs, cues } : { paragraphs }
}

/** How many people speak, as far as they are told apart; null without a text. */
export const countVoices = ({ paragraphs }: Transcript): number | null =>
  paragraphs.length === 0 ? null : new Set(paragraphs.map(({ speaker }) => speaker)).size
