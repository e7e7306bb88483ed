import type { Span } from '../platform/span.ts'

/**
 * What was made of the places at which a language was looked for. They are transcribed soon after, and need not be heard
 * a second time; only the newest are kept, since each takes some megabytes.
 */
export function createKeptPlaces<Made>(max: number, make: (pcmPath: string, parts: Span[]) => Promise<Made>) {
  const kept = new Map<string, Made>()
  const keyOf = (pcmPath: string, parts: Span[]) => JSON.stringify([pcmPath, parts])

  return {
    async keep(pcmPath: string, parts: Span[]): Promise<Made> {
      const key = keyOf(pcmPath, parts)
      const made = kept.get(key) ?? (await make(pcmPath, parts))
      // A map keeps the order of insertion: the first is the one that was not asked for longest.
      kept.delete(key)
      kept.set(key, made)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
      return made
    },
    async take(pcmPath: string, parts: Span[]): Promise<Made> {
      const key = keyOf(pcmPath, parts)
      const made = kept.get(key) ?? (await make(pcmPath, parts))
      kept.delete(key)
      return made
    },
  }
}
