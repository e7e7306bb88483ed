/** The lengths of the common prefix, and of the common suffix of the rest. */
export function keptEnds<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  same: (one: One, other: Other) => boolean,
): { first: number; last: number } {
  const most = Math.min(ones.length, others.length)
  let first = 0
  while (first < most && same(ones[first]!, others[first]!)) first++
  let last = 0
  while (last < most - first && same(ones.at(-1 - last)!, others.at(-1 - last)!)) last++
  return { first, last }
}
