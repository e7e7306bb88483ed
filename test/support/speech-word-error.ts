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
