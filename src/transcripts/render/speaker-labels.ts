import type { Transcript } from '../model.ts'
import { printable } from './printable.ts'

/**
 * A speaker label is printed when the speaker changes: the full name the first time, then the last name only (`Ann Lee`,
 * later `Lee`). The full name stays if a last name would be a guess (`Speaker 1`, `The Chair`, `King Jr.`) or ambiguous.
 * An unknown speaker has no label, unless the words would seem to be the previous speaker's.
 *
 * Call it once for each paragraph, in order; the result is null while the same person continues.
 */
export function speakerLabels(transcript: Transcript): (speaker: string | null) => string | null {
  const shortForms = shortNames(transcript)
  const introduced = new Set<string>()
  let current: string | null = null

  return (speaker) => {
    const name = speakerName(speaker)
    if (name === current) return null
    current = name
    if (name === null) return transcript.unidentified ?? UNIDENTIFIED
    if (introduced.has(name)) return shortForms.get(name) ?? name
    introduced.add(name)
    return name
  }
}

export const UNIDENTIFIED = 'Unidentified speaker'

/** The label of each speaker after the first time, by full name. */
export const shortNames = ({ paragraphs }: Pick<Transcript, 'paragraphs'>): Map<string, string> =>
  unsharedLastNames(new Set(paragraphs.map(({ speaker }) => speakerName(speaker))))

export function speakerName(speaker: string | null): string | null {
  return (speaker && printable(speaker)) || null
}

function unsharedLastNames(names: Set<string | null>): Map<string, string> {
  const bearers = Map.groupBy(
    [...names].filter((name) => name !== null),
    lastName,
  )
  const unshared = [...bearers].filter(([, named]) => named.length === 1)
  return new Map(unshared.map(([last, [name]]) => [name!, last]))
}

function lastName(name: string): string {
  return name.match(personalName)?.groups?.last ?? name
}

/**
 * Capitalised words (or words of a script without capitals), the last of them without a full stop or a digit. With an
 * article it is an office: `The Chair`.
 */
const personalName = /^(?!The )(?:[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]* )+(?<last>[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]+)$/u
