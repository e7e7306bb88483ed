import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds of a core that a process has used. Null where the system does not say: only Linux does. */
export function cpuSeconds(pid: number): number | null {
  try {
    // The name of the program, in brackets, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
