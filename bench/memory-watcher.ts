/**
 * A thread that adds up the memory of a process and of all processes below it, and remembers the highest sum. What
 * several of them share (the database's buffers, programs) is counted once, in parts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

let peakMegabytes = 0
const timer = setInterval(look, 250)
parentPort!.once('message', () => {
  look()
  clearInterval(timer)
  parentPort!.postMessage(peakMegabytes)
})

function look(): void {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid) parents.set(pid, numberIn(pid, 'status', 'PPid'))
  }
  const isOurs = (pid: number): boolean =>
    pid === workerData || (parents.has(pid) && isOurs(parents.get(pid)!))
  let kilobytes = 0
  for (const pid of parents.keys()) if (isOurs(pid)) kilobytes += numberIn(pid, 'smaps_rollup', 'Pss')
  peakMegabytes = Math.max(peakMegabytes, kilobytes / 1024)
}

function numberIn(pid: number, file: string, field: string): number {
  try {
    return Number(
      new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0,
    )
  } catch {
    // The process ended between the two looks.
    return 0
  }
}
