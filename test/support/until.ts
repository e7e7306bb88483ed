import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 50
const LONGEST_MS = 60_000

/** Waits for a condition, and gives what it found; `what` says what was waited for in vain. */
export async function until<T>(condition: () => Promise<T | null | false>, what: string): Promise<T> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const found = await condition()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await pause(LOOK_EVERY_MS)
  }
}
