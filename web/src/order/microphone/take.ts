import { newId } from '../../new-id.ts'
import { fileOf, type KeptSound, keepPiece, lockOf } from './kept-sounds.ts'

/** What is being recorded. It ends when the person says so, or when the microphone goes away. */
export type Take = {
  /** Without pauses. */
  seconds(): number
  /** How loud it is now, from 0 to 1. */
  level(): number
  /** False if it is lost with the page: the browser keeps nothing, or has no room. */
  isKept(): boolean
  pause(): void
  resume(): void
  /** Without `add` it stays in the browser. */
  finish(add: boolean): void
}

/** So much is lost if the browser dies. */
const PIECE_MS = 1_000

/** Safari cannot make the first one. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4']

export const canRecord = (): boolean =>
  'MediaRecorder' in window && navigator.mediaDevices !== undefined && 'locks' in navigator

/** Rejects if the person or the browser refuses the microphone. */
export async function startTake(account: number, ended: (file: File | null) => void): Promise<Take> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one)) ?? ''
  const recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }) })
  const sound: KeptSound = {
    id: newId(),
    account,
    startedAt: Date.now(),
    type: recorder.mimeType,
    seconds: 0,
  }
  const pieces: Blob[] = []
  const clock = stopwatch()
  const loudness = listenTo(stream)
  const letGo = holdAwake(sound.id)
  let isKept = true
  let isToBeAdded = true
  let keeping = Promise.resolve()

  async function keep(data: Blob): Promise<void> {
    try {
      await keepPiece({ ...sound, seconds: clock.seconds() }, data)
    } catch {
      isKept = false
    }
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    pieces.push(data)
    keeping = keeping.then(() => keep(data))
  }
  recorder.onstop = async () => {
    for (const track of stream.getTracks()) track.stop()
    loudness.stop()
    await keeping
    letGo()
    ended(isToBeAdded && pieces.length > 0 ? fileOf(sound, pieces) : null)
  }
  recorder.start(PIECE_MS)

  return {
    seconds: clock.seconds,
    level: loudness.level,
    isKept: () => isKept,
    pause() {
      recorder.pause()
      clock.pause()
    },
    resume() {
      recorder.resume()
      clock.resume()
    },
    finish(add) {
      isToBeAdded = add
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

function stopwatch() {
  let before = 0
  let since: number | null = performance.now()
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000
  return {
    seconds,
    pause() {
      before = seconds() * 1000
      since = null
    },
    resume() {
      since = performance.now()
    },
  }
}

function listenTo(stream: MediaStream): { level(): number; stop(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const wave = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(wave)
      return wave.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
    stop: () => void context.close(),
  }
}

/** A phone that sleeps records nothing; another tab must know that this is still going on. */
function holdAwake(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(lockOf(id), () => promise)
  const awake = navigator.wakeLock?.request('screen').catch(() => null)
  return () => {
    resolve()
    void awake?.then((lock) => lock?.release())
  }
}
