/** What a machine wrote about a file, and people corrected: its translations, summaries and answers, oldest first. */
import { z } from 'zod'
import { LANGUAGES } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { jsonOf } from './read-rows.ts'

const text = z.string().refine((given) => given.isWellFormed() && !given.includes('\0'), 'must be text')
const time = z.iso.datetime({ offset: true })
const ms = z
  .number()
  .min(0)
  .max(2 ** 31 - 1)

const citation = { startMs: ms, endMs: ms, quote: text }
const cited = z.array(z.object({ text, ...citation }))
const summary = z.object({
  summary: text,
  title: text,
  tags: z.array(text),
  chapters: z.array(z.object({ startMs: ms, title: text })),
  actions: cited,
  decisions: cited,
  dropped: z.number(),
})
const answer = z.object({
  answer: text.nullable(),
  citations: z.array(z.object(citation)),
  dropped: z.number(),
})

const written = { text, edited_by: text.nullable(), written_at: time.nullable() }
const paragraph = z.object({
  continues: z.boolean(),
  speaker: text.nullable(),
  start_ms: ms.int(),
  end_ms: ms.int(),
  spans: z.array(z.object({ startMs: ms, endMs: ms })),
  original: text,
  ...written,
  /** Oldest first. */
  earlier: z.array(z.object(written)),
})

const made = {
  model: text,
  created_at: time,
  ended_at: time,
  is_out_of_date: z.boolean(),
}
const insight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), ...made, server: text, content: summary }),
  z.object({ kind: z.literal('question'), ...made, server: text, question: text, content: answer }),
  z.object({
    kind: z.literal('translation'),
    ...made,
    server: text.nullable(),
    language: z.enum(LANGUAGES as [string, ...string[]]),
    reviewed: z.object({ at: time, by: text, by_translator: z.boolean() }).nullable(),
    paragraphs: z.array(paragraph),
  }),
])

export type WrittenInsight = z.infer<typeof insight>

export function readInsights(name: string, bytes: Buffer): WrittenInsight[] {
  const parsed = z.array(insight).safeParse(jsonOf(name, bytes))
  if (parsed.success) return parsed.data
  const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue]
  throw new Refusal(
    'bad_parameter',
    `${name} is not as an export writes it (${path.join('.') || 'the list'}: ${message}). Export it again, or leave the cell empty.`,
  )
}
