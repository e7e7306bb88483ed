/** What customers' input can make of a task. */
export const quick = (answer: string): string => answer

/** In seconds of a core, as limits are: on a busy machine they last longer. */
export function spin(seconds: number): string {
  const before = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(before)
    if (user + system > seconds * 1e6) return 'done'
  }
}

export function fillMemory(): number {
  const kept: object[][] = []
  for (;;) kept.push(new Array(1_000_000).fill(kept))
}

export const crash = (): never => process.exit(3)
