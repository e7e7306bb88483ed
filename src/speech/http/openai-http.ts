/**
 * Servers with the transcription endpoint of OpenAI, or whisper.cpp's: whisper.cpp, speaches, vLLM, LocalAI, OpenAI
 * itself. They agree on the request and differ in the response (`openai-answer.ts` reads them all), in where they listen
 * and in what they refuse (`find-endpoint.ts`).
 *
 * A piece goes to the server that would be done with it first. If that one fails, another takes it. Then silence tells
 * whose fault it was: a server that transcribes silence works, and the piece is refused; one that does not gets nothing
 * more until it does. While none works, pieces wait (`SpeechServersAway`) and lose no try.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, EngineFailed, type PcmPiece, SpeechServersAway } from '../engine.ts'
import { asHeard, heardParts, inRecording, readParts } from '../heard-parts.ts'
import { likeliestLanguage } from '../likeliest-language.ts'
import { longestPieceMs } from '../pieces.ts'
import type { PieceOutcome, SpeechServer } from './speech-server.ts'
import { wavOf } from './wav.ts'

type HttpEngineSettings = {
  servers: SpeechServer[]
  /** For servers that do not find the language by themselves. */
  tellLanguages: Engine['tellLanguages']
  attempts?: number
  firstPauseMs?: number
  /** How long a piece waits for a server before its job makes room for another. */
  patienceMs?: number
}

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 1_000
const PATIENCE_MS = 20_000

export function httpEngine(settings: HttpEngineSettings): Engine {
  const { servers, attempts = ATTEMPTS, patienceMs = PATIENCE_MS } = settings
  async function languageOf(piece: PcmPiece, signal: AbortSignal): Promise<string | null> {
    const { tellLanguages } = settings
    if (!tellLanguages) return null
    const found = await likeliestLanguage([piece], (place) => tellLanguages(place, { signal }))
    return found?.language ?? null
  }
  return {
    name: 'http',
    longestPieceMs,
    get tellLanguages() {
      return servers.some(isVllm) ? settings.tellLanguages : null
    },
    translate: null,
    async transcribe(piece, hints, { signal }) {
      const parts = heardParts(piece)
      const wav = wavOf(await readParts(piece.pcmPath, parts))
      const heard = asHeard(piece)
      const failed = new Set<SpeechServer>()
      let pauseMs = settings.firstPauseMs ?? FIRST_PAUSE_MS
      for (let attempt = 1; ; attempt++) {
        const server = await usableServer(servers, failed, heard.endMs, patienceMs, signal)
        // What a server needs may have been unknown when the recording's language was asked for.
        const found = hints.language === null && isVllm(server) ? await languageOf(piece, signal) : null
        const told = found ? { ...hints, language: found } : hints
        const outcome = await server.transcribe(heard, wav, told, signal)
        if (outcome.kind === 'heard') {
          const { track, startMs, endMs } = piece
          const words = outcome.heard.words.map((word) => inRecording(word, parts))
          return { track, startMs, endMs, ...outcome.heard, words, ...(found && { language: found }) }
        }
        failed.add(server)
        if (outcome.kind !== 'busy') await orAborted(server.check(), signal)
        if (servers.some((other) => other.isUsable() && !failed.has(other))) continue
        // It may have been the piece that brought the server down, so this counts as a try.
        if (outcome.kind === 'failing' && !server.isUsable()) throw whyGivenUp(server, outcome)
        if (!server.isUsable()) throw new SpeechServersAway(problemsOf(servers))
        if (outcome.kind === 'refused' || attempt >= attempts) throw whyGivenUp(server, outcome)
        await pause(Math.max(pauseMs, outcome.kind === 'busy' ? outcome.retryAfterMs : 0), undefined, {
          signal,
        })
        pauseMs *= 2
        failed.clear()
      }
    },
  }
}

/** It takes what it is not told for English. */
const isVllm = (server: SpeechServer): boolean => server.facts().software === 'vLLM'

/** Checks a server with silence and then with speech. */
export async function tryServer(server: SpeechServer, piece: PcmPiece, signal: AbortSignal): Promise<void> {
  await orAborted(server.check(), signal)
  if (server.problem() !== null) return
  const wav = wavOf(await readParts(piece.pcmPath, heardParts(piece)))
  await server.transcribe(asHeard(piece), wav, { names: [], notes: '', language: null }, signal)
}

/** The one that would be done first; one that has failed this piece only if no other is left. */
async function usableServer(
  servers: SpeechServer[],
  failed: Set<SpeechServer>,
  pieceMs: number,
  patienceMs: number,
  signal: AbortSignal,
): Promise<SpeechServer> {
  const unknown = servers.filter((server) => !server.isChecked())
  await orAborted(Promise.all(unknown.map((server) => server.check())), signal)
  const usable = () => servers.filter((server) => server.isUsable())
  if (usable().length === 0) await anyChange(servers, () => usable().length > 0, patienceMs, signal)
  const all = usable()
  const fresh = all.filter((server) => !failed.has(server))
  const [first, ...others] = fresh.length > 0 ? fresh : all
  if (!first) throw new SpeechServersAway(problemsOf(servers))
  return others.reduce(
    (best, other) => (other.secondsUntilDone(pieceMs) < best.secondsUntilDone(pieceMs) ? other : best),
    first,
  )
}

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  return promise
}

/** Until it is true, or patience ends. */
async function anyChange(
  servers: SpeechServer[],
  isTrue: () => boolean,
  patienceMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => isTrue() && resolve()
  const giveUp = () => reject(signal.reason)
  const timer = setTimeout(resolve, patienceMs)
  signal.addEventListener('abort', giveUp, { once: true })
  const forget = servers.map((server) => server.onChange(look))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    for (const one of forget) one()
  }
}

const problemsOf = (servers: SpeechServer[]): string =>
  servers.map((server) => server.problem() ?? `The speech server at ${server.address} is paused.`).join(' ')

function whyGivenUp(server: SpeechServer, outcome: Exclude<PieceOutcome, { kind: 'heard' }>): Error {
  const name = `The speech server at ${server.address}`
  if (outcome.kind === 'busy') return new SpeechServersAway(`${name} ${outcome.trouble}`)
  return new EngineFailed(
    outcome.kind === 'refused'
      ? `${name} refused with ${outcome.status}: ${outcome.text.slice(0, 300)}`
      : `${name} ${outcome.trouble}`,
  )
}
