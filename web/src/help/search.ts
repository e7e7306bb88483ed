export type Entry = {
  title: string
  address: string
  sections: [id: string, heading: string, text: string][]
}
type Found = { title: string; heading: string; address: string; passage: string }

const MAX_FOUND = 8
const PASSAGE = 120

/** What a hit is worth on the pages for each reader. */
const WORTH: Record<string, number> = { customers: 12, developers: 1.7, transcribers: 1.5, operators: 1.3 }
/** Readers of a page find the pages next to it first. */
const WORTH_HERE = 40
const FILLERS =
  /^(a|an|and|are|can|do|does|for|how|i|in|is|it|my|of|on|or|the|to|what|when|where|why|with|your?)$/

/** Sections that have all words, or words that begin so; the best first. */
export function search(entries: Entry[], query: string, openPage: string): Found[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const found = entries.flatMap(({ title, address, sections }) =>
    sections.map(([id, heading, text], i) => ({
      score: scoreOf(words, { title, heading, text }) * worthOf(address, openPage),
      title,
      heading,
      address: i === 0 ? address : `${address}#${id}`,
      passage: passageOf(text, words),
    })),
  )
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
}

/** Without endings: "deleting" finds "delete". */
function wordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const telling = words.filter((word) => !FILLERS.test(word))
  return (telling.length > 0 ? telling : words).map((word) => word.replace(/(?<=.{3})(ing|ed|es|s|e)$/, ''))
}

function worthOf(address: string, openPage: string): number {
  const [reader, here] = [address, openPage].map((page) => page.split('/')[2] ?? '') as [string, string]
  const worth = WORTH[reader] ?? 1
  return reader in WORTH && reader === here ? WORTH_HERE : worth
}

/** 0 if a word is missing. */
function scoreOf(
  words: string[],
  { title, heading, text }: { title: string; heading: string; text: string },
) {
  const places = [
    [heading, 12],
    [title, 6],
    [text, 2],
  ] as const
  let score = 0
  for (const word of words) {
    const here = places.filter(([where]) => beginsIn(where, word) >= 0).map(([, worth]) => worth)
    if (here.length === 0) return 0
    for (const worth of here) score += worth
  }
  return score
}

/** Where a word begins with these letters, or -1. */
function beginsIn(text: string, word: string): number {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1]!)) return at
  return -1
}

function passageOf(text: string, words: string[]): string {
  const at = Math.max(0, Math.min(...words.map((word) => Math.max(0, beginsIn(text, word)))))
  const start = at < PASSAGE / 2 ? 0 : text.indexOf(' ', at - PASSAGE / 2) + 1
  const passage = text.slice(start, start + PASSAGE)
  return `${start > 0 ? '…' : ''}${passage}${start + PASSAGE < text.length ? '…' : ''}`
}
