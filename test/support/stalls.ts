import type { Readable } from 'node:stream'
import { afterEach } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }
import type { App } from '../../src/app.ts'
import type { LoopWatch, Stall } from '../../src/platform/loop-watch.ts'
import { type LoggedStall, onLoggedStall, toldStall } from './logged-stalls.ts'
import { slowness } from './machine-speed.ts'
import type { Stack } from './stall-samples.ts'

/**
 * No service may stand still. With `LONGHAND_STALL_MS=100 npm test`, one that works for this long without a pause fails
 * the test that runs (on a slower machine, for as much longer as it is slower). It takes a quiet machine to tell what
 * the service did from what else the machine does, and a tenth more processor time, so it is not a part of each run.
 */
const isJudged = process.env.LONGHAND_STALL_MS !== undefined
export const MAX_STALL_MS = Number(process.env.LONGHAND_STALL_MS ?? 100)
/** Loading it starts the profiler. */
const samples = isJudged ? await import('./stall-samples.ts') : null

/** Sentences that no test has failed with yet. */
const found: string[] = []

afterEach(async () => {
  // It takes a turn of the loop to notice a stall, one to tell of it, and one to judge it.
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  if (found.length > 0) throw new Error(found.splice(0).join('\n'))
})
// Between tests, and when services stop.
process.on('exit', () => {
  if (found.length === 0) return
  console.error(found.join('\n'))
  process.exitCode = 1
})

/** Told in this turn of the loop: of two services in one process, each knows its own requests and jobs. */
let told: Stall[] = []
/** What began before this is not judged. */
let judgedMs = 0
let starting = 0

/** From when it has started on: a start makes no one wait, except another service in the process of a test. */
export async function startWatched(start: () => Promise<App>): Promise<App> {
  starting++
  try {
    const app = await start()
    if (samples) refuseStalls(app.loopWatch, samples)
    return app
  } finally {
    starting--
    judgedMs = performance.now()
  }
}

type Samples = NonNullable<typeof samples>

function refuseStalls(loopWatch: LoopWatch, samples: Samples): void {
  loopWatch.onStall((stall) => {
    if (stall.ms < MAX_STALL_MS || starting > 0 || stall.sinceMs < judgedMs) return
    if (told.push(stall) === 1) setImmediate(() => judge(samples))
  })
}

function judge({ SAMPLE_EVERY_MS, stacksSince }: Samples): void {
  const { ms, sinceMs } = told[0]!
  const during = told.flatMap((stall) => stall.during)
  refuseOwn({ ms, during }, stacksSince(sinceMs), SAMPLE_EVERY_MS)
  told = []
  // Reading the samples takes a moment, which is not the service's.
  judgedMs = performance.now()
}

/** Of another process it is not known what the garbage collector took, and what the machine did. */
const MAX_LOGGED_STALL_MS = 2 * MAX_STALL_MS

/** For a service in a process of its own. */
export function refuseLoggedStalls(output: Readable): void {
  if (!isJudged) return
  onLoggedStall(output, (stall) => {
    if (stall.ms >= MAX_LOGGED_STALL_MS && stall.ms >= MAX_LOGGED_STALL_MS * slowness())
      found.push(toldStall(stall))
  })
}

/** The test works in the same process, with clients and readers of its own: their part of the time does not count. */
function refuseOwn(stall: LoggedStall, stacks: Stack[], sampleEveryMs: number): void {
  const own = stacks.filter((stack) => !isOfTest(stack))
  const share = stacks.length > 0 ? (stall.ms * own.length) / stacks.length : stall.ms
  // What the profiler saw too little of was the machine's: page faults, and processes that took the core away.
  const ms = Math.min(share, own.length * sampleEveryMs)
  if (ms < MAX_STALL_MS || ms < MAX_STALL_MS * slowness()) return
  const calls = mostCommon(own.map(described)).map(
    ([call, count]) => `\n  ${count} of ${own.length}: ${call}`,
  )
  found.push(toldStall({ ...stall, ms }) + calls.join(''))
}

/**
 * Development packages and Node's own fetch are only used by tests; the service has a guarded one. The garbage
 * collector and the inside of Node (`(program)`) work for both, and for longer on a busy machine.
 */
const isOfTest = (stack: Stack): boolean =>
  stack.some(
    (call) =>
      / (test|sdk)\/|test_runner|deps\/undici|^\((garbage collector|program)\)/.test(call) ||
      ONLY_OF_TESTS.some((name) => call.includes(` node_modules/${name}/`)),
  )

const ONLY_OF_TESTS = Object.keys(manifest.devDependencies)

const MAX_TOLD = 6
const MAX_CALLS = 8

function mostCommon(calls: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_TOLD)
}

/** The calls of the service itself, and the innermost ones of packages where there are none. */
function described(stack: Stack): string {
  const own = stack.filter((call) => call.includes(' src/'))
  return (own.length > 0 ? [stack[0]!, ...own] : stack).slice(0, MAX_CALLS).join(' ← ')
}
