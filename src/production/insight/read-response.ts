import { z } from 'zod'
import type { Line } from './cut-text.ts'
import { type Citation, findQuote } from './find-quote.ts'

/** Whose words are in the transcript at the time that is named. */
type Cited = Citation & { text: string }
export type PartNotes = {
  summary: string
  chapters: { startMs: number; title: string }[]
  actions: Cited[]
  decisions: Cited[]
  /** What was not to be found in the text. */
  dropped: number
}
export type WholeNotes = { summary: string; title: string; tags: string[] }
export type AnswerNotes = { answer: string | null; citations: Citation[]; dropped: number }

const MAX_SUMMARY_CHARS = 6_000
const MAX_ITEM_CHARS = 400
const MAX_TITLE_CHARS = 120
const MAX_TAG_CHARS = 40
const MAX_TAGS = 5
/** Of one part of the text. */
const MAX_ITEMS = 40

/** What a model wrote is text and nothing else: without what is invisible or changes the direction, and no longer than it should be. */
export const plain = (text: string, max: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ]
    .slice(0, max)
    .join('')

const given = (max: number) => z.string().transform((text) => plain(text, max))
/** Items that are not as they should be count as dropped. */
const list = z.array(z.unknown()).max(1_000).catch([])

const quoted = z.object({ time: z.string().max(100), quote: z.string().max(2_000) })
const item = quoted.extend({ text: given(MAX_ITEM_CHARS).pipe(z.string().min(1)) })
const chapter = quoted.extend({ title: given(MAX_TITLE_CHARS).pipe(z.string().min(1)) })
const part = z.object({
  summary: given(MAX_SUMMARY_CHARS).pipe(z.string().min(1)),
  chapters: list,
  actions: list,
  decisions: list,
})
const whole = z.object({
  summary: given(MAX_SUMMARY_CHARS).pipe(z.string().min(1)),
  title: given(MAX_TITLE_CHARS).catch(''),
  tags: list,
})
const answer = z.object({ answer: given(MAX_SUMMARY_CHARS).nullable(), citations: list })

/** Each of these returns null for what cannot be read. */
export function readPart(text: string, lines: Line[]): PartNotes | null {
  const read = part.safeParse(jsonIn(text))
  if (!read.success) return null
  const [chapters, actions, decisions] = [
    cited(read.data.chapters, chapter, lines),
    cited(read.data.actions, item, lines),
    cited(read.data.decisions, item, lines),
  ]
  return {
    summary: read.data.summary,
    chapters: chapters.kept.map(({ startMs, title }) => ({ startMs, title })),
    actions: actions.kept.map(citedText),
    decisions: decisions.kept.map(citedText),
    dropped: chapters.dropped + actions.dropped + decisions.dropped,
  }
}

const citedText = ({ text, startMs, endMs, quote }: Cited): Cited => ({ text, startMs, endMs, quote })

export function readWhole(text: string): WholeNotes | null {
  const read = whole.safeParse(jsonIn(text))
  if (!read.success) return null
  const tags = read.data.tags.flatMap((tag) => (typeof tag === 'string' ? plain(tag, MAX_TAG_CHARS) : []))
  return { ...read.data, tags: [...new Set(tags.filter(Boolean))].slice(0, MAX_TAGS) }
}

/** An answer none of whose citations is in the text is no answer. */
export function readAnswer(text: string, lines: Line[]): AnswerNotes | null {
  const read = answer.safeParse(jsonIn(text))
  if (!read.success) return null
  if (!read.data.answer) return { answer: null, citations: [], dropped: 0 }
  const { kept, dropped } = cited(read.data.citations, quoted, lines)
  if (kept.length === 0) return { answer: null, citations: [], dropped: Math.max(1, dropped) }
  const citations = kept.map(({ startMs, endMs, quote }) => ({ startMs, endMs, quote }))
  return { answer: read.data.answer, citations, dropped }
}

export function readJoinedAnswer(text: string): string | null {
  const read = z.object({ answer: given(MAX_SUMMARY_CHARS).pipe(z.string().min(1)) }).safeParse(jsonIn(text))
  return read.success ? read.data.answer : null
}

function cited<Given extends z.infer<typeof quoted>>(
  items: unknown[],
  shape: z.ZodType<Given>,
  lines: Line[],
): { kept: (Given & Citation)[]; dropped: number } {
  const kept = items.slice(0, MAX_ITEMS).flatMap((one) => {
    const read = shape.safeParse(one)
    const found = read.success ? findQuote(lines, read.data) : null
    return found ? [{ ...read.data!, ...found }] : []
  })
  return { kept, dropped: items.length - kept.length }
}

/** Models think aloud, and put what they write into a block of code. */
export function jsonIn(text: string): unknown {
  const spoken = text.slice(text.lastIndexOf('</think>') + 1)
  try {
    return JSON.parse(spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** The summary or the answer that is just arriving, as far as it is there. */
export function textSoFarIn(response: string): string {
  const begun = /"(?:summary|answer)"\s*:\s*"/.exec(response)
  if (!begun) return ''
  const rest = response.slice(begun.index + begun[0].length)
  const [complete] = /^(?:[^"\\]|\\u[\da-fA-F]{4}|\\["\\/bfnrt])*/.exec(rest)!
  try {
    return plain(JSON.parse(`"${complete.replace(/\p{Cc}/gu, ' ')}"`), MAX_SUMMARY_CHARS)
  } catch {
    return ''
  }
}
