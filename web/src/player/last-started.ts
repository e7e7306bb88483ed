/** The index of the last item that has started by `ms`, or -1. The items are in order of time. */
export function lastStarted<Item>(
  items: readonly Item[],
  ms: number,
  startOf: (item: Item) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(items[middle]!) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}
