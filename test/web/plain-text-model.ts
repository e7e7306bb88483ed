import { clockTime } from '../../src/platform/timecode.ts'
import type { Paragraph, Word } from '../../src/transcripts/model.ts'
import { placeWords } from '../../src/transcripts/place-words.ts'
import { joinWords } from '../../src/transcripts/word-spacing.ts'

/** A text as simple as can be: strings, and the words whose times each paragraph has. */
export type One = { speaker: string | null; text: string; basis: readonly Word[]; startMs: number }
export type Text = readonly One[]

export const textOf = (paragraphs: Paragraph[]): Text =>
  paragraphs.map(({ speaker, startMs, words }) => ({ speaker, text: printed(words), basis: words, startMs }))

const printed = (words: readonly Word[]) =>
  joinWords(words.map((word) => (word.inaudible ? `[inaudible ${clockTime(word.startMs)}]` : word.text)))

export function timesOf({ text, basis, startMs }: One): readonly Word[] {
  if (text === printed(basis)) return basis
  const before = { speaker: null, startMs, endMs: startMs, words: [...basis] }
  const { words } = placeWords([before], [{ speaker: null, text }])[0]!
  const later = basis.length > 0 ? 0 : startMs
  return words.map((word) => ({ ...word, startMs: word.startMs + later, endMs: word.endMs + later }))
}

type Plain = { speaker: string | null; text: string }

/** Paragraphs in place of others get their words. */
function inPlaceOf(text: Text, first: number, many: number, written: Plain[]): Text {
  const old = text.slice(first, first + many)
  const words = old.flatMap((one) => timesOf(one))
  for (let at = words.length - 2; at >= 0; at--) {
    const { startMs } = words[at + 1]!
    if (words[at]!.startMs > startMs) words[at] = { ...words[at]!, startMs, endMs: startMs }
  }
  const startMs = timesOf(old[0]!)[0]?.startMs ?? old[0]!.startMs
  const placed = placeWords([{ speaker: null, startMs, endMs: startMs, words }], written)
  const made = written.map((plain, at) =>
    words.length === 0
      ? { ...plain, basis: words, startMs }
      : { ...plain, basis: placed[at]!.words, startMs: placed[at]!.startMs },
  )
  return text.toSpliced(first, many, ...made)
}

export const write = (text: Text, at: number, start: number, end: number, written: string): Text => {
  const one = text[at]!
  return text.with(at, { ...one, text: one.text.slice(0, start) + written + one.text.slice(end) })
}

export function split(text: Text, at: number, start: number, end: number): Text {
  const { speaker, text: whole } = text[at]!
  const halves = [whole.slice(0, start).trimEnd(), whole.slice(end).trimStart()]
  return inPlaceOf(
    text,
    at,
    1,
    halves.map((half) => ({ speaker, text: half })),
  )
}

export function join(text: Text, at: number): Text {
  const [before, one] = [text[at - 1], text[at]!]
  if (!before) return text
  const joined = [before.text, one.text].filter((part) => part !== '').join(' ')
  return inPlaceOf(text, at - 1, 2, [{ speaker: before.text ? before.speaker : one.speaker, text: joined }])
}

export function paste(text: Text, at: number, start: number, end: number, pasted: string): Text {
  const { speaker, text: whole } = text[at]!
  const lines = pasted.replace(/[^\S\n]*\n\s*/g, '\n').split('\n')
  if (lines.length === 1) return write(text, at, start, end, lines[0]!)
  lines[0] = whole.slice(0, start) + lines[0]
  lines[lines.length - 1] += whole.slice(end).trimStart()
  return inPlaceOf(
    text,
    at,
    1,
    lines.map((line) => ({ speaker, text: line })),
  )
}

type Point = { paragraph: number; offset: number }

export function remove(text: Text, from: Point, to: Point): Text {
  if (from.paragraph === to.paragraph) return write(text, from.paragraph, from.offset, to.offset, '')
  const { speaker } = text[from.paragraph]!
  const left = text[from.paragraph]!.text.slice(0, from.offset) + text[to.paragraph]!.text.slice(to.offset)
  return inPlaceOf(text, from.paragraph, to.paragraph - from.paragraph + 1, [{ speaker, text: left }])
}

export const setSpeaker = (text: Text, at: number, speaker: string): Text =>
  text.with(at, { ...text[at]!, speaker })

export const rename = (text: Text, from: string, to: string): Text =>
  text.map((one) => (one.speaker === from ? { ...one, speaker: to } : one))
