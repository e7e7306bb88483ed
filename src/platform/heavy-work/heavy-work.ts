/**
 * Work that grows with what a customer gave (documents, searches, feeds, edits of long texts) runs here, never on the
 * event loop that answers everyone: in a few worker processes with limits on time and memory. All but quick work of
 * owners who have cost little lately gives way to everything else on the machine.
 *
 * Owners share the processes by what their work has cost lately (`lane.ts`). Strangers who read what an account shares
 * are one owner, apart from the account itself. Everything begins among the quick ones, where nothing costs more than
 * `QUICK_SECONDS`. What does is ended and begins again among the long ones: a short document never waits for the end of
 * a long one. Limits are in seconds of a core, so that a busy machine refuses nothing.
 */
import { availableParallelism } from 'node:os'
import { createCosts } from '../costs.ts'
import { tooManyWaiting } from '../limit.ts'
import { Refusal } from '../refusal.ts'
import { createLane } from './lane.ts'
import { type HeavyTask, type TaskLimits, taskModules } from './task.ts'
import { type Priority, startWorker, type TaskOutcome, type Worker, type WorkerSettings } from './worker.ts'

export type Owner = number | 'system' | `readers of ${number}` | `staff ${number}`

export const staff = ({ id }: { id: number }): Owner => `staff ${id}`

/** Everyone who reads what an account shares, without being a member of it. */
export const readersOf = ({ account_id }: { account_id: number }): Owner => `readers of ${account_id}`

export type HeavyWork = {
  run<Args extends unknown[], Result>(
    task: HeavyTask<Args, Result>,
    owner: Owner,
    ...args: Args
  ): Promise<Result>
  close(): Promise<void>
}

type Settings = WorkerSettings & {
  /** Where compiled modules are kept: a process starts in half the time with it. */
  compileCache: string | undefined
}

const QUICK_SECONDS = 1.5
const LIGHT = { inAll: 4, eachTime: 0.2 }
/** Those of one owner that may wait. A page asks for a few at a time; a program that asks for more gets 429. */
const MAX_WAITING = 64
/** A worker holds some 100 MB: it ends when it has nothing to do. */
const IDLE_MS = 60_000

export function createHeavyWork({ compileCache, ...settings }: Settings): HeavyWork {
  const costs = createCosts<Owner>(LIGHT)
  const places = Math.max(2, availableParallelism()) + 2
  const [quick, long] = [createLane(places, costs), createLane(places, costs)]
  const workers = new Set<Worker>()
  const idle: { [priority in Priority]: Worker[] } = { usual: [], low: [] }
  const waiting = new Map<Owner, number>()
  let isClosed = false

  async function attempt(
    owner: Owner,
    task: HeavyTask<never, unknown>,
    args: unknown[],
    maxSeconds: number,
  ): Promise<TaskOutcome> {
    if (isClosed) throw new Error('the service is stopping')
    const { isIsolated = false } = task.limits
    const priority = maxSeconds <= QUICK_SECONDS && costs.areLight(owner) ? 'usual' : 'low'
    const worker = isIsolated ? start(null, priority) : (takeIdle(priority) ?? start(settings, priority))
    if (idle.usual.length === 0 && workers.size > 1) makeOneReady()
    const { outcome, seconds } = await worker.ask(task, args, maxSeconds)
    costs.add(owner, seconds)
    if (isIsolated) worker.end()
    else if (worker.isAlive()) rest(worker, priority)
    return outcome
  }

  /** One that has rested for long may be ending just now. */
  function takeIdle(priority: Priority): Worker | undefined {
    const worker = idle[priority].pop()
    return !worker || worker.isAlive() ? worker : takeIdle(priority)
  }

  function rest(worker: Worker, priority: Priority): void {
    idle[priority].push(worker)
    worker.endAfter(IDLE_MS)
  }

  /** Once several ask at a time: the next in line, who asks for little, does not wait for the start of a process. */
  function makeOneReady(): void {
    const worker = start(settings, 'usual')
    worker.load(taskModules)
    rest(worker, 'usual')
  }

  /** Without settings, it knows no database. */
  function start(settings: WorkerSettings | null, priority: Priority): Worker {
    const worker = startWorker(settings, compileCache, priority, () => {
      workers.delete(worker)
      idle[priority] = idle[priority].filter((other) => other !== worker)
    })
    workers.add(worker)
    return worker
  }

  return {
    async run(task, owner, ...args) {
      const mine = waiting.get(owner) ?? 0
      if (mine >= MAX_WAITING) throw tooManyWaiting(MAX_WAITING)
      waiting.set(owner, mine + 1)
      try {
        const { maxSeconds } = task.limits
        const first = await quick(owner, () => attempt(owner, task, args, QUICK_SECONDS))
        const isLong = first.kind === 'took too long' && maxSeconds > QUICK_SECONDS
        const last = isLong ? await long(owner, () => attempt(owner, task, args, maxSeconds)) : first
        return resultOf(task, last)
      } finally {
        const left = waiting.get(owner)! - 1
        if (left === 0) waiting.delete(owner)
        else waiting.set(owner, left)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map((worker) => worker.end()))
    },
  }
}

function resultOf<Args extends unknown[], Result>(
  task: HeavyTask<Args, Result>,
  outcome: TaskOutcome,
): Result {
  switch (outcome.kind) {
    case 'done':
      return outcome.result as Result
    case 'refused':
      throw new Refusal(outcome.code, outcome.said, outcome.details)
    case 'failed':
      throw new Error(`${task.name} failed in its worker process: ${outcome.stack}`)
    case 'took too long':
      throw tooMuch('time', task.limits)
    case 'out of memory':
      throw tooMuch('memory', task.limits)
  }
}

const tooMuch = (what: string, { code = 'too_demanding', advice }: TaskLimits) =>
  new Refusal(code, `This takes too much ${what}. ${advice}`)
