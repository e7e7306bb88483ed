import type { Hints, PcmPiece } from '../engine.ts'
import { type Asking, type Found, findAbsence, findEndpoint, type Software } from './find-endpoint.ts'
import { readAnswer } from './openai-answer.ts'
import { type Detail, fieldsOf, type HttpFetch, messageOf, type Outcome, post, quoted } from './request.ts'

type ServerSettings = {
  /** `http://host:8000`, with `/v1` or without; or the full address of the endpoint. */
  baseUrl: string
  apiKey?: string
  model: string
  fetch: HttpFetch
  timeLimitSeconds?: number
  checkSeconds?: number
}

/** What is known of a server; null until it has shown it. */
type ServerFacts = {
  software: Software | null
  endpoint: string | null
  hasWordTimes: boolean | null
  hasConfidence: boolean | null
  namesLanguage: boolean | null
}

/** How much audio it has transcribed, and how long it was busy with that, whatever it did at the same time. */
type ServerWork = { audioSeconds: number; busySeconds: number }

type Heard = ReturnType<typeof readAnswer>
export type PieceOutcome = { kind: 'heard'; heard: Heard } | Exclude<Outcome, { kind: 'answered' }>

export type SpeechServer = ReturnType<typeof createSpeechServer>

/** Longer than a server without a graphics card takes for the silence, shorter than the minute within which operators are told. */
const CHECK_SECONDS = 45
const PIECE_SECONDS = 300
/** Older work counts less: the speed follows the server. */
const REMEMBERED_SECONDS = 600

/** One server: where its endpoint is, what it can do, whether it works, and how busy it is. */
export function createSpeechServer(settings: ServerSettings) {
  const facts: ServerFacts = {
    software: null,
    endpoint: null,
    hasWordTimes: null,
    hasConfidence: null,
    namesLanguage: null,
  }
  const work = countedWork()
  const listeners = new Set<() => void>()
  let detail: Detail = 'words'
  let problem: string | null = null
  let isChecked = false
  let isDrained = false
  let checking: Promise<void> | null = null
  /** Since when it has answered nothing but that it has too much to do. */
  let busySinceMs: number | null = null
  const checkSeconds = settings.checkSeconds ?? CHECK_SECONDS
  const stopping = new AbortController()

  function setProblem(sentence: string | null): void {
    if (isChecked && sentence === problem) return
    problem = sentence
    isChecked = true
    tellChange()
  }

  function tellChange(): void {
    for (const listener of listeners) listener()
  }

  const asking: Asking = {
    ...settings,
    timeLimitMs: PIECE_SECONDS * 1000,
    signal: stopping.signal,
  }

  function learnEndpoint({ endpoint, software, ...found }: Found): void {
    Object.assign(facts, { endpoint, software })
    detail = found.detail
  }

  /** Until the outcome is known, or overdue. A server that has much to do answers later, and then works. */
  function beginCheck(): Promise<void> {
    const { promise: known, resolve } = Promise.withResolvers<void>()
    const overdue = setTimeout(() => {
      setProblem(
        `The speech server at ${address} has not responded for ${checkSeconds} seconds. Check the server, and LONGHAND_ENGINE_URL.`,
      )
      resolve()
    }, checkSeconds * 1000)
    const takeIn = (found: Awaited<ReturnType<typeof findEndpoint>>) => {
      if ('problem' in found) return setProblem(`The speech server at ${address} ${found.problem}`)
      learnEndpoint(found)
      if (found.isBusy && busySinceMs !== null) return
      busySinceMs = null
      setProblem(null)
    }
    findEndpoint(asking)
      .then(takeIn, () => {})
      .finally(() => {
        clearTimeout(overdue)
        checking = null
        resolve()
      })
    return known
  }

  /** One that has much to do takes a piece now and then; one that takes none for long has a limit that somebody must raise. */
  function noteBusy(trouble: string): void {
    busySinceMs ??= performance.now()
    if (performance.now() - busySinceMs < checkSeconds * 1000) return
    setProblem(
      `The speech server at ${address} is not accepting recordings: it ${trouble} Check the server, its limits, and LONGHAND_ENGINE_KEY.`,
    )
  }

  const address = shownAddress(settings.baseUrl)
  return {
    address,
    facts: (): ServerFacts => ({ ...facts }),
    work: (): ServerWork => work.done(),
    problem: (): string | null => problem,
    isChecked: (): boolean => isChecked,
    isDrained: (): boolean => isDrained,
    isIdle: (): boolean => work.isIdle(),
    isUsable: (): boolean => isChecked && problem === null && !isDrained,
    /** How long it would take for what it has to do and this piece, at its own speed. */
    secondsUntilDone: (pieceMs: number): number => work.secondsFor(pieceMs),
    /** Returns what ends it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: (): void => stopping.abort(),
    setDrained(drained: boolean): void {
      if (drained === isDrained) return
      isDrained = drained
      tellChange()
    },

    /** Finds the endpoint, and whether the server works. Checks at the same time are one. */
    check(): Promise<void> {
      checking ??= beginCheck()
      return checking
    },

    async checkIsThere(): Promise<void> {
      const absence = await findAbsence(asking)
      if (absence) setProblem(`The speech server at ${address} ${absence}`)
    },

    async transcribe(
      piece: PcmPiece,
      wav: Uint8Array<ArrayBuffer>,
      hints: Hints,
      signal: AbortSignal,
    ): Promise<PieceOutcome> {
      const { model } = settings
      const isWhisperCpp = facts.software === 'whisper.cpp'
      const done = work.begin(piece.endMs - piece.startMs)
      const outcome = await post({
        ...settings,
        endpoint: facts.endpoint!,
        fields: fieldsOf({ model, hints, detail, isWhisperCpp }),
        fileName: 'piece.wav',
        wav,
        timeLimitMs: (settings.timeLimitSeconds ?? PIECE_SECONDS) * 1000,
        signal,
      }).finally(() => done.leave())
      if (outcome.kind === 'busy') noteBusy(outcome.trouble)
      if (outcome.kind !== 'answered') return outcome
      busySinceMs = null
      const read = readOutcome(outcome.text, piece)
      if (read.kind === 'heard') {
        done.count()
        learn(facts, read.heard)
      }
      return read
    },
  }
}

