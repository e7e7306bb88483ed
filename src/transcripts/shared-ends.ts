/** How many items two lists begin with in common, and how many of the rest they end with in common. */
export function sharedEnds<Item>(before: Item[], after: Item[]): { first: number; last: number } {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && isSame(before[first], after[first])) first++
  let last = 0
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last++
  return { first, last }
}

/** For JSON values only; Node's general comparison takes seconds for a long text. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  const names = Object.keys(a) as (keyof typeof a)[]
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}
