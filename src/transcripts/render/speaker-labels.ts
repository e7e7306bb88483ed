import { printable } from './printable.ts'

/**
 * A speaker label is printed when the speaker changes, with the full name. An unknown speaker has no label, unless the
 * words would seem to be the previous speaker's.
 *
 * Call it once for each paragraph, in order; the result is null while the same person continues.
 */
export function speakerLabels(): (speaker: string | null) => string | null {
  let current: string | null = null
  return (speaker) => {
    const name = speakerName(speaker)
    if (name === current) return null
    current = name
    return name ?? UNIDENTIFIED
  }
}

export const UNIDENTIFIED = 'Unidentified speaker'

export function speakerName(speaker: string | null): string | null {
  return (speaker && printable(speaker)) || null
}
