import { z } from 'zod'
import { LANGUAGES, languageCode } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transcript, Word } from '../model.ts'

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

const language = z.enum(LANGUAGES).optional()

const cueSchema = z
  .object({
    startMs: time,
    endMs: time,
    speaker: z.string().nullable(),
    language,
    lines: z.array(z.string()).min(1),
  })
  .refine(({ startMs, endMs }) => startMs < endMs, 'ends before it starts')

const transcriptSchema = z.object({
  paragraphs: z.array(
    z.object({
      speaker: z.string().nullable(),
      language,
      startMs: time,
      endMs: time,
      words: z.array(wordSchema),
    }),
  ),
  /** Captions that a person made. */
  cues: z.array(cueSchema).min(1).optional(),
})

const seconds = z
  .number()
  .min(0)
  .max(1e9)
  .transform((given) => Math.round(given * 1000))

const downloadedWord = z
  .object({
    text: z.string(),
    start: seconds,
    end: seconds,
    confidence: z.number().min(0).max(1).optional(),
    measured: z.boolean().default(true),
  })
  .refine(({ start, end }) => start <= end, 'ends before it starts')
  .transform(
    ({ text, start, end, confidence, measured }): Word => ({
      // As it is printed: `[inaudible 00:12:34]`.
      ...(text.startsWith('[inaudible') ? { text: '', inaudible: true } : { text }),
      startMs: start,
      endMs: end,
      ...(confidence !== undefined && { confidence }),
      ...(!measured && { estimated: true }),
    }),
  )

const downloadedParagraph = z
  .object({
    speaker: z.string().nullable(),
    language: z.string().optional(),
    start: seconds,
    end: seconds,
    words: z.array(downloadedWord),
  })
  .transform(({ speaker, language: tag, start, end, words }) => {
    const language = tag === undefined ? null : languageCode(tag)
    return { speaker, ...(language !== null && { language }), startMs: start, endMs: end, words }
  })

/** The format JSON of our downloads, in seconds. */
const downloadedSchema = z.object({ paragraphs: z.array(downloadedParagraph) })

/** Our own model, as the API gives it out and an export has it, or a transcript that was downloaded as JSON. */
export function importJson(text: string): Transcript {
  const given = jsonOf(text)
  const parsed = (isDownloaded(given) ? downloadedSchema : transcriptSchema).safeParse(given)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new Refusal(
    'bad_parameter',
    `The transcript does not match our JSON format: ${path.join('.') || 'the document'} ${message}.`,
  )
}

const isDownloaded = (given: unknown): boolean =>
  z.object({ paragraphs: z.array(z.object({ start: z.number() })).min(1) }).safeParse(given).success

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_parameter', { says: 'transcript.notJson' })
  }
}
