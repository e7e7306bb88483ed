import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startAttackers } from '../test/support/neighbours/attackers.ts'
import { figuresOf, findingsOf } from '../test/support/neighbours/findings.ts'
import {
  type Act,
  createGoodCustomer,
  type GoodCustomer,
  percentile,
  timesOf,
} from '../test/support/neighbours/good-customer.ts'
import { ATTACKS, secondsOf } from './attacks.ts'
import { type Memory, watchMemory } from './memory.ts'
import type { Outcome } from './outcome.ts'
import { setSmallStage } from './stage.ts'

const MAX_MS: Record<string, number> = { quote: 500, search: 1_000, PDF: 5_000 }
const MAX_SLOWDOWN = 3
const MIN_ALONE_MS = 150
const MAX_MAIN_MB = 1_000
const ROUNDS_ALONE = 10
/** Until the attackers have taken what they can get. */
const TAKE_HOLD_MS = 5_000

type Run = { acts: Act[]; memory: Memory; faults: string[] }

/** Each attack on a service of its own, which one good customer uses meanwhile. */
export async function neighbours(only?: string): Promise<Outcome> {
  const alone = timesOf(await onStage(({ good }) => good.act(ROUNDS_ALONE)))
  console.log(`  alone: ${figuresOf(alone)}`)
  const maxMs = (name: string) =>
    MAX_MS[name] ?? MAX_SLOWDOWN * Math.max(MIN_ALONE_MS, percentile(alone.get(name)!, 95))
  const runs: Run[] = []
  const attacks = Object.keys(ATTACKS).filter((name) => only === undefined || name === only)
  for (const name of attacks) {
    const run = await beside(name, maxMs)
    console.log(`  ${name}: ${figuresOf(timesOf(run.acts))}; ${inWords(run.memory)}`)
    for (const fault of run.faults) console.log(`    ${fault}`)
    runs.push(run)
  }
  const acts = runs.flatMap((run) => run.acts)
  const memory = {
    mainMb: Math.max(...runs.map((run) => run.memory.mainMb)),
    allMb: Math.max(...runs.map((run) => run.memory.allMb)),
  }
  return {
    what: `Hostile accounts (${attacks.join('; ')}), each next to one good customer`,
    seen: `${figuresOf(timesOf(acts))}; ${inWords(memory)}; alone ${figuresOf(alone)}`,
    faults: runs.flatMap((run) => run.faults),
  }
}

const inWords = ({ mainMb, allMb }: Memory): string =>
  `memory at most ${mainMb.toFixed(0)} MB, with all its processes ${allMb.toFixed(0)} MB`

const beside = (name: string, maxMs: (name: string) => number): Promise<Run> =>
  onStage(async ({ good, target, pid }) => {
    const attackers = startAttackers(join(import.meta.dirname, 'hostile-process.ts'))
    const watched = watchMemory(pid)
    try {
      await attackers.prepare(name, target)
      attackers.begin()
      await pause(TAKE_HOLD_MS)
      const acts = await good.actUntil(AbortSignal.timeout(secondsOf(name) * 1000))
      const seen = await attackers.end()
      const memory = watched.stop()
      const faults = findingsOf(acts, seen, maxMs)
      if (memory.mainMb > MAX_MAIN_MB) faults.push(inWords(memory))
      return { acts, memory, faults: faults.map((fault) => `${name}: ${fault}`) }
    } finally {
      watched.stop()
      attackers.close()
    }
  })

type Staged = {
  good: GoodCustomer
  target: { service: string; operatorToken: string; databaseUrl: string }
  pid: number
}

async function onStage<Result>(work: (staged: Staged) => Promise<Result>): Promise<Result> {
  // Every port of this machine: the good host, the hostile one and the webhooks.
  const stage = await setSmallStage(null, { LONGHAND_ALLOW_HOSTS: '127.0.0.1' })
  try {
    const good = await createGoodCustomer(stage.url, stage.operator, `${stage.url}/samples/jfk.mp3`)
    const { url: service, operatorToken, databaseUrl } = stage
    const target = { service, operatorToken, databaseUrl }
    return await work({ good, target, pid: stage.service.pid() })
  } finally {
    await stage.close()
  }
}
