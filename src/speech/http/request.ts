import { withPeriod } from '../../platform/with-period.ts'
import type { Hints } from '../engine.ts'
import { multipart } from './multipart.ts'

export type HttpFetch = (
  url: string,
  request: {
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: Uint8Array<ArrayBuffer>
    signal: AbortSignal
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>

/** What came of a request. A server that is `busy` or `failing` may answer the same request later. */
export type Outcome =
  | { kind: 'answered'; text: string; software: string }
  | { kind: 'refused'; status: number; text: string; software: string }
  | { kind: 'busy'; trouble: string; retryAfterMs: number }
  | { kind: 'failing'; trouble: string }

/** `words` asks for times and confidence; some servers know only text. */
export type Detail = 'words' | 'text'

type Asked = {
  fetch: HttpFetch
  endpoint: string
  apiKey?: string
  fields: [string, string][]
  fileName: string
  wav: Uint8Array<ArrayBuffer>
  timeLimitMs: number
  signal: AbortSignal
}

const MAX_RETRY_AFTER_SECONDS = 60
const SHOWN_CHARACTERS = 300

export async function post(asked: Asked): Promise<Outcome> {
  const { body, contentType } = multipart(asked.fields, asked.fileName, asked.wav)
  const timeLimit = AbortSignal.timeout(asked.timeLimitMs)
  try {
    const response = await asked.fetch(asked.endpoint, {
      method: 'POST',
      headers: { ...authorization(asked.apiKey), 'content-type': contentType },
      body,
      signal: AbortSignal.any([asked.signal, timeLimit]),
    })
    return outcomeOf(response.status, response.headers, await response.text())
  } catch (error) {
    asked.signal.throwIfAborted()
    const seconds = Math.round(asked.timeLimitMs / 1000)
    const trouble = timeLimit.aborted
      ? `did not respond within ${seconds} seconds.`
      : `cannot be reached: ${quoted(messageOf(error))}`
    return { kind: 'failing', trouble }
  }
}

function outcomeOf(status: number, headers: { get(name: string): string | null }, text: string): Outcome {
  const software = headers.get('server') ?? ''
  const trouble = `responded with ${status}: ${quoted(text)}`
  if (status === 200) return { kind: 'answered', text, software }
  if (status === 429) {
    const seconds = Math.min(MAX_RETRY_AFTER_SECONDS, Number(headers.get('retry-after')) || 0)
    return { kind: 'busy', trouble, retryAfterMs: seconds * 1000 }
  }
  return status < 500 ? { kind: 'refused', status, text, software } : { kind: 'failing', trouble }
}

export const authorization = (apiKey: string | undefined): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {}

/** The beginning of what others say, as the end of a sentence. */
export function quoted(text: string): string {
  return withPeriod(text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS))
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type FieldsAsked = { model: string; hints: Hints; detail: Detail; isWhisperCpp: boolean }

/**
 * whisper.cpp takes every recording for English unless it is asked to find the language; and some of its versions read what
 * was said in the last recording, whoever's that was, as the beginning of the next, unless they are told not to.
 */
export function fieldsOf({ model, hints, detail, isWhisperCpp }: FieldsAsked): [string, string][] {
  const fields: [string, string][] = [['model', model]]
  const prompt = promptFrom(hints)
  const language = hints.language ?? (isWhisperCpp ? 'auto' : null)
  if (prompt) fields.push(['prompt', prompt])
  if (language) fields.push(['language', language])
  if (isWhisperCpp) fields.push(['no_context', 'true'])
  if (detail === 'text') return [...fields, ['response_format', 'json']]
  return [
    ...fields,
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ]
}

/** Whisper reads its prompt as the text before the recording, and of that only the last 224 tokens. */
const MAX_PROMPT_LENGTH = 600

export function promptFrom({ names, notes }: Pick<Hints, 'names' | 'notes'>): string {
  const sentences = [names.length > 0 ? `${names.join(', ')}.` : '', notes]
  return sentences.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_PROMPT_LENGTH)
}
