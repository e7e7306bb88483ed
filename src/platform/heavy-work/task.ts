import type { Db } from '../db/index.ts'
import type { RefusalCode } from '../refusal.ts'

/**
 * A function that a worker process calls: the module that exports it, and its name. Arguments and result are copied
 * between the processes, so they are plain values; dates, bytes and maps arrive as they were.
 */
export type HeavyTask<Args extends unknown[], Result> = {
  module: string
  name: string
  database: 'none' | 'primary' | 'lists'
  limits: TaskLimits
  /** Never set: it ties the arguments to the result. */
  call?: (...args: Args) => Result
}

export type TaskLimits = {
  /** How long it may take in the end. */
  maxSeconds: number
  /** What the caller is told to do if that is not enough, or if it runs out of memory. */
  advice: string
  code?: RefusalCode
  /** Reads documents of strangers with a large library: it gets a process of its own, which knows no database and ends with it. */
  isIsolated?: boolean
}

/** All that a worker process may be asked for. */
export const taskModules = new Set<string>()

function taskOf<Args extends unknown[], Result>(task: HeavyTask<Args, Result>): HeavyTask<Args, Result> {
  taskModules.add(task.module)
  return task
}

// biome-ignore lint/suspicious/noExplicitAny: any function fits, and its arguments are inferred
type AnyFunction = (...args: any[]) => unknown
type Result<Task extends AnyFunction> = Awaited<ReturnType<Task>>

/** For a function of its arguments alone. */
export const pureTask = <Task extends AnyFunction>(
  moduleUrl: string,
  name: string,
  limits: TaskLimits,
): HeavyTask<Parameters<Task>, Result<Task>> => taskOf({ module: moduleUrl, name, database: 'none', limits })

type AfterDatabase<Task> = Task extends (db: Db, ...args: infer Args) => unknown ? Args : never

/** For a function whose first argument is the database: the worker process has connections of its own. */
export const databaseTask = <Task extends AnyFunction>(
  moduleUrl: string,
  name: string,
  { database = 'primary', ...limits }: TaskLimits & { database?: 'primary' | 'lists' },
): HeavyTask<AfterDatabase<Task>, Result<Task>> => taskOf({ module: moduleUrl, name, database, limits })
