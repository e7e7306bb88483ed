import { z } from 'zod'
import { codeOfLanguageName, languageCode } from '../../platform/languages.ts'
import { LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { MODELS, modelGiven, refuseUnknownModel } from './models.ts'

const FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'] as const
type ResponseFormat = (typeof FORMATS)[number]

/** Of BCP 47. */
const MAX_TAG_LENGTH = 35
const granularities = z.array(z.enum(['word', 'segment'])).max(2)

const language = z
  .string()
  .trim()
  .max(MAX_TAG_LENGTH)
  .refine(
    (tag) => tag === '' || codeOf(tag) !== null,
    'must be a code such as en or pt-BR, or a name such as english',
  )
  .transform((tag) => (tag === '' ? null : codeOf(tag)))

const codeOf = (given: string): string | null => languageCode(given) ?? codeOfLanguageName(given)

const fields = z.object({
  model: modelGiven,
  language: language.optional(),
  prompt: z.string().max(LIMITS.notes.max).default(''),
  response_format: z.enum(FORMATS).default('json'),
  'timestamp_granularities[]': granularities.optional(),
  temperature: z.coerce.number().min(0).max(1).optional(),
  stream: z.stringbool().default(false),
  'include[]': z.array(z.literal('logprobs')).max(1).default([]),
})

export type Asked = {
  model: string
  language: string | null
  prompt: string
  format: ResponseFormat
  hasWords: boolean
  hasSegments: boolean
  isStreamed: boolean
  hasLogprobs: boolean
}

export function readParameters(
  given: Map<string, string[]>,
  { takesAnyModel }: { takesAnyModel: boolean },
): Asked {
  const { success, data, error } = fields.safeParse(Object.fromEntries([...given].map(named)))
  if (!success) {
    const [name = ''] = error.issues[0]!.path.map(String)
    const message = given.has(name) ? error.issues[0]!.message : 'is missing'
    throw refusal(name, `${name} ${message}.`)
  }
  if (!takesAnyModel) refuseUnknownModel(data.model)
  const asked = data['timestamp_granularities[]'] ?? []
  const format = data.response_format
  if (asked.length > 0 && format !== 'verbose_json')
    throw refusal('timestamp_granularities[]', 'timestamp_granularities needs response_format=verbose_json.')
  if (data.stream && !STREAMED.has(format))
    throw refusal(
      'stream',
      'A stream has text only: use response_format=json, text or diarized_json, or no stream.',
    )
  return {
    model: data.model,
    language: data.language ?? null,
    prompt: data.prompt,
    format,
    hasWords: asked.includes('word'),
    hasSegments: asked.length === 0 || asked.includes('segment'),
    isStreamed: data.stream,
    hasLogprobs: data['include[]'].length > 0,
  }
}

const STREAMED = new Set<ResponseFormat>(['json', 'text', 'diarized_json'])

const LISTS = ['timestamp_granularities', 'include']

/** Some clients leave out the brackets, or number them. Of a parameter that is repeated, the last value counts. */
function named([name, values]: [string, string[]]): [string, string | string[] | undefined] {
  const [plain] = name.split('[') as [string]
  return LISTS.includes(plain) ? [`${plain}[]`, values] : [name, values.at(-1)]
}

const refusal = (param: string, message: string) => new Refusal('bad_parameter', message, { param })

/** For the OpenAPI description: the form itself is read as it comes. */
export const describedForm = z.object({
  file: z
    .string()
    .meta({ format: 'binary', description: 'the recording; audio or video of any common format' }),
  model: modelGiven.meta({
    description: `${MODELS.join(', ')} or any other name if the operator allows it: all of them mean the same machine transcription`,
  }),
  language: z
    .string()
    .max(MAX_TAG_LENGTH)
    .optional()
    .meta({ description: 'spoken language, as a code or a name in English; detected if left out' }),
  prompt: z
    .string()
    .max(LIMITS.notes.max)
    .optional()
    .meta({ description: 'kept as the notes of the order; names in it are spelled as given' }),
  response_format: z.enum(FORMATS).default('json'),
  'timestamp_granularities[]': granularities
    .optional()
    .meta({ description: 'for verbose_json: whether words or segments get times; segments if left out' }),
  temperature: z.number().min(0).max(1).optional().meta({ description: 'accepted, but has no effect' }),
  'include[]': z
    .array(z.literal('logprobs'))
    .max(1)
    .optional()
    .meta({ description: 'for json: `logprobs` adds how certain each word is' }),
  chunking_strategy: z.string().max(1000).optional().meta({ description: 'accepted, but has no effect' }),
  stream: z.boolean().default(false).meta({
    description:
      'server-sent events: `transcript.progress` while it waits, then `transcript.text.delta` (`transcript.text.segment` for diarized_json) and `transcript.text.done`',
  }),
})
