import { setTimeout as pause } from 'node:timers/promises'

const FIRST_LOOK_MS = 20
const MAX_LOOK_MS = 150

/**
 * Waits for something that announces itself to no one. How long that takes is a matter of the machine, which may be busy:
 * only what never comes is a fault. It looks less and less often: looking takes time from what is waited for.
 */
export async function until<Found>(
  condition: () => Promise<Found | null | undefined | false>,
  { withinSeconds = 200, what = 'what was waited for' } = {},
): Promise<Found> {
  const last = performance.now() + withinSeconds * 1000
  for (let lookMs = FIRST_LOOK_MS; performance.now() < last; lookMs = Math.min(lookMs * 1.3, MAX_LOOK_MS)) {
    const found = await condition()
    if (found) return found
    await pause(lookMs)
  }
  throw new Error(`${what} did not happen within ${withinSeconds} s`)
}
