const UNITS: [string, number][] = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
]

/** `1.5 GB`, `700 kB`. */
export function formatBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? UNITS.at(-1)!
  return `${(bytes / size).toLocaleString('en-US', { maximumFractionDigits: 2 })} ${unit}`
}
