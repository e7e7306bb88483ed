import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { emptyDatabase } from '../support/database.ts'
import { sample } from '../support/file-host.ts'
import { freePort } from '../support/free-port.ts'
import { bareEnvironment, dataFolder } from '../support/process.ts'
import { refuseLoggedStalls } from '../support/stalls.ts'
import { until } from '../support/until.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'lh-deploy-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const AUTHORITY = join(folder, 'caddy/pki/authorities/local/root.crt')

const running: ChildProcess[] = []
after(async () => {
  await Promise.all(running.map((child) => end(child, 'SIGKILL')))
})

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await new Promise((resolve) => child.once('exit', resolve))
}

const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const [proxyPort, httpPort, ...servePorts] = ports as [number, number, number, number]
const { url: databaseUrl } = await emptyDatabase(process.env.TEST_DATABASE_URL)
const data = dataFolder()
const settings = {
  ...parseEnv(readFileSync(join(DEPLOY, 'longhand.env'), 'utf8')),
  DATABASE_URL: databaseUrl,
  LONGHAND_DATA: data,
  LONGHAND_PUBLIC_URL: `https://localhost:${proxyPort}`,
  LONGHAND_DB_CONNECTIONS: '10',
  LONGHAND_ENGINE: 'fast',
  NODE_EXTRA_CA_CERTS: AUTHORITY,
}

/** A unit as systemd would read it, for this checkout. */
function unit(name: string, instance: string): Map<string, string> {
  const lines = readFileSync(join(DEPLOY, name), 'utf8')
    .replaceAll('%i', instance)
    .replaceAll('/opt/longhand/current', ROOT)
    .split('\n')
  return new Map(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/) as [string, string]),
  )
}

/** Runs what the unit runs, with the environment that it gives. */
function startUnit(name: string, instance: string): ChildProcess & { said(): string } {
  const facts = unit(name, instance)
  const [program, ...args] = facts.get('ExecStart')!.split(' ')
  const own = Object.fromEntries((facts.get('Environment') ?? '').split(' ').map((one) => one.split('=')))
  const child = spawn(program!, args, {
    cwd: facts.get('WorkingDirectory'),
    env: { ...bareEnvironment, ...settings, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  refuseLoggedStalls(child.stdout)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return Object.assign(child, { said: () => said })
}

/** As `systemctl start` does: it is over when the unit's own check says so. */
async function started(name: string, port: number) {
  const child = startUnit(name, String(port))
  const [program, ...args] = unit(name, String(port)).get('ExecStartPost')!.split(' ')
  await new Promise<void>((resolve, reject) => {
    spawn(program!, args).once('exit', (code) => (code === 0 ? resolve() : reject(new Error(child.said()))))
  })
  return child
}

/** The certificate of the authority that Caddy makes for names without a public one. */
async function startProxy(): Promise<Buffer> {
  const file = join(folder, 'Caddyfile')
  const options = `admin off\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${proxyPort}`
  writeFileSync(file, `{\n${options}\n}\nimport ${DEPLOY}/Caddyfile\n`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      LONGHAND_DOMAIN: 'localhost',
      LONGHAND_PROCESSES: servePorts.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.push(child)
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await until(async () => /"msg":"serving initial configuration"/.test(said), { what: `Caddy: ${said}` })
  return readFileSync(AUTHORITY)
}

test('the units are valid, as systemd reads them', () => {
  for (const name of ['longhand-serve@.service', 'longhand-work@.service']) {
    const copy = join(folder, name.replace('@', '@1'))
    const text = readFileSync(join(DEPLOY, name), 'utf8').replaceAll('/opt/longhand/current', ROOT)
    writeFileSync(copy, text.replace('User=longhand', 'User=root'))
    execFileSync('systemd-analyze', ['verify', '--man=no', copy], { stdio: 'pipe' })
  }
})

test('behind Caddy with TLS: uploads, live pages and addresses work, and processes are replaced without a gap', async () => {
  const ca = await startProxy()
  const first = await Promise.all(servePorts.map((port) => started('longhand-serve@.service', port)))
  const work = startUnit('longhand-work@.service', '1')
  const { api_key: key } = JSON.parse(readFileSync(join(data, 'first-run.json'), 'utf8'))
  const where = { host: 'localhost', port: proxyPort, ca, headers: { authorization: `Bearer ${key}` } }

  const home = await ask({ ...where, path: '/' })
  assert.equal(home.status, 200)
  assert.match(String(home.headers['strict-transport-security']), /max-age/)
  assert.equal((await ask({ ...where, path: '/metrics' })).status, 404)

  const recording = Buffer.concat([sample('jfk.mp3'), Buffer.alloc(20_000_000)])
  const uploaded = await ask({ ...where, path: '/api/uploads?name=talk.mp3', method: 'POST' }, recording)
  assert.equal(uploaded.status, 200, uploaded.text)
  const { url } = JSON.parse(uploaded.text)
  const kept = await ask({ ...where, path: new URL(url).pathname, method: 'HEAD' })
  assert.equal(kept.headers['content-length'], String(recording.length))

  let live = ''
  const stream = get({ ...where, path: '/api/live' }, (response) =>
    response.on('data', (chunk) => (live += chunk)),
  )
  stream.on('error', () => {})
  await until(async () => live !== '', { what: 'the live stream' })

  const headers = { ...where.headers, 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' }
  const order = JSON.stringify({ urls: [url], skus: ['EMSR02'], test: true })
  const place = () => ask({ ...where, path: '/api/orders', method: 'POST', headers }, order)
  const placed = await place()
  assert.equal(placed.status, 200, placed.text)
  await until(async () => live.includes('data:'), { what: 'a change on the live stream' })
  stream.destroy()

  const failed: string[] = []
  let isOver = false
  let orders = 0
  async function customer(): Promise<void> {
    while (!isOver) {
      const { status, text } = await place().catch(({ message }: Error) => ({ status: 0, text: message }))
      if (status === 200) orders++
      else failed.push(`${status} ${text}`)
      await pause(20)
    }
  }
  const customers = [customer(), customer(), customer()]
  for (const [at, port] of servePorts.entries()) {
    const before = orders
    await end(first[at]!)
    await started('longhand-serve@.service', port)
    await until(async () => orders > before + 20, { what: 'orders after the replacement' })
  }
  isOver = true
  await Promise.all(customers)
  assert.deepEqual(failed, [])
  const said = [...first, work].map((child) => child.said()).join('')
  assert.ok(said.includes('"from":"127.0.0.1"'))
  assert.ok(!said.includes('6.6.6.6'), 'an address that a client made up is believed')
})

function ask(options: RequestOptions, body?: string | Buffer) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(options, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}
