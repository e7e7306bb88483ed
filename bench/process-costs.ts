import { readdir, readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/**
 * The processor time of a process, of those below it, and of those that ended below them: fields 14 to 17 of its
 * line, in hundredths of a second. Other programs on the machine hardly change it, and wall time they do.
 */
export async function cpuSecondsBelow(pid: number): Promise<number> {
  const processes = new Map<number, string[]>()
  for (const name of await readdir('/proc'))
    if (Number(name)) processes.set(Number(name), await statFields(Number(name)).catch(() => []))
  const isBelow = (one: number): boolean =>
    one === pid || (processes.has(one) && isBelow(Number(processes.get(one)![1])))
  let ticks = 0
  for (const [one, fields] of processes)
    if (isBelow(one)) ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / 100
}

/** What follows the name, which stands in brackets and may hold spaces. */
async function statFields(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)!.split(' ')
}

/** The highest sum of the memory of a process and all below it, looked at from a thread that nothing blocks. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  const watcher = new Worker(new URL('./memory-watcher.ts', import.meta.url), { workerData: pid })
  const peak = new Promise<number>((resolve) => watcher.once('message', resolve))
  return {
    stop: () => {
      watcher.postMessage('stop')
      return peak
    },
  }
}
