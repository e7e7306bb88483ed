import assert from 'node:assert/strict'
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { get, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { randomText } from '../../src/platform/secrets.ts'
import { sample } from '../support/file-host.ts'
import { freePort } from '../support/free-port.ts'
import { runSql } from '../support/postgres-server.ts'
import { bareEnvironment } from '../support/process.ts'
import { refuseLoggedStalls } from '../support/stalls.ts'
import { until } from '../support/until.ts'

/**
 * The commands of docs/operators/vps.md, as they stand there, in one shell. What a test can't have is replaced here: the
 * places of the server, its ports and its domain by HERE, programs that change a whole machine by STAND_INS. The
 * certificate is real, but of Caddy's own authority: no public one gives any to a test.
 */
const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/operators/vps.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'lh-deploy-'))
// PostgreSQL's unprivileged user must be able to enter it.
chmodSync(folder, 0o711)

const AUTHORITY = join(folder, 'caddy/pki/authorities/local/root.crt')
const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const [proxyPort, httpPort, ...servePorts] = ports as [number, number, number, number]
const database = `vps_${randomText(12).toLowerCase()}`
const databaseServer = new URL(process.env.TEST_DATABASE_URL!)

const HERE: [RegExp, string][] = [
  [/(?<![\w./-])\/(opt|etc|var|usr\/local)\//g, `${folder}/$1/`],
  [/4004/g, String(servePorts[0])],
  [/4005/g, String(servePorts[1])],
  [/(?<=DOMAIN=)transcripts\.example\.com/g, `localhost:${proxyPort}`],
  [/longhand:change-me@127\.0\.0\.1\/longhand/g, `${database}:change-me@${databaseServer.host}/${database}`],
  // There is no such user.
  [/ -o longhand\b/g, ''],
]
const here = (words: string): string =>
  HERE.reduce((moved, [place, instead]) => moved.replace(place, instead), words)

/** What the rest of the machine would have. */
const MORE_SETTINGS = `
LONGHAND_DB_CONNECTIONS=10
LONGHAND_ENGINE=fast
LONGHAND_STALL_MS=${bareEnvironment.LONGHAND_STALL_MS}
`

const STAND_INS: Record<string, (args: string[]) => Promise<void>> = {
  /** Everything is here: `npm test` installs it. As on Debian, Caddy runs from then on; it makes its authority. */
  'apt-get': async ([command, ...packages]) => {
    if (command !== 'install') return
    const programs: Record<string, string> = { nodejs: 'node', postgresql: 'true', cron: 'true' }
    for (const name of packages.filter((one) => one !== '-y')) execFileSync('which', [programs[name] ?? name])
    for (const made of ['etc/caddy', 'etc/cron.d', 'etc/systemd/system', 'usr/local/bin'])
      mkdirSync(join(folder, made), { recursive: true })
    writeFileSync(join(folder, 'etc/caddy/Caddyfile'), `localhost:${proxyPort}\nrespond "Caddy works"\n`)
    await startProxy()
  },
  useradd: async () => void mkdirSync(join(folder, 'var/lib/longhand'), { recursive: true }),
  /** The server of the tests, and names that no other test has. */
  psql: async (args) => {
    for (const statement of args.filter((one) => one !== '-c'))
      await runSql(
        process.env.TEST_DATABASE_URL!.replace('NAME', 'postgres'),
        statement.replace(/\blonghand\b/g, database),
      )
  },
  /** This checkout, with the files of `deploy/` for this folder. */
  git: async ([, , clone]) => {
    mkdirSync(join(clone!, 'deploy'), { recursive: true })
    for (const entry of readdirSync(ROOT).filter((name) => name !== 'deploy'))
      symlinkSync(join(ROOT, entry), join(clone!, entry))
    for (const name of readdirSync(join(ROOT, 'deploy'))) {
      const more = name === 'longhand.env' ? MORE_SETTINGS : ''
      writeFileSync(
        join(clone!, 'deploy', name),
        here(readFileSync(join(ROOT, 'deploy', name), 'utf8')) + more,
      )
    }
  },
  /** The set-up of a release: the packages of this checkout are there. */
  node: async ([program]) => assert.ok(existsSync(program!), program),
  systemctl: async ([command, ...names]) => {
    if (command === 'enable') await Promise.all(names.filter((name) => name !== '--now').map(startUnit))
    if (command === 'restart') await Promise.all(names.map(restartUnit))
  },
}

const standIn = createServer(async (sent, reply) => {
  const [program, ...args] = (await text(sent)).split('\0').slice(0, -1)
  const problem = await STAND_INS[program!]!(args).catch((error: Error) => error.message)
  reply.writeHead(problem ? 500 : 200).end(problem ?? '')
})
await new Promise<void>((resolve) => standIn.listen(join(folder, 'stand-in.sock'), resolve))

const bin = join(folder, 'stand-ins')
mkdirSync(bin)
for (const program of Object.keys(STAND_INS)) {
  const ask = `curl --silent --show-error --fail-with-body --unix-socket ${folder}/stand-in.sock --data-binary @- http://here/`
  writeFileSync(join(bin, program), `#!/bin/sh\nprintf '%s\\0' ${program} "$@" | ${ask}\n`)
}
writeFileSync(join(bin, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n')
for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)

const environment = {
  ...bareEnvironment,
  PATH: `${bin}:${join(folder, 'usr/local/bin')}:${process.env.PATH}`,
  NODE_EXTRA_CA_CERTS: AUTHORITY,
  CURL_CA_BUNDLE: AUTHORITY,
}

const running = new Map<string, ChildProcess & { said(): string }>()
after(async () => {
  await Promise.all([...running.values()].map((child) => end(child, 'SIGKILL')))
  standIn.close()
  const admin = process.env.TEST_DATABASE_URL!.replace('NAME', 'postgres')
  await runSql(admin, `drop database if exists ${database} with (force)`)
  await runSql(admin, `drop role if exists ${database}`)
  rmSync(folder, { recursive: true, force: true })
})

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await new Promise((resolve) => child.once('exit', resolve))
}

function keep(name: string, child: ChildProcess) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  running.set(name, Object.assign(child, { said: () => said }))
  return running.get(name)!
}

