import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 20

/** Waits for something that announces itself to nobody, and for no longer than a promise to a user would allow. */
export async function until<Found>(
  condition: () => Promise<Found | null | undefined | false>,
  { withinSeconds = 60, what = 'what was waited for' } = {},
): Promise<Found> {
  const last = performance.now() + withinSeconds * 1000
  while (performance.now() < last) {
    const found = await condition()
    if (found) return found
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`${what} did not happen within ${withinSeconds} s`)
}
