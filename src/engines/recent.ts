import type { Span } from '../lib/pcm.ts'

/**
 * What was last made of some spans of recordings. The places at which a language is found are transcribed soon after,
 * and need not be heard a second time.
 */
export function createRecent<Made>(max: number) {
  const kept = new Map<string, Made>()
  return async (
    pcmPath: string,
    { startMs, endMs }: Span,
    make: (pcmPath: string, span: Span) => Promise<Made>,
  ): Promise<Made> => {
    const key = JSON.stringify([pcmPath, startMs, endMs])
    const made = kept.get(key) ?? (await make(pcmPath, { startMs, endMs }))
    // A map keeps the order of insertion: the first is the one that was not asked for longest.
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > max) kept.delete(kept.keys().next().value!)
    return made
  }
}
