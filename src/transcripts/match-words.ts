/**
 * Which words of a new text are words of the old one. What both begin and end with is theirs without a question; in
 * between, words that occur once in each hold the rest in place, and what lies between those is matched in turn.
 * Small stretches are matched exactly. A long transcript with a few changes costs little more than reading it, and
 * no text costs more than a moment.
 */
type Stretch = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

/** Beyond this many pairs of words, matching exactly would be felt. */
const MOST_PAIRS = 250_000

/** For each new word the old one that it is, or -1. The old ones are in rising order. */
export function matchWords(old: string[], fresh: string[]): number[] {
  const matches = fresh.map(() => -1)
  const open: Stretch[] = [{ oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: fresh.length }]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const rest = matchEnds(old, fresh, stretch, matches)
    const pairs = (rest.oldTo - rest.oldFrom) * (rest.newTo - rest.newFrom)
    if (pairs === 0) continue
    if (pairs <= MOST_PAIRS) matchExactly(old, fresh, rest, matches)
    else for (const between of betweenAnchors(old, fresh, rest, matches)) open.push(between)
  }
  return matches
}

/** Matches what both begin and end with, and leaves what is between. */
function matchEnds(old: string[], fresh: string[], stretch: Stretch, matches: number[]): Stretch {
  let { oldFrom, oldTo, newFrom, newTo } = stretch
  while (oldFrom < oldTo && newFrom < newTo && old[oldFrom] === fresh[newFrom]) matches[newFrom++] = oldFrom++
  while (oldFrom < oldTo && newFrom < newTo && old[oldTo - 1] === fresh[newTo - 1]) matches[--newTo] = --oldTo
  return { oldFrom, oldTo, newFrom, newTo }
}

/** The longest common sequence, by the table that every textbook has. */
function matchExactly(old: string[], fresh: string[], stretch: Stretch, matches: number[]): void {
  const { oldFrom, oldTo, newFrom, newTo } = stretch
  const width = newTo - newFrom + 1
  const longest = new Uint32Array((oldTo - oldFrom + 1) * width)
  const at = (o: number, n: number) => (o - oldFrom) * width + (n - newFrom)
  for (let o = oldTo - 1; o >= oldFrom; o--) {
    for (let n = newTo - 1; n >= newFrom; n--) {
      longest[at(o, n)] =
        old[o] === fresh[n]
          ? longest[at(o + 1, n + 1)]! + 1
          : Math.max(longest[at(o + 1, n)]!, longest[at(o, n + 1)]!)
    }
  }
  for (let o = oldFrom, n = newFrom; o < oldTo && n < newTo; ) {
    if (old[o] === fresh[n]) matches[n++] = o++
    else if (longest[at(o + 1, n)]! >= longest[at(o, n + 1)]!) o++
    else n++
  }
}

/** Matches the words that hold the text in place, and gives the stretches between them. Without any: nothing. */
function betweenAnchors(old: string[], fresh: string[], stretch: Stretch, matches: number[]): Stretch[] {
  const anchors = risingChain(sharedOnce(old, fresh, stretch))
  if (anchors.length === 0) return []
  const between: Stretch[] = []
  let { oldFrom, newFrom } = stretch
  for (const [o, n] of anchors) {
    matches[n] = o
    between.push({ oldFrom, oldTo: o, newFrom, newTo: n })
    oldFrom = o + 1
    newFrom = n + 1
  }
  between.push({ oldFrom, oldTo: stretch.oldTo, newFrom, newTo: stretch.newTo })
  return between
}

/** Pairs of positions of words that are in each stretch exactly once, in the order of the new text. */
function sharedOnce(old: string[], fresh: string[], stretch: Stretch): [number, number][] {
  const inOld = positionsOfLone(old, stretch.oldFrom, stretch.oldTo)
  const inNew = positionsOfLone(fresh, stretch.newFrom, stretch.newTo)
  return [...inNew].flatMap(([word, n]) =>
    inOld.has(word) ? [[inOld.get(word)!, n] as [number, number]] : [],
  )
}

function positionsOfLone(words: string[], from: number, to: number): Map<string, number> {
  const positions = new Map<string, number>()
  const repeated = new Set<string>()
  for (let i = from; i < to; i++) {
    const word = words[i]!
    if (positions.has(word)) repeated.add(word)
    else positions.set(word, i)
  }
  for (const word of repeated) positions.delete(word)
  return positions
}

/** The longest chain of pairs that rises in both texts: what was moved elsewhere holds nothing in place. */
function risingChain(pairs: [number, number][]): [number, number][] {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  pairs.forEach(([o], i) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![0] < o) low = middle + 1
      else high = middle
    }
    before[i] = ends[low - 1]
    ends[low] = i
  })
  const chain: [number, number][] = []
  for (let i = ends.at(-1); i !== undefined; i = before[i]) chain.push(pairs[i]!)
  return chain.reverse()
}
