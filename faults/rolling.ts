import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { findProgram, installPackages } from '../scripts/system.js'
import { freePort } from '../test/support/free-port.ts'
import { startSpeechServer } from '../test/support/speech-server.ts'
import { endsWithUs } from './children.ts'
import { makeCluster } from './cluster.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram, type Program } from './program.ts'
import { invite, startSurroundings } from './stage.ts'

const ROUNDS = 2

/**
 * Two processes that serve, behind the proxy of the deployment guide, and two that work: each is stopped and started
 * again in turn, as an upgrade does, while customers order.
 */
export async function rolling(): Promise<Outcome> {
  if (!findProgram('caddy')) await installPackages(['caddy'])
  const base = await startSurroundings()
  const cluster = makeCluster({ folder: join(base.folder, 'postgres'), port: await freePort() })
  await cluster.start()
  const speech = await startSpeechServer('Ask not what your country can do for you.')
  const settings = {
    ...base.settings,
    DATABASE_URL: cluster.url,
    LONGHAND_DRAIN_SECONDS: '5',
    // Recognition is not what is tried here, and would take most of the time.
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
  }
  const ports = [await freePort(), await freePort()]
  const serving = ports.map((port) => makeProgram('serve', { ...settings, PORT: String(port) }))
  const working = [makeProgram('work', settings), makeProgram('work', settings)]
  const programs = [...serving, ...working]
  for (const program of programs) await program.start()
  const proxy = startProxy(base.folder, base.url, ports)
  while (!(await isServed(base.url))) await pause(100)
  const stage = await invite(base, settings.LONGHAND_DATA, cluster.url, async () => {
    await Promise.all(programs.map((program) => program.stop()))
    proxy.kill()
    await cluster.stop()
  })
  const busy = new AbortController()
  const customers = stage.keepBusy(busy.signal)
  for (let round = 0; round < ROUNDS; round++) await replaceEach(programs)
  busy.abort()
  await customers
  const found = await stage.findFaults(180)
  const unanswered = stage.unanswered()
  const seen = `${stage.told()}; ${unanswered.length} failed requests`
  await stage.close()
  return {
    what: `Two serving and two working processes, each replaced twice while customers order`,
    seen,
    faults: [...found, ...unanswered],
  }
}

const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function replaceEach(programs: Program[]): Promise<void> {
  for (const program of programs) {
    await program.stop()
    await program.start()
    await pause(2_000)
  }
}

function startProxy(folder: string, url: string, ports: number[]) {
  const file = join(folder, 'Caddyfile')
  const shipped = join(import.meta.dirname, '../deploy/Caddyfile')
  writeFileSync(file, `{\nadmin off\nauto_https off\n}\nimport ${shipped}\n`)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    LONGHAND_DOMAIN: url,
    LONGHAND_PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  }
  return endsWithUs(
    spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }),
  )
}
