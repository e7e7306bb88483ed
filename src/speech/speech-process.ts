/**
 * The other end of the engine's own process. It is started by the first call, ended after a while without calls, and
 * started again by the next. The newest call goes first and the others wait (`give-way.ts`): the engine already uses all
 * threads that it may. When the process dies, the calls under way are rejected with `EngineCrashed`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'
import { EngineCrashed, EngineFailed, type Language, WeightsMissing } from './engine.ts'
import type { FoundSpeech } from './find-speech.ts'
import type { VoiceWindow } from './voices/voices.ts'

export type SpeechProcess = {
  /** Where in a slice of a PCM file somebody speaks, in order. */
  findSpeech(pcmPath: string, fromMs: number, options: CallOptions): Promise<FoundSpeech>
  /** How probable each language is in some parts of a PCM file. Moonshine only knows whether it is English. */
  tellLanguages(
    pcmPath: string,
    parts: Span[],
    model: SpeechModel,
    options: CallOptions,
  ): Promise<[string, number][]>
  /**
   * The words in some parts of a PCM file, heard as if nothing were between them, with the times of the recording.
   * Moonshine takes all of it for English.
   */
  recognise(pcmPath: string, parts: Span[], how: HowToRecognise, options: CallOptions): Promise<Recognised>
  /** When each of these words is said in a span of a PCM file, and how probable it is that it is said there. */
  align(
    pcmPath: string,
    span: Span,
    words: string[],
    how: { model: SpeechModel; language: string },
    options: CallOptions,
  ): Promise<Word[]>
  /** How the voices in these spans of a PCM file sound, window by window. */
  describeVoices(pcmPath: string, spans: Span[], options: CallOptions): Promise<VoiceWindow[]>
  /** The id of the running process, if one is running. */
  pid(): number | null
  /** Ends the process at once; calls that were under way or waiting are rejected with `EngineCrashed`. */
  close(): Promise<void>
}

export type SpeechModel = 'whisper' | 'moonshine'

type HowToRecognise = {
  model: SpeechModel
  language: string
  /** Where to tell which language it sounds like. Their times begin with what is heard. */
  stretches?: Span[]
  /** Whisper can write in English what is said in another language; the words have no times of their own then. */
  intoEnglish?: boolean
}

/** `languages` has the likeliest of each stretch. Moonshine tells none. */
export type Recognised = { words: Word[]; languages: Language[] }

export type Request =
  | { task: 'find speech'; pcmPath: string; fromMs: number }
  | { task: 'tell languages'; pcmPath: string; parts: Span[]; model: SpeechModel }
  | ({ task: 'recognise'; pcmPath: string; parts: Span[] } & HowToRecognise)
  | {
      task: 'align'
      pcmPath: string
      span: Span
      words: string[]
      model: SpeechModel
      language: string
    }
  | { task: 'describe voices'; pcmPath: string; spans: Span[] }

export type Question = { id: number; request: Request }
export type Answer = { id: number } & ({ result: unknown } | { failure: string } | { missing: string })

type CallOptions = { signal: AbortSignal }

export function createSpeechProcess(settings: {
  weightsFolder: string
  /** Below the free cores: the service beside it must go on answering. */
  threads: number
  idleSeconds?: number
  /** How far it steps back for others. */
  niceness?: number
}): SpeechProcess {
  let running: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  const underWay = new Set<Promise<unknown>>()
  let calls = 0
  let closed = false

  async function call(request: Request, options: CallOptions): Promise<unknown> {
    options.signal.throwIfAborted()
    if (closed) throw new EngineCrashed('The speech engine was closed.')
    clearTimeout(idleTimer)
    // A killed process takes a moment to be gone.
    if (!running || running.killed) running = start()
    const answer = ask(running, { id: calls++, request }, options)
    underWay.add(answer)
    try {
      return await answer
    } finally {
      underWay.delete(answer)
      if (underWay.size === 0) idleTimer = setTimeout(end, (settings.idleSeconds ?? 60) * 1000)
    }
  }

  function start(): ChildProcess {
    const child = fork(mainPath, [settings.weightsFolder, String(settings.threads)], {
      // Nothing of ours is for native code to see: neither our flags nor the secrets in our environment.
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const forget = () => {
      if (running === child) running = null
    }
    // Both may come between two calls, when nobody else listens; an error without a listener would end the service.
    child.on('exit', forget).on('error', forget)
    child.stderr?.resume()
    if (child.pid && settings.niceness) setPriority(child.pid, settings.niceness)
    return child
  }

  function end(): void {
    clearTimeout(idleTimer)
    running?.kill('SIGKILL')
    running = null
  }

  return {
    findSpeech: (pcmPath, fromMs, options) =>
      call({ task: 'find speech', pcmPath, fromMs }, options) as Promise<FoundSpeech>,
    tellLanguages: (pcmPath, parts, model, options) =>
      call({ task: 'tell languages', pcmPath, parts, model }, options) as Promise<[string, number][]>,
    recognise: (pcmPath, parts, how, options) =>
      call({ task: 'recognise', pcmPath, parts, ...how }, options) as Promise<Recognised>,
    align: (pcmPath, { startMs, endMs }, words, how, options) =>
      call({ task: 'align', pcmPath, span: { startMs, endMs }, words, ...how }, options) as Promise<Word[]>,
    describeVoices: (pcmPath, spans, options) =>
      call({ task: 'describe voices', pcmPath, spans }, options) as Promise<VoiceWindow[]>,
    pid: () => running?.pid ?? null,
    close: async () => {
      closed = true
      end()
      await Promise.allSettled(underWay)
      clearTimeout(idleTimer)
    },
  }
}

const mainPath = fileURLToPath(new URL('./speech-process-main.ts', import.meta.url))

/** Native code cannot be interrupted, so that aborting a call means killing the process. */
function ask(child: ChildProcess, question: Question, { signal }: CallOptions): Promise<unknown> {
  const settled = new AbortController()
  return new Promise((resolve, reject) => {
    let complaints = ''
    const dead = (how: string) =>
      reject(new EngineCrashed(`The speech engine ended (${how}). ${complaints}`.trim()))
    const onAbort = () => {
      child.kill('SIGKILL')
      reject(signal.reason)
    }
    const onMessage = (answer: Answer) => {
      if (answer.id !== question.id) return
      if ('missing' in answer) reject(new WeightsMissing(answer.missing))
      else if ('failure' in answer) reject(new EngineFailed(answer.failure))
      else resolve(answer.result)
    }
    const onComplaint = (text: Buffer) => {
      complaints = (complaints + text).slice(-2_000)
    }
    const onExit = (code: number | null, killedBy: string | null) => dead(killedBy ?? `exit code ${code}`)
    const onError = (error: Error) => dead(error.message)

    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    child.stderr?.on('data', onComplaint)
    signal.addEventListener('abort', onAbort, { signal: settled.signal })
    settled.signal.addEventListener('abort', () => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      child.stderr?.off('data', onComplaint)
    })
    child.send(question)
  }).finally(() => settled.abort())
}
