import { isDeepStrictEqual } from 'node:util'

/** How many items two lists begin with in common, and how many of the rest they end with in common. */
export function sharedEnds<Item>(before: Item[], after: Item[]): { first: number; last: number } {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && isDeepStrictEqual(before[first], after[first])) first++
  let last = 0
  while (last < most - first && isDeepStrictEqual(before.at(-1 - last), after.at(-1 - last))) last++
  return { first, last }
}
