import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, type Row } from './figures.ts'

const ROUNDS = 5
/** What the launcher sets: code that ran before is not compiled again. */
const LAUNCHED = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** From the command to the first answer, with the embedded database: the first time, later, and after a kill. */
export async function measureStartUp(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'lh-bench-start-'))
  await chmod(scratch, 0o711)
  const times = { first: [] as number[], later: [] as number[], killed: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const folder = join(scratch, String(round))
    times.bare.push(await timed(() => promisify(execFile)(process.execPath, ['-e', '0'])))
    times.first.push(await startAndEnd(folder, 'SIGTERM'))
    times.later.push(await startAndEnd(folder, 'SIGKILL'))
    times.killed.push(await startAndEnd(folder, 'SIGTERM'))
  }
  await rm(scratch, { recursive: true })
  const beside = `bare Node ${median(times.bare).toFixed(2)} s`
  const row = (what: string, seconds: number[]): Row => ({
    what: `${what}; median of ${ROUNDS}`,
    figure: `${median(seconds).toFixed(2)} s`,
    beside,
  })
  return [
    row('First start, with a new database', times.first),
    row('Later start', times.later),
    row('Start after kill -9', times.killed),
  ]
}

async function startAndEnd(folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/cli.ts'), 'start'], {
    env: { ...LAUNCHED, PORT: '0', LONGHAND_DATA: folder, LONGHAND_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const printed of child.stdout) if (/https?:\/\//.test(String(printed))) break
  const seconds = (performance.now() - began) / 1000
  child.kill(signal)
  await ended
  return seconds
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