/** A server without speech in it shows nothing. */
function learn(facts: ServerFacts, { words, language }: Heard): void {
  if (words.length === 0) return
  facts.hasWordTimes = words.some(({ estimated }) => !estimated)
  facts.hasConfidence = words.some(({ confidence }) => confidence !== undefined)
  facts.namesLanguage = language !== null
}

function readOutcome(text: string, piece: PcmPiece): PieceOutcome {
  try {
    return { kind: 'heard', heard: readAnswer(JSON.parse(text), piece) }
  } catch (error) {
    const trouble = `sent a response that cannot be read (${messageOf(error)}): ${quoted(text)}`
    return { kind: 'failing', trouble }
  }
}

/** Credentials in an address are nobody else's business. */
function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`.replace(/\/$/, '')
}

/** Pieces overlap: the server is busy from the first one until none is left. */
function countedWork() {
  const done = { audioSeconds: 0, busySeconds: 0 }
  let waitingMs = 0
  let pieces = 0
  let busySinceMs = 0

  function countBusy(): void {
    const nowMs = performance.now()
    done.busySeconds += (nowMs - busySinceMs) / 1000
    busySinceMs = nowMs
  }

  function forgetOld(): void {
    if (done.busySeconds < REMEMBERED_SECONDS) return
    done.audioSeconds /= 2
    done.busySeconds /= 2
  }

  return {
    done: (): ServerWork => ({ ...done }),
    isIdle: () => pieces === 0,
    secondsFor(pieceMs: number): number {
      const secondsPerSecond = done.audioSeconds > 0 ? done.busySeconds / done.audioSeconds : 1
      return ((waitingMs + pieceMs) / 1000) * secondsPerSecond
    },
    begin(pieceMs: number) {
      if (pieces === 0) busySinceMs = performance.now()
      pieces++
      waitingMs += pieceMs
      return {
        leave(): void {
          countBusy()
          pieces--
          waitingMs -= pieceMs
        },
        count(): void {
          done.audioSeconds += pieceMs / 1000
          forgetOld()
        },
      }
    },
  }
}