/** A unit as systemd would read it. */
function unit(name: string): Map<string, string> {
  const [template, instance] = name.split(/(?<=@)/)
  const lines = readFileSync(join(folder, 'etc/systemd/system', `${template}.service`), 'utf8')
    .replaceAll('%i', instance!)
    .split('\n')
  return new Map(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/) as [string, string]),
  )
}

/** Runs what the unit runs, with the environment that it gives. It is over when the unit's own check says so. */
async function startUnit(name: string): Promise<void> {
  const facts = unit(name)
  const [program, ...args] = facts.get('ExecStart')!.split(' ')
  const own = Object.fromEntries((facts.get('Environment') ?? '').split(' ').map((one) => one.split('=')))
  const settings = parseEnv(readFileSync(facts.get('EnvironmentFile')!, 'utf8'))
  const child = spawn(program!, args, {
    cwd: facts.get('WorkingDirectory'),
    env: { ...environment, PATH: process.env.PATH, ...settings, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { said } = keep(name, child)
  refuseLoggedStalls(child.stdout)
  const [check, ...checked] = (facts.get('ExecStartPost') ?? 'true').split(' ')
  await promisify(execFile)(check!, checked).catch((error) => {
    throw new Error(`${name}: ${error.message} ${said()}`)
  })
}

async function restartUnit(name: string): Promise<void> {
  if (running.has(name)) await end(running.get(name)!)
  return name === 'caddy' ? startProxy() : startUnit(name)
}

/** Certificates for localhost are of an authority that Caddy makes. */
async function startProxy(): Promise<void> {
  const file = join(folder, 'Caddyfile')
  const options = `admin off\nskip_install_trust\nhttp_port ${httpPort}`
  writeFileSync(file, `{\n${options}\n}\nimport ${folder}/etc/caddy/Caddyfile\n`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { said } = keep('caddy', child)
  await until(async () => /"msg":"serving initial configuration"/.test(said()), { what: `Caddy: ${said()}` })
}

const steps = PAGE.split(/^## (?=\d+\. )/m).slice(1)
const commandsOf = (step: string): string =>
  [...step.matchAll(/^```bash\n([\s\S]*?)^```/gm)].map(([, commands]) => commands).join('')

/** In a shell of its own, as root on the server would type it. */
const inShell = (commands: string) =>
  promisify(execFile)('bash', ['-euxo', 'pipefail', '-c', commands], { env: environment }).catch(
    ({ stdout, stderr }) => assert.fail(`${stdout}\n${stderr}`),
  )

test('the units are valid, as systemd reads them', () => {
  for (const path of globSync(join(ROOT, 'deploy/*.service'))) {
    const copy = join(folder, path.slice(dirname(path).length + 1).replace('@', '@1'))
    const unitFile = readFileSync(path, 'utf8').replaceAll('/opt/longhand/current', ROOT)
    writeFileSync(copy, unitFile.replace('User=longhand', 'User=root'))
    execFileSync('systemd-analyze', ['verify', '--man=no', copy], { stdio: 'pipe' })
  }
})

test('the ten steps of the page lead from an empty server to a service with TLS, an operator and a backup', async () => {
  assert.deepEqual(
    steps.map((step) => [Number.parseInt(step, 10), commandsOf(step) !== '']),
    Array.from({ length: 10 }, (_, at) => [at + 1, true]),
  )
  const { stdout } = await inShell(here(steps.map(commandsOf).join('')))
  const password = /password:? (\S+)/i.exec(stdout)?.[1]
  assert.ok(password, stdout)
  const asked = { host: 'localhost', port: proxyPort, ca: readFileSync(AUTHORITY) }
  const headers = { 'content-type': 'application/json', origin: `https://localhost:${proxyPort}` }
  const signIn = JSON.stringify({ email: 'you@example.com', password })
  const signedIn = await ask({ ...asked, path: '/api/session', method: 'POST', headers }, signIn)
  assert.equal(signedIn.status, 200, signedIn.text)
  const { stdout: accounts } = await inShell('longhand --json account list')
  assert.doesNotMatch(accounts, /demo@longhand\.example/)
})

test('the backup that the page schedules runs', async () => {
  const line = readFileSync(join(folder, 'etc/cron.d/longhand'), 'utf8')
  // Without this line, cron finds no programs of administrators, such as runuser.
  assert.match(line, /^PATH=\S*\/usr\/sbin/m)
  const nightly = /^[\d* ]+ root +(.+)$/m.exec(line)![1]!.replaceAll('\\%', '%')
  const { stdout } = await inShell(`${nightly}\nls ${folder}/var/backups/longhand`)
  assert.match(stdout, /^\d{4}-\d\d-\d\d\.tar$/m)
})

test('the drill of the page about backups restores the first one beside the running service', async () => {
  const drill = readFileSync(join(ROOT, 'docs/operators/backups.md'), 'utf8').split('## A restore drill')[1]!
  const commands = here(commandsOf(drill.replace(/^ {3}/gm, '')))
  const { stdout } = await inShell(commands.replaceAll('/tmp/drill', `${folder}/drill`))
  assert.match(stdout, /is complete: made .+\n.*Restored as it was at/s)
})

test('behind Caddy with TLS: uploads, live pages and addresses work, and processes are replaced without a gap', async () => {
  const { stdout } = await inShell('longhand --json account add ann@example.com --terms prepay --credit 25')
  const { api_key: key } = JSON.parse(stdout)
  const where = {
    host: 'localhost',
    port: proxyPort,
    ca: readFileSync(AUTHORITY),
    headers: { authorization: `Bearer ${key}` },
  }

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
  const first = [...running.values()]
  for (const port of servePorts) {
    const before = orders
    await inShell(`systemctl restart longhand-serve@${port}`)
    await until(async () => orders > before + 20, { what: 'orders after the replacement' })
  }
  isOver = true
  await Promise.all(customers)
  assert.deepEqual(failed, [])
  const said = [...first, ...running.values()].map((child) => child.said()).join('')
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
