import { textsIn } from '../../platform/texts/texts-in.ts'
import { clockTime } from '../../platform/timecode.ts'
import { findChapters } from '../index.ts'
import type { Transcript } from '../model.ts'
import type { Point, RenderOptions } from './options.ts'
import { printable } from './printable.ts'
import { isRightToLeft } from './printed-paragraphs.ts'

/** Of a heading, what stands below it: a remark on its origin, a text, or points of the recording. */
export type FrontLine = {
  kind: 'heading' | 'remark' | 'text' | 'point'
  text: string
  rightToLeft: boolean
}

/** Ends with the heading of the transcript itself; nothing at all without anything above it. */
export function printedFront(transcript: Transcript, { front, language }: RenderOptions): FrontLine[] {
  if (!front) return []
  const words = textsIn(language.split('-', 1)[0]!).documents
  const { summary, actions = [], decisions = [], isOutOfDate } = front
  const written = [
    ...section(words.summary, summary ? [lineOf('text', summary)] : []),
    ...section(words.actions, actions.map(pointOf)),
    ...section(words.decisions, decisions.map(pointOf)),
  ]
  const remarks = written.length > 0 ? [words.byModel, ...(isOutOfDate ? [words.outOfDate] : [])] : []
  const chapters = front.chapters === null ? findChapters(transcript.paragraphs) : (front.chapters ?? [])
  const lines = [
    ...written.slice(0, 1),
    ...remarks.map((remark) => lineOf('remark', remark)),
    ...written.slice(1),
    ...section(
      words.chapters,
      chapters.map(({ startMs, title }) => pointOf({ startMs, text: title })),
    ),
  ]
  return lines.length > 0 ? [...lines, lineOf('heading', words.transcript)] : []
}

const section = (heading: string, lines: FrontLine[]): FrontLine[] =>
  lines.length > 0 ? [lineOf('heading', heading), ...lines] : []

const pointOf = ({ startMs, text }: Point): FrontLine => ({
  ...lineOf('point', text),
  text: `[${clockTime(startMs)}] ${printable(text)}`,
})

function lineOf(kind: FrontLine['kind'], given: string): FrontLine {
  const text = printable(given)
  return { kind, text, rightToLeft: isRightToLeft(text) }
}
