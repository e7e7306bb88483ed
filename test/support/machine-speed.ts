const TEXT = JSON.stringify(
  Array.from({ length: 4000 }, (_, id) => ({ id, text: `word ${id}`, at: id * 0.4 })),
)
const TIMES = 25
/** On the machine for which times in tests are written: two quiet cores of 2026. */
const USUAL_MS = 46

/**
 * How many times longer work takes here and now than on that machine, at least 1. Where many machines share a
 * processor, the time that others take counts as ours, and changes from one minute to the next.
 */
export function slowness(): number {
  const before = process.threadCpuUsage()
  for (let i = 0; i < TIMES; i++) JSON.parse(TEXT)
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000 / USUAL_MS)
}
