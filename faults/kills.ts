import { setTimeout as pause } from 'node:timers/promises'
import { UNDER_WAY_SECONDS } from './checks.ts'
import type { Outcome } from './outcome.ts'
import { setWideStage, type WideStage } from './stage.ts'

const VICTIMS: Record<string, (stage: WideStage) => Promise<void>> = {
  async service({ serve }) {
    await serve.kill()
    await serve.start()
  },
  async worker({ work }) {
    await work.kill()
    await work.start()
  },
  async engine({ engines }) {
    for (const engine of engines()) process.kill(engine, 'SIGKILL')
  },
  async PostgreSQL({ cluster }) {
    await cluster.kill()
    await cluster.start()
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
    await Promise.all(victims.map((victim) => VICTIMS[victim]!(stage)))
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
