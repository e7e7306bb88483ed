import { z } from 'zod'
import { Refusal } from '../../lib/refusal.ts'
import type { Transcript } from '../model.ts'

/** Thirty years, as for captions that are made here: no recording is longer. */
const time = z.number().min(0).max(1e12)

const wordSchema = z
  .object({
    text: z.string(),
    startMs: time,
    endMs: time,
    confidence: z.number().min(0).max(1).optional(),
    estimated: z.literal(true).optional(),
    inaudible: z.literal(true).optional(),
  })
  .refine(({ startMs, endMs }) => startMs <= endMs, 'ends before it starts')

const transcriptSchema = z.object({
  paragraphs: z.array(
    z.object({ speaker: z.string().nullable(), startMs: time, endMs: time, words: z.array(wordSchema) }),
  ),
})

/** Our own model, as the API gives it out. */
export function importJson(text: string): Transcript {
  const parsed = transcriptSchema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new Refusal(
    'bad_parameter',
    `The transcript does not match our JSON format: ${path.join('.') || 'it'}: ${message}`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_parameter', 'The transcript is not valid JSON.')
  }
}
