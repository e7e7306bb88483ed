/**
 * Text as the tokens of a model. Both vocabularies were learned by byte-pair encoding and list their tokens in the
 * order in which they were learned: of all neighbours, the two whose union was learned first are joined, again and
 * again. Characters that the model has no token for are written as bytes.
 */
export function createTokenizer(vocabulary: Buffer[]): (text: string) => number[] {
  const ids = new Map(vocabulary.map((bytes, id) => [bytes.toString('latin1'), id]))
  return (text) => {
    const parts = [...text].flatMap((character) => {
      const bytes = Buffer.from(character).toString('latin1')
      return ids.has(bytes) ? [bytes] : [...bytes]
    })
    for (let best = firstLearned(parts, ids); best >= 0; best = firstLearned(parts, ids))
      parts.splice(best, 2, parts[best]! + parts[best + 1]!)
    return parts.flatMap((part) => ids.get(part) ?? [])
  }
}

/** Where the pair begins whose union was learned before those of all others; -1 where none was. */
function firstLearned(parts: string[], ids: Map<string, number>): number {
  let best = -1
  let bestId = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < parts.length; i++) {
    const id = ids.get(parts[i]! + parts[i + 1]!)
    if (id !== undefined && id < bestId) [best, bestId] = [i, id]
  }
  return best
}
