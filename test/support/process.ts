import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FirstRun } from '../../src/platform/config/client.ts'
import { knownSpeech } from './known-speech.ts'
import { MAX_STALL_MS, refuseLoggedStalls } from './stalls.ts'

/** Nothing of the machine's own settings, but what was compiled before need not be compiled again. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  LONGHAND_STALL_MS: String(MAX_STALL_MS),
}

const CLI = join(import.meta.dirname, '../../src/cli.ts')

export type Running = {
  child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** The part of it that a program would read: without the progress of what takes long, and without complaints. */
  result(): string
  facts(): FirstRun
  ended: Promise<number | null>
}

/** A data folder that ends with the test file; PostgreSQL's unprivileged user must be able to enter it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lh-start-'))
  chmodSync(folder, 0o711)
  after(async () => {
    // Without its folder, a service could not find the PostgreSQL that it has to stop.
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const launched: Pick<Running, 'child' | 'ended'>[] = []

async function endAll(): Promise<void> {
  for (const { child } of launched) child.kill('SIGTERM')
  await Promise.all(launched.map(({ ended }) => ended))
}

/** With its own models, a service would first measure for half a minute how fast they are. */
export function launch(args: string[], env: Record<string, string>, program = CLI): Running {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...bareEnvironment, ...knownSpeech(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let result = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
    result += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  refuseLoggedStalls(child.stdout)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  launched.push({ child, ended })
  after(endAll)
  return {
    child,
    output: () => text,
    result: () => result,
    facts: () => JSON.parse(readFileSync(join(env.LONGHAND_DATA!, 'first-run.json'), 'utf8')),
    ended,
  }
}

/** Started, and ready to be used. */
export async function startProcess(
  env: Record<string, string>,
  command = 'start',
  program = CLI,
): Promise<Running> {
  const running = launch([command], { PORT: '0', ...env }, program)
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (/Order an 11-second recording|"msg":"ready"/.test(running.output())) resolve()
    }
    running.child.stdout!.on('data', look)
    running.ended.then((code) => reject(new Error(`ended with ${code}: ${running.output()}`)))
  })
  return running
}
