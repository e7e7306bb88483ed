/** Choices that come again with the same seed. */
export type Chance = { below(number: number): number; pick<One>(list: readonly One[]): One; id(): string }

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (number: number) => Math.floor(next() * number)
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    id: () => below(2 ** 32).toString(36),
  }
}
