import { sampleRateHz } from '../../platform/pcm.ts'
import {
  authorization,
  type Detail,
  fieldsOf,
  type HttpFetch,
  messageOf,
  type Outcome,
  post,
  quoted,
} from './request.ts'
import { wavOf } from './wav.ts'

/**
 * A second of silence is sent as if it were a recording: the response proves the address, the key and the model at
 * once, and costs next to nothing. whisper.cpp's own server listens at `/inference`; the others where OpenAI does.
 */
export type Found = {
  endpoint: string
  software: Software
  detail: Detail
  /** It answered that it has too much to do. */
  isBusy: boolean
}

export type Software = 'whisper.cpp' | 'vLLM' | 'OpenAI-compatible'

/** Which setting to look at, as part of a sentence about the server. */
type Refused = { problem: string }

export type Asking = {
  fetch: HttpFetch
  baseUrl: string
  apiKey?: string
  model: string
  timeLimitMs: number
  signal: AbortSignal
}

const SILENCE = wavOf(new Int16Array(sampleRateHz))

export async function findEndpoint(asking: Asking): Promise<Found | Refused> {
  const endpoints = endpointsOf(asking.baseUrl)
  for (const endpoint of endpoints) {
    const found = await askEndpoint(asking, endpoint)
    if (found !== 'not there') return found
  }
  const paths = endpoints.map((endpoint) => new URL(endpoint).pathname)
  return {
    problem: `has no transcription endpoint: it responded with 404 at ${paths.join(' and ')}. Check LONGHAND_ENGINE_URL.`,
  }
}

/** An address may be that of the server, of its `/v1`, or of the endpoint. */
export function endpointsOf(baseUrl: string): string[] {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  if (base.endsWith('/audio/transcriptions') || base.endsWith('/inference')) return [base]
  const root = base.endsWith('/v1') ? base.slice(0, -'/v1'.length) : base
  return [`${root}/v1/audio/transcriptions`, `${root}/inference`]
}

async function askEndpoint(asking: Asking, endpoint: string): Promise<Found | Refused | 'not there'> {
  let detail: Detail = 'words'
  let outcome = await postSilence(asking, endpoint, detail)
  if (outcome.kind === 'refused' && isAboutFormat(outcome.status)) {
    detail = 'text'
    outcome = await postSilence(asking, endpoint, detail)
  }
  switch (outcome.kind) {
    case 'answered':
      return isTranscript(outcome.text)
        ? { endpoint, software: await softwareOf(asking, endpoint, outcome.software), detail, isBusy: false }
        : { problem: `did not respond with a transcript: ${quoted(outcome.text)} Check LONGHAND_ENGINE_URL.` }
    case 'busy':
      // Whoever has too much to do is there; what it can do is found out later.
      return { endpoint, software: await softwareOf(asking, endpoint, ''), detail, isBusy: true }
    case 'failing':
      return { problem: `${outcome.trouble} Check the server, and LONGHAND_ENGINE_URL.` }
    case 'refused':
      return isMissing(outcome) ? 'not there' : { problem: refusalOf(outcome) }
  }
}

const isAboutFormat = (status: number): boolean => status === 400 || status === 422

/** A model that the server does not have is also answered with 404, in a sentence about the model. */
const isMissing = ({ status, text }: { status: number; text: string }): boolean =>
  (status === 404 || status === 405 || status === 501) && !isAboutModel(text)

const isAboutModel = (text: string): boolean => /\bmodel\b/i.test(text)

function refusalOf({ status, text }: Extract<Outcome, { kind: 'refused' }>): string {
  const refusal = `refused the request with status ${status}: ${quoted(text)}`
  if (status === 401 || status === 403) return `${refusal} Check LONGHAND_ENGINE_KEY.`
  if (isAboutModel(text)) return `${refusal} Check LONGHAND_ENGINE_MODEL.`
  return `${refusal} Check the server, LONGHAND_ENGINE_URL and LONGHAND_ENGINE_MODEL.`
}

const postSilence = (asking: Asking, endpoint: string, detail: Detail): Promise<Outcome> =>
  post({
    ...asking,
    endpoint,
    fields: fieldsOf({
      model: asking.model,
      hints: { names: [], notes: '', language: 'en' },
      detail,
      isWhisperCpp: false,
    }),
    fileName: 'silence.wav',
    wav: SILENCE,
  })

function isTranscript(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && ('text' in answer || 'segments' in answer)
  } catch {
    return false
  }
}

async function softwareOf(asking: Asking, endpoint: string, named: string): Promise<Software> {
  if (named.toLowerCase().includes('whisper.cpp') || endpoint.endsWith('/inference')) return 'whisper.cpp'
  return (await listsModelsOfVllm(asking, endpoint)) ? 'vLLM' : 'OpenAI-compatible'
}

/** vLLM says so in its list of models; many servers have no such list. */
async function listsModelsOfVllm(asking: Asking, endpoint: string): Promise<boolean> {
  const { apiKey, signal, timeLimitMs } = asking
  const url = endpoint.replace(/\/audio\/transcriptions$/, '/models')
  try {
    const response = await asking.fetch(url, {
      method: 'GET',
      headers: authorization(apiKey),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    })
    const { data }: { data?: { owned_by?: string }[] } = JSON.parse(await response.text())
    return data?.some((model) => model.owned_by === 'vllm') ?? false
  } catch {
    return false
  }
}

/** Whether somebody is there, without any work for the server: only a connection that fails says no. */
export async function findAbsence(asking: Asking): Promise<string | null> {
  const { baseUrl, signal, timeLimitMs } = asking
  try {
    const response = await asking.fetch(new URL('/health', baseUrl).href, {
      method: 'GET',
      headers: {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    })
    await response.text()
    return null
  } catch (error) {
    signal.throwIfAborted()
    return `cannot be reached: ${quoted(messageOf(error))} Check the server, and LONGHAND_ENGINE_URL.`
  }
}
