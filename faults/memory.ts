import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Memory = { mainMb: number; allMb: number }

const EVERY_MS = 500

/** The most that a process has used until `stop`, alone and together with those that it started; not PostgreSQL's. */
export function watchMemory(pid: number): { stop(): Memory } {
  const most: Memory = { mainMb: 0, allMb: 0 }
  const timer = setInterval(async () => {
    const { mainMb, allMb } = await memoryOf(pid)
    most.mainMb = Math.max(most.mainMb, mainMb)
    most.allMb = Math.max(most.allMb, allMb)
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

async function memoryOf(pid: number): Promise<Memory> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, kilobytes, name]) => ({
      id: Number(id),
      parent: Number(parent),
      mb: Number(kilobytes) / 1024,
      name,
    }))
  const below = (id: number): number =>
    processes
      .filter(({ parent, name }) => parent === id && name !== 'postgres')
      .reduce((sum, one) => sum + one.mb + below(one.id), 0)
  const mainMb = processes.find(({ id }) => id === pid)?.mb ?? 0
  return { mainMb, allMb: mainMb + below(pid) }
}
