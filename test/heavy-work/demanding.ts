/** What customers' input can make of a task. */
export const quick = (answer: string): string => answer

export function spin(seconds: number): string {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end);
  return 'done'
}

export function fillMemory(): number {
  const kept: object[][] = []
  for (;;) kept.push(new Array(1_000_000).fill(kept))
}

export const crash = (): never => process.exit(3)
