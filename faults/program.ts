import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onLoggedStall, toldStall } from '../test/support/logged-stalls.ts'
import { endsWithUs } from './children.ts'

export type Program = {
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  pid(): number
  /** What it printed since it was last started. */
  output(): string
}

let stalls: string[] = []

/** Whenever a process stalled since this was last asked. */
export function takeStalls(): string[] {
  const taken = stalls
  stalls = []
  return taken
}

const CLI = join(import.meta.dirname, '../src/cli.ts')

/** One process of the service (`serve`, `work` or `start`), to be killed and started again. `within` is a program that runs it. */
export function makeProgram(command: string, env: Record<string, string>, within: string[] = []): Program {
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()
  let said = ''

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child?.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }

  return {
    async start() {
      const [program, ...args] = [...within, process.execPath, CLI, command]
      const started = spawn(program!, args, {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = endsWithUs(started)
      onLoggedStall(started.stdout!, (stall) => stalls.push(`${command}: ${toldStall(stall)}`))
      said = ''
      ended = new Promise((resolve) => started.once('close', resolve))
      await new Promise<void>((resolve, reject) => {
        const hear = (chunk: Buffer) => {
          said = (said + chunk).slice(-100_000)
          if (/Order an 11-second recording|"msg":"ready"/.test(said)) resolve()
        }
        started.stdout!.on('data', hear)
        started.stderr!.on('data', hear)
        started.once('close', () => reject(new Error(`${command} ended: ${said}`)))
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => child!.pid!,
    output: () => said,
  }
}
