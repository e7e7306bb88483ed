import { dot } from './voice-group.ts'

/**
 * Average linkage: the two groups that are most alike become one, again and again, until no two are more alike than
 * `leastLikeness`. Takes four bytes for every pair of vectors.
 */
export function linked(vectors: Float32Array[], leastLikeness: number): Float32Array[][] {
  const count = vectors.length
  const likeness = new Float32Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const value = dot(vectors[i]!, vectors[j]!)
      likeness[i * count + j] = value
      likeness[j * count + i] = value
    }
  }
  const groups = new Map(vectors.map((vector, i) => [i, [vector]]))
  const nearest = vectors.map((_, i) => nearestTo(i, groups, likeness, count))
  while (groups.size > 1) {
    let [a, best] = [-1, leastLikeness]
    for (const i of groups.keys()) {
      if (nearest[i]!.likeness > best) [a, best] = [i, nearest[i]!.likeness]
    }
    if (a < 0) break
    const b = nearest[a]!.group
    merge(a, b, groups, likeness, count)
    nearest[a] = nearestTo(a, groups, likeness, count)
    for (const i of groups.keys()) {
      if (i === a) continue
      const toMerged = likeness[i * count + a]!
      if (nearest[i]!.group === a || nearest[i]!.group === b)
        nearest[i] = nearestTo(i, groups, likeness, count)
      else if (toMerged > nearest[i]!.likeness) nearest[i] = { group: a, likeness: toMerged }
    }
  }
  return [...groups.values()]
}

type Groups = Map<number, Float32Array[]>

function nearestTo(i: number, groups: Groups, likeness: Float32Array, count: number) {
  let best = { group: -1, likeness: Number.NEGATIVE_INFINITY }
  for (const j of groups.keys()) {
    const value = likeness[i * count + j]!
    if (j !== i && value > best.likeness) best = { group: j, likeness: value }
  }
  return best
}

function merge(a: number, b: number, groups: Groups, likeness: Float32Array, count: number): void {
  const [ofA, ofB] = [groups.get(a)!, groups.get(b)!]
  for (const i of groups.keys()) {
    if (i === a || i === b) continue
    const [toA, toB] = [likeness[i * count + a]!, likeness[i * count + b]!]
    const mean = (toA * ofA.length + toB * ofB.length) / (ofA.length + ofB.length)
    likeness[i * count + a] = mean
    likeness[a * count + i] = mean
  }
  groups.set(a, [...ofA, ...ofB])
  groups.delete(b)
}
