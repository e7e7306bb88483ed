import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failures: number }

export type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** Gives the next request, or null when there is nothing left to ask. */
export type NextRequest = () => Request | null

/** So many clients, each asking again as soon as it is answered, for so many seconds after a warm-up. */
export async function load(
  origin: string,
  clients: number,
  seconds: number,
  next: NextRequest,
): Promise<Load> {
  const pool = new Pool(origin, { connections: clients })
  await run(pool, clients, Math.min(1, seconds / 4), next)
  const { durationsMs, failures, tookSeconds } = await run(pool, clients, seconds, next)
  await pool.close()
  durationsMs.sort((a, b) => a - b)
  const at = (share: number) =>
    durationsMs[Math.min(durationsMs.length - 1, Math.floor(durationsMs.length * share))] ?? Number.NaN
  return { perSecond: durationsMs.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99), failures }
}

async function run(pool: Pool, clients: number, seconds: number, next: NextRequest) {
  const durationsMs: number[] = []
  let failures = 0
  const started = performance.now()
  const until = started + seconds * 1000
  async function client(): Promise<void> {
    while (performance.now() < until) {
      const request = next()
      if (!request) return
      const asked = performance.now()
      const { statusCode, body } = await pool.request(request)
      await body.dump()
      if (statusCode !== 200) failures++
      durationsMs.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { durationsMs, failures, tookSeconds: (performance.now() - started) / 1000 }
}
