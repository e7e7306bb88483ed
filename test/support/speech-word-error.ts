/** The share of words that are wrong, missing or too many, without regard to case and punctuation. */
export function wordError(expected: string, heard: string): { errors: number; words: number } {
  const wanted = plainWords(expected)
  const got = plainWords(heard)
  let row = Array.from({ length: got.length + 1 }, (_, i) => i)
  for (const [i, word] of wanted.entries()) {
    const next = [i + 1]
    for (const [j, other] of got.entries()) {
      const swapped = row[j]! + (word === other ? 0 : 1)
      next.push(Math.min(swapped, row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return { errors: row.at(-1)!, words: wanted.length }
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

/** Which word that was heard stands for which word that was said: pairs of places, of words that are the same. */
export function matchingWords(expected: string[], heard: string[]): [number, number][] {
  const same = (i: number, j: number) => plainWords(expected[i]!).join('') === plainWords(heard[j]!).join('')
  const lengths = Array.from({ length: expected.length + 1 }, () =>
    new Array<number>(heard.length + 1).fill(0),
  )
  for (let i = expected.length - 1; i >= 0; i--) {
    for (let j = heard.length - 1; j >= 0; j--) {
      lengths[i]![j] = same(i, j)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < expected.length && j < heard.length; ) {
    if (same(i, j)) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}
