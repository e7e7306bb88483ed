import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type pg from 'pg'
import { cpuSeconds } from '../cpu-time.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Words } from '../texts/worded.ts'
import type { HeavyTask } from './task.ts'

export type WorkerSettings = {
  /** How to reach the database, and the replica that answers lists. */
  database: pg.ClientConfig
  replicaUrl: string | null
  logLevel: string
}

export type TaskOutcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; code: RefusalCode; said: Words; details: Record<string, unknown> }
  | { kind: 'failed'; stack: string }
  | { kind: 'took too long' }
  | { kind: 'out of memory' }

/** What the process says: that it has loaded what the call needs, and how the call ended. */
export type Reply = { kind: 'begun' } | TaskOutcome

/** What the process is told, first the settings, then one call after the other. */
export type Message =
  | { settings: WorkerSettings }
  | { load: string[] }
  | (Pick<HeavyTask<never, unknown>, 'module' | 'name' | 'database'> & { args: unknown[] })

export type Worker = {
  /** One at a time. Says what it cost, in seconds of a core; the start of the process is free. */
  ask(
    task: HeavyTask<never, unknown>,
    args: unknown[],
    maxSeconds: number,
  ): Promise<{ outcome: TaskOutcome; seconds: number }>
  /** Loads modules that it will probably need. */
  load(modules: Iterable<string>): void
  isAlive(): boolean
  endAfter(ms: number): void
  end(): Promise<void>
}

const MAX_MEMORY_MB = 768
/** For documents of strangers. */
const MAX_ISOLATED_MEMORY_MB = 512
const LOOK_EVERY_MS = 100
const MAX_START_SECONDS = 30
/** A process that waits for others gets so many times as long before it is given up. */
const MAX_SLOWDOWN = 20
const HAS_CPU_TIME = cpuSeconds(process.pid) !== null
const LOW_PRIORITY = 10

/** A process cannot be raised again: the two kinds are kept apart. */
export type Priority = 'usual' | 'low'

export function startWorker(
  settings: WorkerSettings | null,
  compileCache: string | undefined,
  priority: Priority,
  onEnd: () => void,
): Worker {
  const child = fork(new URL('./worker-main.ts', import.meta.url), compileCache ? [compileCache] : [], {
    execArgv: [`--max-old-space-size=${settings ? MAX_MEMORY_MB : MAX_ISOLATED_MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
  })
  let timer: NodeJS.Timeout | undefined
  const ended = once(child, 'exit')
  ended.then(() => {
    clearTimeout(timer)
    onEnd()
  })
  if (priority === 'low') lower(child)
  if (settings) send(child, { settings })

  const isAlive = () => child.exitCode === null && child.signalCode === null && !child.killed
  async function end(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }
  return {
    load: (modules) => send(child, { load: [...modules] }),
    isAlive,
    end,
    endAfter(ms) {
      timer = setTimeout(end, ms).unref()
    },
    async ask({ module, name, database }, args, maxSeconds) {
      clearTimeout(timer)
      const { promise, resolve } = Promise.withResolvers<TaskOutcome>()
      let cost = measureCost(child.pid!)
      let limitSeconds = MAX_START_SECONDS
      const hear = (reply: Reply) => {
        if (reply.kind !== 'begun') return resolve(reply)
        cost = measureCost(child.pid!)
        limitSeconds = maxSeconds
      }
      // Out of memory, Node aborts or the system kills it; anything else is a fault of ours.
      const onExit = (code: number | null, signal: string | null) =>
        resolve(
          signal || code === 134
            ? { kind: 'out of memory' }
            : { kind: 'failed', stack: `the process ended with ${code}` },
        )
      child.on('message', hear)
      child.on('exit', onExit)
      timer = setInterval(() => {
        if (cost.seconds() < limitSeconds && cost.waitedSeconds() < limitSeconds * MAX_SLOWDOWN) return
        resolve({ kind: 'took too long' })
        child.kill('SIGKILL')
      }, LOOK_EVERY_MS)
      send(child, { module, name, database, args })
      try {
        return { outcome: await promise, seconds: cost.seconds() }
      } finally {
        clearInterval(timer)
        child.off('message', hear)
        child.off('exit', onExit)
      }
    },
  }
}

/** Since now: the last that is known, once the process has ended. */
function measureCost(pid: number) {
  const startMs = performance.now()
  const before = cpuSeconds(pid) ?? 0
  let last = 0
  const waitedSeconds = () => (performance.now() - startMs) / 1000
  return {
    waitedSeconds,
    seconds() {
      const used = cpuSeconds(pid)
      last = used === null ? Math.max(last, HAS_CPU_TIME ? 0 : waitedSeconds()) : used - before
      return last
    },
  }
}

/** A process that ends before it has read everything is noticed by its exit. */
const send = (child: ChildProcess, message: Message): void => void child.send(message, () => {})

function lower({ pid }: ChildProcess): void {
  try {
    setPriority(pid!, LOW_PRIORITY)
  } catch {
    // It could not be started, or has ended already: its exit tells.
  }
}
