/**
 * A server with OpenAI's chat endpoint: Ollama, llama.cpp, vLLM, or a hosted one. It is asked one question at a time, and
 * its response is text that arrives piece by piece. No tools are offered to the model, and nothing that it writes is
 * followed: what its text means is for the caller.
 */

import { readStart } from '../guarded-fetch/body.ts'
import { failureOf } from '../guarded-fetch/fetch-failure.ts'
import type { FetchedResponse, GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'

export type ChatSettings = {
  url: string
  /** Empty where it needs none. */
  key: string
  model: string
  windowTokens: number
  /** How long it may be silent. */
  patienceMs: number
}

type ChatQuestion = { rules: string; question: string; maxTokens: number }

/**
 * `refused`: asking again would not help. `away`: it may help later. The detail is for operators: servers repeat what
 * they were asked.
 */
export type ChatOutcome =
  | { kind: 'answered'; text: string }
  | { kind: 'too long' }
  | { kind: 'refused' | 'away'; trouble: string; detail: string }

export type ChatServer = ReturnType<typeof createChatServer>

const MAX_RESPONSE_BYTES = 4_000_000
const MAX_TEXT_CHARS = 100_000
/** A model that never comes to an end. */
const TOTAL_PATIENCE = 10
const DETAIL_BYTES = 500

export function createChatServer(settings: ChatSettings, serverFetch: GuardedFetch) {
  const endpoint = endpointOf(settings.url)
  /** Until it says that it does not know the parameter. */
  let takesFormat = true

  const post = ({ rules, question, maxTokens }: ChatQuestion, signal: AbortSignal) =>
    serverFetch(endpoint, {
      // Questions have taken their turns by account.
      for: 'system',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(settings.key && { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        messages: [
          { role: 'system', content: rules },
          { role: 'user', content: question },
        ],
        stream: true,
        temperature: 0,
        max_tokens: maxTokens,
        ...(takesFormat && { response_format: { type: 'json_object' } }),
      }),
      signal,
      // The key and the text are for this server only.
      maxRedirects: 0,
      maxBytes: MAX_RESPONSE_BYTES,
      timeouts: {
        headersMs: settings.patienceMs,
        bodyIdleMs: settings.patienceMs,
        totalMs: settings.patienceMs * TOTAL_PATIENCE,
      },
    })

  /** Some servers repeat a wrong key, and what they say is logged. */
  const withoutKey = (text: string): string => (settings.key ? text.replaceAll(settings.key, '…') : text)

  /** `told` gets all that has arrived, each time there is more. Fails only if the signal fires. */
  async function ask(
    question: ChatQuestion,
    { signal, told }: { signal: AbortSignal; told: (text: string) => void },
  ): Promise<ChatOutcome> {
    signal.throwIfAborted()
    const asked = await post(question, signal)
    signal.throwIfAborted()
    if (!asked.ok) return away(asked.failure.message)
    const { response } = asked
    if (response.status === 200) {
      const outcome = await read(response, told)
      signal.throwIfAborted()
      return outcome
    }
    const detail = withoutKey(await startOf(response))
    if (takesFormat && response.status === 400 && detail.includes('response_format')) {
      takesFormat = false
      return ask(question, { signal, told })
    }
    return refusalOf(response.status, detail)
  }

  return { host: new URL(settings.url).host, model: settings.model, windowTokens: settings.windowTokens, ask }
}

/** `http://host`, `http://host/v1` and the endpoint itself are all understood. */
function endpointOf(given: string): string {
  const url = new URL(given)
  const path = url.pathname.replace(/\/$/, '')
  if (!path.endsWith('/chat/completions')) url.pathname = `${path || '/v1'}/chat/completions`
  return url.href
}

const away = (detail: string): ChatOutcome => ({ kind: 'away', trouble: 'did not respond', detail })

function refusalOf(status: number, detail: string): ChatOutcome {
  const isPassing = status === 408 || status === 429 || status >= 500
  return {
    kind: isPassing ? 'away' : 'refused',
    trouble: isPassing ? 'is overloaded or has a problem' : 'refused the request',
    detail: `status ${status}: ${detail}`,
  }
}

async function startOf({ body }: FetchedResponse): Promise<string> {
  const start = await readStart(body, DETAIL_BYTES)
  return start.ok ? start.bytes.toString() : start.failure.message
}

async function read({ headers, body }: FetchedResponse, told: (text: string) => void): Promise<ChatOutcome> {
  try {
    const isStream = headers['content-type']?.startsWith('text/event-stream')
    return isStream ? await readStream(body, told) : readWhole(await wholeOf(body))
  } catch (error) {
    if (error instanceof SyntaxError) return away('its response is not JSON')
    return away(failureOf(error).message)
  } finally {
    body.destroy()
  }
}

/** A stream that ends without saying why was cut off. */
async function readStream(body: AsyncIterable<Buffer>, told: (text: string) => void): Promise<ChatOutcome> {
  let text = ''
  for await (const event of eventsIn(body)) {
    if (event === '[DONE]') return { kind: 'answered', text }
    const { content, end, error } = partOf(JSON.parse(event))
    if (error) return away(error)
    text += content
    if (content) told(text)
    if (text.length > MAX_TEXT_CHARS || end === 'length') return { kind: 'too long' }
    if (end) return { kind: 'answered', text }
  }
  return away('its response was cut off')
}

/** From servers that do not stream. */
function readWhole(text: string): ChatOutcome {
  const { content, end, error } = partOf(JSON.parse(text))
  if (error || !content) return away(error ?? 'its response has no text')
  const isLong = end === 'length' || content.length > MAX_TEXT_CHARS
  return isLong ? { kind: 'too long' } : { kind: 'answered', text: content }
}

async function wholeOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Part = { content: string; end: string | null; error: string | null }

/** Anything may be missing, or of another type. */
function partOf(given: unknown): Part {
  const { choices, error } = (given ?? {}) as Record<string, unknown>
  const choice = Array.isArray(choices) ? (choices[0] as Record<string, unknown> | undefined) : undefined
  const message = (choice?.delta ?? choice?.message) as Record<string, unknown> | undefined
  return {
    content: typeof message?.content === 'string' ? message.content : '',
    end: typeof choice?.finish_reason === 'string' ? choice.finish_reason : null,
    error: error ? JSON.stringify(error).slice(0, DETAIL_BYTES) : null,
  }
}

const MAX_EVENT_CHARS = 1_000_000

/** The data of server-sent events, one line each, as servers of this kind send them. */
async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > MAX_EVENT_CHARS) throw new SyntaxError('an event is too long')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}
