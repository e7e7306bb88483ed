/**
 * Finds the words of an old text in a new one. The common beginning and end are matched first. In
 * between, words that occur once in each text are anchors, and the stretches between anchors are matched in turn.
 * Small stretches are matched exactly. A long transcript with a few changes costs little more than reading it, and
 * no text costs more than a moment.
 */
type Stretch = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

/** Beyond this many pairs of words, matching exactly would be felt. */
const MAX_PAIRS = 250_000
const WORDS_IN_A_STEP = 5_000

/** For each new word the index of the matching old word, or -1, in rising order. Yields `pause` now and then. */
export function* matchWords<Pause>(old: string[], fresh: string[], pause: Pause): Generator<Pause, number[]> {
  const matches = fresh.map(() => -1)
  const open: Stretch[] = [{ oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: fresh.length }]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    yield pause
    const rest = matchEnds(old, fresh, stretch, matches)
    const pairs = (rest.oldTo - rest.oldFrom) * (rest.newTo - rest.newFrom)
    if (pairs === 0) continue
    if (pairs <= MAX_PAIRS) matchExactly(old, fresh, rest, matches)
    else for (const between of yield* betweenAnchors(old, fresh, rest, matches, pause)) open.push(between)
  }
  return matches
}

/** Matches the common beginning and end, and returns the rest. */
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

/** Matches the anchors and returns the stretches between them, or nothing if there are no anchors. */
function* betweenAnchors<Pause>(
  old: string[],
  fresh: string[],
  stretch: Stretch,
  matches: number[],
  pause: Pause,
): Generator<Pause, Stretch[]> {
  const anchors = yield* risingChain(yield* sharedOnce(old, fresh, stretch, pause), pause)
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
function* sharedOnce<Pause>(
  old: string[],
  fresh: string[],
  stretch: Stretch,
  pause: Pause,
): Generator<Pause, [number, number][]> {
  const inOld = yield* positionsOfLone(old, stretch.oldFrom, stretch.oldTo, pause)
  const inNew = yield* positionsOfLone(fresh, stretch.newFrom, stretch.newTo, pause)
  const pairs: [number, number][] = []
  let seen = 0
  for (const [word, n] of inNew) {
    if (seen++ % WORDS_IN_A_STEP === 0) yield pause
    const o = inOld.get(word)
    if (o !== undefined) pairs.push([o, n])
  }
  return pairs
}

function* positionsOfLone<Pause>(
  words: string[],
  from: number,
  to: number,
  pause: Pause,
): Generator<Pause, Map<string, number>> {
  const positions = new Map<string, number>()
  const repeated = new Set<string>()
  for (let i = from; i < to; i++) {
    if (i % WORDS_IN_A_STEP === 0) yield pause
    const word = words[i]!
    if (positions.has(word)) repeated.add(word)
    else positions.set(word, i)
  }
  for (const word of repeated) positions.delete(word)
  return positions
}

/** The longest chain of pairs that rises in both texts: moved words are not anchors. */
function* risingChain<Pause>(pairs: [number, number][], pause: Pause): Generator<Pause, [number, number][]> {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [i, [o]] of pairs.entries()) {
    if (i % WORDS_IN_A_STEP === 0) yield pause
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![0] < o) low = middle + 1
      else high = middle
    }
    before[i] = ends[low - 1]
    ends[low] = i
  }
  const chain: [number, number][] = []
  for (let i = ends.at(-1); i !== undefined; i = before[i]) chain.push(pairs[i]!)
  return chain.reverse()
}
