/**
 * Any server with the transcription endpoint of OpenAI: whisper.cpp, speaches, vLLM, LocalAI, OpenAI itself. They
 * agree on the request and differ in the answer (`openai-answer.ts` reads them all) and in what they refuse: one
 * that does not know `verbose_json` is asked again for plain text, and from then on for nothing else.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readPcm } from '../../platform/pcm.ts'
import { type Engine, EngineFailed, EngineUnavailable, type Hints, type PcmPiece } from '../engine.ts'
import { longestPieceMs } from '../pieces.ts'
import { multipart } from './multipart.ts'
import { readAnswer } from './openai-answer.ts'
import { wavOf } from './wav.ts'

type HttpFetch = (
  url: string,
  request: {
    method: 'POST'
    headers: Record<string, string>
    body: Uint8Array<ArrayBuffer>
    signal: AbortSignal
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>

type HttpEngineSettings = {
  /** `http://host:8000`, with `/v1` or without; or the full address of the endpoint. */
  baseUrl: string
  apiKey?: string
  model: string
  fetch: HttpFetch
  attempts?: number
  firstPauseMs?: number
  timeLimitSeconds?: number
}

type Detail = 'words' | 'text'

export function httpEngine(settings: HttpEngineSettings): Engine {
  let detail: Detail = 'words'
  return {
    name: 'http',
    longestPieceMs,
    findLanguage: null,
    async transcribe(piece, hints, { signal }) {
      const wav = wavOf(await readPcm(piece.pcmPath, piece))
      let answer = await post(settings, wav, hints, detail, signal)
      if (detail === 'words' && (answer.status === 400 || answer.status === 422)) {
        answer = await post(settings, wav, hints, 'text', signal)
        // Otherwise the piece was at fault, and the next one may have its times.
        if (answer.status === 200) detail = 'text'
      }
      if (answer.status !== 200) throw refused(answer)
      return {
        track: piece.track,
        startMs: piece.startMs,
        endMs: piece.endMs,
        ...read(answer.text, piece),
      }
    },
  }
}

type Answered = { status: number; text: string }

/** Waits longer after each failure that may pass: no connection, no answer in time, overload, a server's own fault. */
async function post(
  settings: HttpEngineSettings,
  wav: Uint8Array<ArrayBuffer>,
  hints: Hints,
  detail: Detail,
  signal: AbortSignal,
): Promise<Answered> {
  const attempts = settings.attempts ?? 5
  let pauseMs = settings.firstPauseMs ?? 1_000
  for (let attempt = 1; ; attempt++) {
    const outcome = await postOnce(settings, wav, hints, detail, signal)
    if ('status' in outcome) return outcome
    if (attempt === attempts) throw new EngineUnavailable(outcome.trouble)
    await pause(Math.max(pauseMs, outcome.retryAfterMs), undefined, { signal })
    pauseMs *= 2
  }
}

async function postOnce(
  settings: HttpEngineSettings,
  wav: Uint8Array<ArrayBuffer>,
  hints: Hints,
  detail: Detail,
  signal: AbortSignal,
): Promise<Answered | { trouble: string; retryAfterMs: number }> {
  const timeLimit = AbortSignal.timeout((settings.timeLimitSeconds ?? 300) * 1000)
  const { body, contentType } = multipart(fieldsOf(settings, hints, detail), wav)
  const authorization: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {}
  try {
    const response = await settings.fetch(endpointOf(settings.baseUrl), {
      method: 'POST',
      headers: { ...authorization, 'content-type': contentType },
      body,
      signal: AbortSignal.any([signal, timeLimit]),
    })
    const text = await response.text()
    if (response.status !== 429 && response.status < 500) return { status: response.status, text }
    const retryAfterMs = Math.min(60, Number(response.headers.get('retry-after')) || 0) * 1000
    return { trouble: `The speech server answered ${response.status}: ${text.slice(0, 300)}`, retryAfterMs }
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    return { trouble: `The speech server cannot be reached: ${why}`, retryAfterMs: 0 }
  }
}

function fieldsOf({ model }: HttpEngineSettings, hints: Hints, detail: Detail): [string, string][] {
  const fields: [string, string][] = [['model', model]]
  const prompt = promptFrom(hints)
  if (prompt) fields.push(['prompt', prompt])
  if (hints.language) fields.push(['language', hints.language])
  if (detail === 'text') return [...fields, ['response_format', 'json']]
  return [
    ...fields,
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ]
}

/** Whisper reads its prompt as the text before the recording, and of that only the last 224 tokens. */
const longestPrompt = 600

export function promptFrom({ names, notes }: Pick<Hints, 'names' | 'notes'>): string {
  const sentences = [names.length > 0 ? `${names.join(', ')}.` : '', notes]
  return sentences.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim().slice(0, longestPrompt)
}

/** whisper.cpp's own server listens at `/inference`, with the same request and answer. */
export function endpointOf(baseUrl: string): string {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  if (base.endsWith('/audio/transcriptions') || base.endsWith('/inference')) return base
  return base.endsWith('/v1') ? `${base}/audio/transcriptions` : `${base}/v1/audio/transcriptions`
}

function refused({ status, text }: Answered): Error {
  return new EngineFailed(`The speech server refused with ${status}: ${text.slice(0, 300)}`)
}

function read(text: string, piece: PcmPiece) {
  try {
    return readAnswer(JSON.parse(text), piece)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new EngineFailed(`The speech server's answer cannot be read (${why}): ${text.slice(0, 300)}`)
  }
}
