import type { Save, Saved } from '../../../../sdk/index.ts'

/** A version as the service has it. */
export type Version<Item> = { version: number; items: readonly Item[] }

/**
 * What people work on, a text or captions: a list of items that are never changed in place, so what is the same object
 * is the same. `Plain` is an item as the service takes it, and as it is kept in the browser meanwhile.
 */
export type Material<Item, Plain, Found extends Version<Item> = Version<Item>> = {
  name: 'text' | 'captions'
  newest(task: number): Promise<Found>
  itemsOf(task: number, version: number): Promise<readonly Item[]>
  plain(item: Item): Plain
  /** What somebody wrote, in place of a version's items: those very ones wherever nothing differs. */
  inPlaceOf(items: readonly Item[], written: readonly Plain[]): readonly Item[]
  save(task: number, save: Save, written: Plain[]): Promise<Saved>
}

/** How many both begin with, and how many of the rest both end with. */
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
