import type { Client } from '../../../../sdk/index.ts'
import { LonghandError } from '../../api.ts'
import { type DeskCue, plainCue } from './cues.ts'
import type { Keeper } from './kept.ts'

/**
 * Brings the captions to the service. Every change is kept in the browser at once; a second after the last one, or
 * two after the first, all are saved. One save is on its way at a time, and one that failed is sent again as it was,
 * under the same id, until the service has answered: it takes effect once. A newer version from elsewhere, or somebody
 * else at the task, stops it: a person decides.
 */
export type SaveState =
  | { is: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'signed-out' }
  | { is: 'conflict'; version: number }
  | { is: 'lost'; says: string }

type Cues = readonly DeskCue[]

/** Captions, the version that they were made from, and that version's own. */
export type Position = { version: number; base: Cues; latest: Cues }

type Options = {
  task: number
  keeper: Keeper
  position: Position
  state: SaveState
  service: Pick<Client['work'], 'saveCaptions' | 'claim' | 'heartbeat'>
}

export type Saver = ReturnType<typeof createSaver>

const IDLE_MS = 1000
const LONGEST_MS = 2000
const RETRY_MS = [1000, 2000, 4000, 8000]

export function createSaver({ task, keeper, position, state: initial, service }: Options) {
  let { version, base, latest } = position
  let state = initial
  let sending: { saveId: string; cues: Cues } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince = performance.now()
  let failures = 0
  let isKept = true
  const listeners = new Set<() => void>()

  const isUnsaved = () => latest !== base || sending !== null
  const isStopped = () => state.is === 'conflict' || state.is === 'lost'
  const isTryingAgain = () => state.is === 'unreachable' || state.is === 'signed-out'

  function become(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function keep(): void {
    try {
      if (!isUnsaved()) keeper.forget()
      else
        keeper.keep({
          version,
          cues: latest.map(plainCue),
          sending: sending && { saveId: sending.saveId, cues: sending.cues.map(plainCue) },
        })
      isKept = true
    } catch {
      // The browser's storage is full or forbidden: the page says so for as long as something is unsaved.
      isKept = false
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    const longest = unsavedSince + LONGEST_MS - performance.now()
    timer = setTimeout(save, Math.max(0, Math.min(IDLE_MS, longest)))
  }

  function save(): Promise<void> {
    running ??= sendOne().finally(() => {
      running = null
      if (state.is === 'waiting') schedule()
    })
    return running
  }

  async function sendOne(): Promise<void> {
    clearTimeout(timer)
    if (isStopped()) return
    try {
      if (isUnsaved()) await sendCues()
      else await service.heartbeat(task)
      failures = 0
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
    } catch (error) {
      await meet(error as Error)
    }
  }

  async function sendCues(): Promise<void> {
    sending ??= { saveId: newId(), cues: latest }
    keep()
    if (!isTryingAgain()) become({ is: 'saving' })
    const { saveId, cues } = sending
    const save = { based_on: version, save_id: saveId, cues: cues.map(plainCue) }
    version = (await service.saveCaptions(task, save)).version
    base = cues
    sending = null
    unsavedSince = performance.now()
    keep()
  }

  async function meet(error: Error): Promise<void> {
    if (!(error instanceof LonghandError) || error.status >= 500 || error.status === 429)
      tryAgainLater({ is: 'unreachable' })
    else if (error.status === 401) tryAgainLater({ is: 'signed-out' })
    else if (error.code === 'stale_version')
      become({ is: 'conflict', version: error.answer.version as number })
    else if (error.code === 'not_claimed') await claimAgain()
    else become({ is: 'lost', says: error.message })
  }

  function tryAgainLater(why: SaveState): void {
    become(why)
    timer = setTimeout(save, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  /** The lease ran out, and nobody else may have wanted the task. */
  async function claimAgain(): Promise<void> {
    try {
      await service.claim(task)
    } catch (error) {
      const isAnswer = error instanceof LonghandError && error.status < 500 && error.status !== 401
      return isAnswer ? become({ is: 'lost', says: error.message }) : meet(error as Error)
    }
    await sendOne()
  }

  if (initial.is === 'waiting') schedule()

  return {
    changed(cues: Cues): void {
      if (latest === base) unsavedSince = performance.now()
      latest = cues
      keep()
      if (state.is === 'saved') become({ is: 'waiting' })
      if (!isStopped() && !isTryingAgain() && !running) schedule()
    },
    state: () => state,
    isKept: () => isKept,
    onState(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Saves if there is something to save, and is a sign of life if not. */
    save,
    /** When somebody thinks that the way may be open again. */
    tryNow: () => (isTryingAgain() ? save() : Promise.resolve()),
    /** The version that holds everything, once it is saved. */
    async flush(): Promise<number> {
      while (isUnsaved()) {
        await save()
        if (isStopped() || isTryingAgain()) throw new NotSaved()
      }
      return version
    },
    /** Goes on from another version, with what is here or with what is there. */
    adopt(next: Position): void {
      ;({ version, base, latest } = next)
      sending = null
      unsavedSince = performance.now()
      keep()
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
      if (isUnsaved()) schedule()
    },
    /** The task is done: nothing of it needs to be kept. */
    finish(): void {
      clearTimeout(timer)
      keeper.forget()
    },
    stop: () => clearTimeout(timer),
  }
}

export class NotSaved extends Error {}

/** Unlike `crypto.randomUUID`, also where the page comes over plain HTTP. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
