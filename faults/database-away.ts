import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './outcome.ts'
import { setWideStage } from './stage.ts'

const AWAY_SECONDS = 30

/** The database is killed and stays away; then it is there and does not answer, as behind a dead network. */
export async function databaseAway(): Promise<Outcome> {
  const stage = await setWideStage()
  const busy = new AbortController()
  const customers = stage.keepBusy(busy.signal)
  await pause(2_000)
  await stage.cluster.kill()
  const whileDead = await askedFor(stage.url, AWAY_SECONDS)
  await stage.cluster.start()
  await pause(3_000)
  const goOn = stage.cluster.freeze()
  const whileFrozen = await askedFor(stage.url, AWAY_SECONDS)
  goOn()
  await pause(3_000)
  busy.abort()
  await customers
  const faults = await stage.findFaults()
  if (whileDead.some((status) => status < 500))
    faults.push(`without a database, /readyz answered ${whileDead}`)
  const seen = `/readyz said ${[...new Set(whileDead)].join(', ')} without it and ${[...new Set(whileFrozen)].join(', ')} while it hung; ${stage.told()}`
  await stage.close()
  return { what: `Database away for ${AWAY_SECONDS} s, then hanging for ${AWAY_SECONDS} s`, seen, faults }
}

/** What `/readyz` says, once a second; 0 where it says nothing for ten seconds. */
async function askedFor(url: string, seconds: number): Promise<number[]> {
  const answers: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    answers.push(answer?.status ?? 0)
    await pause(1_000)
  }
  return answers
}
