/**
 * A day of orders before a number of cores that transcribe, by discrete events. Recordings come as a Poisson process
 * that follows the working day, their lengths are log-normal, and each occupies one core for as long as its speech
 * costs. The first in the queue is the first served. The same seed gives the same day.
 */
export type Day = { hoursOfSound: number; costPerSecond: number; cores: number; seed: number }

/** From the order to the last word, in seconds, in rising order. */
export type Waits = { queued: number[]; delivered: number[] }

const DAY_SECONDS = 86_400
/** The first day fills the queue as the night leaves it; the second is told. */
const DAYS = 2
export const MEAN_SECONDS = 30 * 60
const SPREAD = 0.9
const MAX_SECONDS = 10 * 3600
/** At the busiest moment of the day; at the quietest, as much less. */
export const PEAK = 1.8

export function simulate({ hoursOfSound, costPerSecond, cores, seed }: Day): Waits {
  const random = randomFrom(seed)
  const filesPerSecond = (hoursOfSound * 3600) / MEAN_SECONDS / DAY_SECONDS
  const freeAt = new Float64Array(cores)
  const waits: Waits = { queued: [], delivered: [] }
  for (let now = 0; now < DAYS * DAY_SECONDS; now += -Math.log(1 - random()) / (filesPerSecond * PEAK)) {
    const isKept = random() < demandAt(now) / PEAK
    if (!isKept) continue
    const begin = Math.max(now, freeAt[0]!)
    const end = begin + lengthOf(random) * costPerSecond
    replaceFirst(freeAt, end)
    if (now < (DAYS - 1) * DAY_SECONDS) continue
    waits.queued.push(begin - now)
    waits.delivered.push(end - now)
  }
  waits.queued.sort((one, other) => one - other)
  waits.delivered.sort((one, other) => one - other)
  return waits
}

export const shareOf = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Around one, over a day. */
const demandAt = (seconds: number): number =>
  1 + (PEAK - 1) * Math.sin(((seconds % DAY_SECONDS) / DAY_SECONDS) * 2 * Math.PI)

function lengthOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(MAX_SECONDS, Math.exp(Math.log(MEAN_SECONDS) - SPREAD ** 2 / 2 + SPREAD * normal))
}

/** In a heap, whose first is the least. */
function replaceFirst(heap: Float64Array, value: number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) break
    const least = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left
    if (heap[least]! >= value) break
    heap[at] = heap[least]!
    at = least
  }
  heap[at] = value
}

/** Mulberry32: small, quick, and good enough for a queue. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
