import { work } from 'texts:work'
import { LonghandError } from '../../api.ts'
import { newId } from '../../new-id.ts'
import { UserError } from '../../refused.ts'
import type { Journal } from './journal.ts'
import type { Material } from './material.ts'

/**
 * Saves changes to the service. Every change is kept in the browser at once, and saved one second after the last change
 * or two after the first. One save is sent at a time. A save without an answer is repeated unchanged under the same id,
 * so it takes effect once.
 *
 *   saved → waiting → saving → saved
 *   saving → unreachable, failing (the service answers, but cannot save) or signed-out; retried automatically
 *   saving → refused, until something is changed
 *   saving → claiming the task again if the lease ran out → saving
 *   saving → conflict (a newer version from elsewhere), lost (another person has the task): the user decides
 */
export type SaveState =
  | { is: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'signed-out' | 'conflict' | 'elsewhere' }
  | { is: 'refused' | 'lost'; says: string }
  /** With the error ID in the service's log. */
  | { is: 'failing'; errorId: string | null }

/** Nothing more is saved until the user decides. */
export const isStopped = ({ is }: SaveState): boolean =>
  is === 'conflict' || is === 'lost' || is === 'elsewhere'

/** The latest items, the version that they are based on, and that version's items. */
export type Position<Item> = { version: number; base: readonly Item[]; latest: readonly Item[] }

type Options<Item, Plain> = {
  task: { id: number; title: string; pay?: number }
  material: Pick<Material<Item, Plain>, 'plain' | 'save' | 'keepClaim' | 'claimAgain'>
  journal: Journal<Item, Plain>
  position: Position<Item>
  state: SaveState
  lease: string | null
}

export type Saver<Item> = ReturnType<typeof createSaver<Item, unknown>>

const IDLE_MS = 1000
const MAX_UNSAVED_MS = 2000
const RETRY_MS = [1000, 2000, 4000, 8000]

