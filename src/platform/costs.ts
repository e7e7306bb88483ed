import { now } from './clock.ts'

/** What each owner's work has cost lately, in seconds of a core: half of it is forgotten every minute. */
export type Costs<Owner> = {
  of(owner: Owner): number
  /** Little in all, such as a few documents, little each time, or little beside those of another: no one notices. */
  areLight(owner: Owner): boolean
  add(owner: Owner, seconds: number): void
}

type Light = {
  inAll: number
  eachTime?: number
  /** So much is light if another's cost is twice as much. */
  besideAnother?: number
}

const HALF_LIFE_MS = 60_000
/** Less than this is as good as nothing. */
const FORGOTTEN_SECONDS = 0.01

/** Without a limit, no account's are light. */
export function createCosts<Owner>(light: Light = { inAll: 0 }): Costs<Owner> {
  const known = new Map<Owner, { seconds: number; times: number; atMs: number }>()
  const latelyOf = (owner: Owner): { seconds: number; times: number } => {
    const { seconds, times, atMs } = known.get(owner) ?? { seconds: 0, times: 0, atMs: 0 }
    const left = 0.5 ** ((now().getTime() - atMs) / HALF_LIFE_MS)
    return { seconds: seconds * left, times: times * left }
  }
  const of = (owner: Owner): number => latelyOf(owner).seconds
  return {
    of,
    areLight(owner) {
      const { seconds, times } = latelyOf(owner)
      if (seconds < light.inAll || seconds < times * (light.eachTime ?? 0)) return true
      return (
        seconds < (light.besideAnother ?? 0) && [...known.keys()].some((other) => of(other) > 2 * seconds)
      )
    },
    add(owner, cost) {
      const { seconds, times } = latelyOf(owner)
      known.set(owner, { seconds: seconds + cost, times: times + 1, atMs: now().getTime() })
      for (const other of known.keys()) if (of(other) < FORGOTTEN_SECONDS) known.delete(other)
    },
  }
}
