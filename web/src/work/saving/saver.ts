import type { Client } from '../../../../sdk/index.ts'
import { LonghandError } from '../../api.ts'
import { type Block, plainText } from '../text/blocks.ts'
import type { Journal } from './journal.ts'
import { newId } from './new-id.ts'

/**
 * Brings what is typed to the service. Every change is kept in the browser at once; a second after the last one, or
 * three after the first, it is saved. One save is on its way at a time, and one that failed is sent again as it was,
 * under the same id, until the service has answered: it takes effect once.
 *
 *   saved → waiting → saving → saved
 *   saving → unreachable or signed-out, and by itself back again
 *   saving → claiming the task again, where the lease ran out → saving
 *   saving → conflict (a newer text from elsewhere), lost (somebody else has the task): a person decides
 */
export type SaveState =
  | { is: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'signed-out' | 'elsewhere' }
  | { is: 'conflict'; version: number }
  | { is: 'lost'; says: string }

/** A text, the version that it was made from, and that version's own text. */
export type Position = { version: number; base: readonly Block[]; latest: readonly Block[] }

type Options = {
  task: number
  title: string
  journal: Journal
  position: Position
  state: SaveState
  service: Pick<Client['work'], 'save' | 'claim' | 'heartbeat'>
  leaseChanged: (until: string | null) => void
}

export type Saver = ReturnType<typeof createSaver>

const IDLE_MS = 1000
const LONGEST_MS = 3000
const RETRY_MS = [1000, 2000, 4000, 8000]

export function createSaver(options: Options) {
  const { task, title, journal, service, leaseChanged } = options
  let { version, base, latest } = options.position
  let state = options.state
  let sending: { saveId: string; blocks: readonly Block[] } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince = 0
  let failures = 0
  let isKept = true
  const listeners = new Set<() => void>()

  const isUnsaved = () => latest !== base || sending !== null
  const isStopped = () => state.is === 'conflict' || state.is === 'lost' || state.is === 'elsewhere'
  const isTryingAgain = () => state.is === 'unreachable' || state.is === 'signed-out'

  function become(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function keep(): void {
    try {
      if (isUnsaved()) journal.keep({ version, saveId: sending?.saveId ?? null, title }, base, latest)
      else journal.forget()
      isKept = true
    } catch {
      // The browser's storage is full or forbidden: the page says so for as long as something is unsaved.
      isKept = false
    }
  }

  function changed(blocks: readonly Block[]): void {
    if (latest === base) unsavedSince = performance.now()
    latest = blocks
    keep()
    if (state.is === 'saved') become({ is: 'waiting' })
    if (!isStopped() && !isTryingAgain() && !running) schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    const longest = unsavedSince + LONGEST_MS - performance.now()
    timer = setTimeout(save, Math.max(0, Math.min(IDLE_MS, longest)))
  }

  function save(): Promise<void> {
    running ??= sendOne().finally(() => {
      running = null
      if (isUnsaved() && state.is === 'waiting') schedule()
    })
    return running
  }

  async function sendOne(): Promise<void> {
    clearTimeout(timer)
    if (isStopped()) return
    try {
      if (isUnsaved()) await sendText()
      else leaseChanged((await service.heartbeat(task)).lease_until)
      failures = 0
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
    } catch (error) {
      await meet(error as Error)
    }
  }

  async function sendText(): Promise<void> {
    sending ??= { saveId: newId(), blocks: latest }
    keep()
    if (!isTryingAgain()) become({ is: 'saving' })
    const { saveId, blocks } = sending
    const saved = await service.save(task, {
      based_on: version,
      save_id: saveId,
      paragraphs: plainText(blocks),
    })
    version = saved.version
    base = blocks
    sending = null
    unsavedSince = performance.now()
    keep()
    leaseChanged(saved.lease_until)
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
    clearTimeout(timer)
    timer = setTimeout(save, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  /** The lease ran out, and nobody else may have wanted the task. */
  async function claimAgain(): Promise<void> {
    try {
      leaseChanged((await service.claim(task)).lease_until)
    } catch (error) {
      if (error instanceof LonghandError && error.status < 500 && error.status !== 401)
        return become({ is: 'lost', says: error.message })
      return meet(error as Error)
    }
    await sendOne()
  }

  return {
    changed,
    state: () => state,
    isKept: () => isKept,
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
    position: (): Position => ({ version, base, latest }),
    /** Goes on from another text or version. */
    adopt(next: Position): void {
      ;({ version, base, latest } = next)
      sending = null
      unsavedSince = performance.now()
      keep()
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
      if (isUnsaved()) schedule()
    },
    /** Another tab has taken over, and what is kept with it. */
    leaveToOther(): void {
      clearTimeout(timer)
      become({ is: 'elsewhere' })
    },
    /** The task is done: nothing of it needs to be kept. */
    finish(): void {
      clearTimeout(timer)
      journal.forget()
    },
    stop: () => clearTimeout(timer),
    onState(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export class NotSaved extends Error {}
