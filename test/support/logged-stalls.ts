import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Stall } from '../../src/platform/loop-watch.ts'

export type LoggedStall = Pick<Stall, 'ms' | 'during'>

const STALL = /^\{.*"msg":"the service stalled".*\}$/

/** Stalls of a service in another process, from what it prints. */
export function onLoggedStall(output: Readable, report: (stall: LoggedStall) => void): void {
  createInterface({ input: output }).on('line', (line) => {
    if (STALL.test(line)) report(JSON.parse(line))
  })
}

export function toldStall({ ms, during }: LoggedStall): string {
  const suspects = during.length > 0 ? during.join(' or ') : 'neither a request nor a job'
  return `The service stalled for ${Math.round(ms)} ms, during ${suspects}`
}
