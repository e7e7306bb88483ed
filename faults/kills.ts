import { setTimeout as pause } from 'node:timers/promises'
import { UNDER_WAY_SECONDS } from './checks.ts'
import type { Outcome } from './outcome.ts'
import { setWideStage, type WideStage } from './stage.ts'

type Victim = { kill(stage: WideStage): Promise<void>; start(stage: WideStage): Promise<void> }

/** In the order in which a supervisor starts them again: a service that finds no database at its start gives up. */
const VICTIMS: Record<string, Victim> = {
  PostgreSQL: { kill: ({ cluster }) => cluster.kill(), start: ({ cluster }) => cluster.start() },
  service: { kill: ({ serve }) => serve.kill(), start: ({ serve }) => serve.start() },
  worker: { kill: ({ work }) => work.kill(), start: ({ work }) => work.start() },
  engine: {
    async kill({ engines }) {
      for (const engine of engines()) process.kill(engine, 'SIGKILL')
    },
    // The worker starts it when it needs it.
    start: async () => {},
  },
}

/** `kill -9` of one or two of them at a random moment under a stream of work, again and again; all is checked after each. */
export async function killRounds(rounds: number): Promise<Outcome> {
  const stage = await setWideStage()
  const killed = new Map<string, number>()
  const faults: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const victims = pickVictims()
    const afterMs = Math.round(100 + Math.random() * 2400)
    const busy = new AbortController()
    const customers = stage.keepBusy(busy.signal)
    await pause(afterMs)
    await Promise.all(victims.map((victim) => VICTIMS[victim]!.kill(stage)))
    for (const [name, victim] of Object.entries(VICTIMS))
      if (victims.includes(name)) await victim.start(stage)
    await pause(500)
    busy.abort()
    await customers
    const found = await stage.findFaults()
    for (const victim of victims) killed.set(victim, (killed.get(victim) ?? 0) + 1)
    console.log(
      `  round ${round}: killed ${victims.join(' and ')} after ${afterMs} ms; ${found.length === 0 ? 'orders, money, events and files are right' : found.join('; ')}`,
    )
    faults.push(...found.map((fault) => `round ${round} (${victims.join(', ')}): ${fault}`))
    if (found.length > 0) break
  }
  await pause(UNDER_WAY_SECONDS * 1000)
  faults.push(...(await stage.findFaults()).map((fault) => `in the end: ${fault}`))
  const seen = `${[...killed].map(([victim, times]) => `${victim} ${times}`).join(', ')}; ${stage.told()}`
  await stage.close()
  return {
    what: `${rounds} rounds of kill -9 under a stream of orders, upgrades, refunds and releases`,
    seen,
    faults,
  }
}

function pickVictims(): string[] {
  const names = Object.keys(VICTIMS).sort(() => Math.random() - 0.5)
  return names.slice(0, Math.random() < 0.2 ? 2 : 1)
}
