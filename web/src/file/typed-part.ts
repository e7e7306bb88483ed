import { downloads } from 'texts:downloads'
import type { Transcript } from '../../../src/transcripts/model.ts'

const text = downloads.part

/** As it is typed. */
export type TypedPart = { speaker: string; passages: TypedPassage[]; isHighlights: boolean }
export type TypedPassage = { from: string; to: string }

/** Words that are highlighted or commented on. */
export type Highlight = { start_ms: number; end_ms: number }

export const EMPTY: TypedPassage = { from: '', to: '' }
export const WHOLE: TypedPart = { speaker: '', passages: [EMPTY], isHighlights: false }

export const isEmpty = ({ from, to }: TypedPassage): boolean => !from.trim() && !to.trim()

export const isWhole = ({ speaker, passages, isHighlights }: TypedPart): boolean =>
  !speaker && passages.every(isEmpty) && !isHighlights

export const speakersIn = ({ paragraphs }: Transcript): string[] => [
  ...new Set(paragraphs.map(({ speaker }) => speaker).filter((speaker) => speaker !== null)),
]

export function problemInPart({ passages, isHighlights }: TypedPart): string | null {
  if (isHighlights) return null
  const unread = passages
    .flatMap(({ from, to }) => [from, to])
    .find((time) => time.trim() !== '' && secondsIn(time) === null)
  if (unread !== undefined) return text.unread({ time: unread })
  return spansIn(passages).every(([start, end]) => end > start) ? null : text.backwards
}

export function partQuery({ speaker, passages, isHighlights }: TypedPart, highlights: Highlight[]) {
  const spans = isHighlights
    ? highlights.map(({ start_ms, end_ms }) => [start_ms / 1000, end_ms / 1000] as const)
    : spansIn(passages)
  return {
    ...(speaker !== '' && { speaker }),
    ...(spans.length > 0 && { passages: spans.map(([start, end]) => `${start}-${end}`).join() }),
  }
}

/** Longer than any recording. */
const THE_END = 999_999

const spansIn = (passages: TypedPassage[]): [number, number][] =>
  passages
    .filter((passage) => !isEmpty(passage))
    .map(({ from, to }) => [secondsIn(from) ?? 0, secondsIn(to) ?? THE_END])

/** The seconds in `1:02:03.5`, `12:30` or `45`; null if it is none of these. */
function secondsIn(clock: string): number | null {
  const [, hours = 0, minutes = 0, seconds] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(clock.trim()) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