export function createSaver<Item, Plain>(options: Options<Item, Plain>) {
  const { material, journal } = options
  const { id: task, title, pay } = options.task
  let { version, base, latest } = options.position
  let { state, lease } = options
  let sending: { saveId: string; items: readonly Item[] } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let unsavedSince = 0
  let failures = 0
  let isKept = true
  let isHandingOver = false
  /** Handed in, left, or taken by another tab: nothing more is sent from here. */
  let isClosed = false
  const listeners = new Set<() => void>()

  const isAtWork = () => !isHandingOver && !isClosed
  const isUnsaved = () => latest !== base || sending !== null
  const isTryingAgain = () => ['unreachable', 'failing', 'signed-out'].includes(state.is)

  function callListeners(): void {
    for (const listener of listeners) listener()
  }

  function become(next: SaveState): void {
    state = next
    callListeners()
  }

  function lose(says: string): void {
    lease = null
    become({ is: 'lost', says })
  }

  function keep(): void {
    const wasKept = isKept
    try {
      if (isUnsaved()) journal.keep({ version, saveId: sending?.saveId ?? null, title }, base, latest)
      else journal.forget()
      isKept = true
    } catch {
      // The browser's storage is full or forbidden; the page says so while anything is unsaved.
      isKept = false
    }
    if (isKept !== wasKept) callListeners()
  }

  /** Only keeps the items in the browser: a key waits for this. `changed` must follow. */
  function changing(items: readonly Item[]): void {
    if (isClosed || items === latest) return
    if (latest === base) unsavedSince = performance.now()
    latest = items
    keep()
  }

  function changed(items: readonly Item[]): void {
    if (isClosed || items === latest) return
    changing(items)
    if (state.is === 'saved' || state.is === 'refused') become({ is: 'waiting' })
    if (!isStopped(state) && !isTryingAgain() && !running) schedule()
  }

  /** One timer for many keys: setting a new one for each takes longer than the rest of this. */
  function schedule(): void {
    dueAt = Math.min(performance.now() + IDLE_MS, unsavedSince + MAX_UNSAVED_MS)
    timer ??= setTimeout(saveWhenDue, dueAt - performance.now())
  }

  function saveWhenDue(): void {
    timer = undefined
    const leftMs = dueAt - performance.now()
    if (leftMs > 0) timer = setTimeout(saveWhenDue, leftMs)
    else save()
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function save(): Promise<void> {
    running ??= sendOne().finally(() => {
      running = null
      if (isAtWork() && isUnsaved() && state.is === 'waiting') schedule()
    })
    return running
  }

  async function sendOne(): Promise<void> {
    stopTimer()
    if (isStopped(state) || !isAtWork()) return
    try {
      if (isUnsaved()) await sendLatest()
      else lease = await material.keepClaim(task)
      if (!isAtWork()) return
      failures = 0
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
    } catch (error) {
      if (isAtWork()) await handleRefusal(error as Error)
    }
  }

  async function sendLatest(): Promise<void> {
    sending ??= { saveId: newId(), items: latest }
    keep()
    if (!isTryingAgain()) become({ is: 'saving' })
    const { saveId, items } = sending
    const save = { based_on: version, save_id: saveId }
    const saved = await material.save(task, save, items.map(material.plain))
    // Another desk may have stored an entry here by now.
    if (!isAtWork() && journal.read()?.saveId !== saveId) return
    version = saved.version
    base = items
    sending = null
    unsavedSince = performance.now()
    keep()
    lease = saved.lease_until
  }

  async function handleRefusal(error: Error): Promise<void> {
    if (!(error instanceof LonghandError)) tryAgainLater({ is: 'unreachable' })
    else if (hasNoTime(error)) tryAgainLater({ is: 'failing', errorId: error.requestId })
    else if (error.status === 401) tryAgainLater({ is: 'signed-out' })
    else if (error.code === 'stale_version') become({ is: 'conflict' })
    else if (error.code === 'not_claimed') await claimAgain()
    else if (isOfContent(error)) {
      sending = null
      keep()
      become({ is: 'refused', says: error.message })
    } else lose(error.message)
  }

  function tryAgainLater(next: SaveState): void {
    become(next)
    stopTimer()
    timer = setTimeout(save, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  /** The lease ran out; the task may still be free. */
  async function claimAgain(): Promise<void> {
    try {
      lease = await material.claimAgain(task, pay)
    } catch (error) {
      if (isAnswer(error) && error.status !== 401) return lose(error.message)
      return handleRefusal(error as Error)
    }
    await sendOne()
  }

  /** The service reports the end of the claim. An expired one is renewed by the next save, not at an unattended desk. */
  async function claimEnded(): Promise<void> {
    if (isStopped(state) || !isAtWork()) return
    try {
      lease = await material.keepClaim(task)
      callListeners()
    } catch (error) {
      if (!isAtWork() || !isAnswer(error) || error.status === 401 || error.code === 'not_claimed') return
      stopTimer()
      lose(error.message)
    }
  }

  async function flush(): Promise<number> {
    while (isUnsaved()) {
      if (!isAtWork()) throw new NotSaved()
      await save()
      if (isStopped(state) || isTryingAgain() || state.is === 'refused') throw new NotSaved()
    }
    return version
  }

  /** Saves what is unsaved without waiting, unless a retry is already due or the user must act first. */
  function saveNow(): void {
    if (isUnsaved() && !isStopped(state) && !isTryingAgain() && state.is !== 'refused') save()
  }

  return {
    changing,
    changed,
    state: () => state,
    /** Until when the task is this person's; null if it is not, or if the claim has no end. */
    lease: () => lease,
    isKept: () => isKept,
    isUnsaved,
    /** Saves unsaved changes, or renews the lease if there are none. */
    save,
    saveNow,
    claimEnded,
    /** Retries at once, when the connection may be back. */
    tryNow: () => (isTryingAgain() ? save() : Promise.resolve()),
    /** Saves everything; resolves to the version that has it. */
    flush,
    position: (): Position<Item> => ({ version, base, latest }),
    /** Continues from another version. */
    adopt(next: Position<Item>): void {
      ;({ version, base, latest } = next)
      sending = null
      unsavedSince = performance.now()
      stopTimer()
      keep()
      become({ is: isUnsaved() ? 'waiting' : 'saved' })
      if (isUnsaved()) schedule()
    },
    /** Saves everything, then stops while `give` gives the task away. If that fails, saving continues. */
    async handOver(give: (version: number) => Promise<unknown>): Promise<void> {
      const whole = await flush()
      isHandingOver = true
      try {
        await running
        await give(whole)
        isClosed = true
      } finally {
        isHandingOver = false
        if (!isClosed && isUnsaved()) schedule()
      }
    },
    /** Another tab has taken over, including the journal. */
    leaveToOther(): void {
      isClosed = true
      stopTimer()
      become({ is: 'elsewhere' })
    },
    /** Leaving the desk saves what is unsaved. */
    close(): void {
      saveNow()
      isClosed = true
      stopTimer()
    },
    onState(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A refusal by the service, other than being overloaded. */
const isAnswer = (error: unknown): error is LonghandError =>
  error instanceof LonghandError && !hasNoTime(error)

const hasNoTime = ({ status }: LonghandError): boolean => status >= 500 || status === 429

/** The content itself is refused; sending it again does not help. */
export const isOfContent = ({ status }: LonghandError): boolean => status === 400 || status === 413

class NotSaved extends UserError {
  constructor() {
    super(work.desk.saving.notSaved)
  }
}
