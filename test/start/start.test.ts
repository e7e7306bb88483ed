import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { cloneDatabase } from '../support/database.ts'
import { knownSpeech } from '../support/known-speech.ts'
import { runSql } from '../support/postgres-server.ts'
import { bareEnvironment, dataFolder, launch, startProcess } from '../support/process.ts'
import { until } from '../support/until.ts'

const clientOf = (facts: { url: string; api_key: string }) =>
  createClient({ url: facts.url, token: facts.api_key })

test('the first start makes a demo account and says how to use it; killed without warning, the next start has everything', async () => {
  const folder = dataFolder()
  const first = await startProcess({ LONGHAND_DATA: folder })
  const facts = first.facts()
  assert.equal(statSync(join(folder, 'first-run.json')).mode & 0o777, 0o600)
  assert.deepEqual(Object.keys(facts), [
    'url',
    'api_key',
    'demo_email',
    'demo_password',
    'operator_email',
    'operator_password',
    'operator_token',
  ])
  assert.ok(first.output().includes(facts.url))
  const operator = createClient({ url: facts.url, token: facts.operator_token })
  const added = await operator.accounts.add({ email: 'kept@example.com', credit: 7 })
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startProcess({ LONGHAND_DATA: folder })
  const kept = createClient({ url: second.facts().url, token: added.api_key })
  assert.equal((await kept.v4.balance()).balance, 7)
  assert.equal(second.facts().api_key, facts.api_key)
})

test('keys and passwords are shown on a terminal, and never written into a log, which is told where they are', async () => {
  const LONGHAND_DATA = dataFolder()
  const logged = await startProcess({ LONGHAND_DATA })
  const { api_key, demo_password, operator_password, operator_token } = logged.facts()
  const secrets = [api_key, demo_password, operator_password, operator_token]
  assert.deepEqual(
    secrets.filter((secret) => logged.output().includes(secret)),
    [],
  )
  assert.ok(logged.output().includes(join(LONGHAND_DATA, 'first-run.json')))
  logged.child.kill('SIGTERM')
  await logged.ended
  const shown = await shownOnTerminal({ LONGHAND_DATA })
  for (const secret of [api_key, demo_password, operator_password]) assert.ok(shown.includes(secret))
})

/** What a start prints to someone who sits before it. */
function shownOnTerminal(env: Record<string, string>): Promise<string> {
  const onTerminal = 'import pty, sys; pty.spawn(sys.argv[1:])'
  const cli = join(import.meta.dirname, '../../src/cli.ts')
  const child = spawn('python3', ['-c', onTerminal, process.execPath, cli, 'start'], {
    env: { ...bareEnvironment, ...knownSpeech(), PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  let isReady = false
  child.stdout.on('data', (chunk) => {
    text += chunk
    if (isReady || !text.includes('Order an 11-second recording')) return
    isReady = true
    // Ctrl-C, as typed; once more a second later would end it at once.
    child.stdin.write('\x03')
  })
  return new Promise((resolve) => child.once('close', () => resolve(text)))
}

test('SIGTERM ends the service and its PostgreSQL, with exit code 0, even while others hold a connection to it', async () => {
  const folder = dataFolder()
  const running = await startProcess({ LONGHAND_DATA: folder })
  const silent = connect(Number(new URL(running.facts().url).port), '127.0.0.1')
  await once(silent, 'connect')
  // A terminal tells the whole group, and the process that started us passes it on once more.
  running.child.kill('SIGTERM')
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
  assert.throws(() => statSync(join(folder, 'postgres/postmaster.pid')), /ENOENT/)
})

test('SIGTERM while it starts: the start is finished, and nothing is left running', async () => {
  const folder = dataFolder()
  const pidFile = join(folder, 'postgres/postmaster.pid')
  const running = launch(['start'], { PORT: '0', LONGHAND_DATA: folder })
  await until(async () => existsSync(pidFile), { what: 'its PostgreSQL' })
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
  assert.equal(existsSync(pidFile), false)
})

test('npm start leaves no other program in memory, and SIGTERM ends all of it', async () => {
  const folder = dataFolder()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...bareEnvironment, ...knownSpeech(), PORT: '0', LONGHAND_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const ended = once(child, 'close')
  await until(async () => /"msg":"ready"|Order an 11-second recording/.test(text), { what: 'the service' })
  const [service, ...others] = childrenOf(child.pid!)
  assert.match(readFileSync(`/proc/${service}/cmdline`, 'utf8').replaceAll('\0', ' '), /cli\.ts start/)
  assert.deepEqual(others, [])
  child.kill('SIGTERM')
  await ended
  assert.equal(existsSync(`/proc/${service}`), false)
  assert.equal(existsSync(join(folder, 'postgres/postmaster.pid')), false)
})

const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

test('PostgreSQL that dies is started again, also one that was taken over', async () => {
  const folder = dataFolder()
  const first = await startProcess({ LONGHAND_DATA: folder })
  first.child.kill('SIGKILL')
  await first.ended
  const running = await startProcess({ LONGHAND_DATA: folder })
  const client = clientOf(running.facts())
  for (const times of [1, 2]) {
    const isBack = new Promise<void>((resolve) => {
      running.child.stdout!.on('data', () => {
        if (running.output().split('PostgreSQL is running again').length > times) resolve()
      })
    })
    process.kill(
      Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    await isBack
    assert.equal((await client.v4.balance()).balance, 100)
  }
})

test('the key is never in the log, wherever a client puts it', async () => {
  const folder = dataFolder()
  const running = await startProcess({ LONGHAND_DATA: folder })
  const { url, api_key: key } = running.facts()
  const before = running.output().length
  const paths = [
    `/API4/prepay_balance?api_key=${key}`,
    `/API4/prepay_balance&api_key=${key}`,
    `/API4/prepay_balance;api_key=${key}`,
    `/API4/prepay_balance%3Fapi_key=${key}`,
    `/API4/prepay_balance?${key}`,
    `/API4/prepay_balance?${key}=1`,
    `/API4/prepay_balance?sku=${key}&limit=${key}`,
    `/API4/audiofile/${key}`,
    `/API4/transcript/${key}.txt`,
    `/API4/order_url?api_key=${key}&url=http://127.0.0.1/?api_key=${key}`,
    `/api/orders/${key}`,
  ]
  for (const path of paths) await fetch(url + path)
  await fetch(`${url}/API4/order_url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `http://10.0.0.1/?api_key=${key}`, sku: 'EMSR02' }),
  })
  running.child.kill('SIGTERM')
  await running.ended
  const logged = running.output().slice(before)
  assert.ok(logged.split('\n').length > paths.length)
  assert.equal(logged.includes(key), false)
  assert.equal(readFileSync(join(folder, 'postgres.log'), 'utf8').includes(key), false)
})

test('what is wrong at the start is one sentence that says what to do, and exit code 1', async () => {
  const folder = dataFolder()
  const running = await startProcess({ LONGHAND_DATA: folder })
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const [newer, usual] = await Promise.all([cloneDatabase(), cloneDatabase()])
  await runSql(newer.url, `insert into migrations (number, name) values (9999, '9999_from_the_future.sql')`)
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /PORT=eighty is not valid: it must be a whole number/],
    [{ LONGHAND_LOG: 'loud' }, /LONGHAND_LOG=loud is not valid/],
    [{ DATABASE_URL: 'mysql://ann:hunter2@x' }, /DATABASE_URL is not valid: it must start with postgres/],
    [
      { LONGHAND_SMTP_URL: 'mail://ann:hunter2@x' },
      /LONGHAND_SMTP_URL is not valid: it must start with smtp/,
    ],
    [
      { LONGHAND_PUBLIC_URL: 'example.com' },
      /LONGHAND_PUBLIC_URL=example.com is not valid: it must be an http/,
    ],
    [
      { LONGHAND_OIDC_ISSUER: 'https://login.example.com', LONGHAND_OIDC_CLIENT_ID: 'longhand' },
      /LONGHAND_OIDC_CLIENT_SECRET go together: set all three, or none/,
    ],
    [
      { LONGHAND_OIDC_ISSUER: 'http://login.example.com' },
      /LONGHAND_OIDC_ISSUER=\S+ is not valid: it must be an https/,
    ],
    [{ PORT: String(port) }, /Port \d+ is in use by another program: .*set PORT/],
    [
      { LONGHAND_ALLOW_HOSTS: 'http://x/' },
      /LONGHAND_ALLOW_HOSTS=http:\/\/x\/ is not valid: it must be hosts/,
    ],
    [{ LONGHAND_DATA: '/dev/null' }, /Cannot create the data folder \/dev\/null .*: set LONGHAND_DATA/],
    [{ LONGHAND_DATA: '/proc/x/y' }, /Cannot create the data folder \/proc\/x .*: set LONGHAND_DATA/],
    [{ HOST: '203.0.113.7', DATABASE_URL: usual.url }, /not an address of this machine/],
    [{ LONGHAND_DATA: folder }, /in use by another Longhand: stop that one, set LONGHAND_DATA/],
    [{ DATABASE_URL: 'postgres://longhand@127.0.0.1:1/none' }, /Cannot reach the database .*: check the URL/],
    [{ DATABASE_URL: newer.url }, /database is newer than this program .*: start the version/],
  ]
  async function fails([env, sentence]: (typeof cases)[number]): Promise<void> {
    const failed = launch(['start'], { PORT: '0', LONGHAND_DATA: dataFolder(), ...env })
    assert.equal(await failed.ended, 1, failed.output())
    const said = failed
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    assert.equal(said.length, 1, failed.output())
    assert.match(said[0]!, sentence)
    assert.equal(failed.output().includes('hunter2'), false, 'a password in a message')
  }
  await Promise.all(cases.map(fails))
  taken.close()
  await Promise.all([newer.drop(), usual.drop()])
  assert.equal(running.child.exitCode, null)
})

test('serve and work are two processes on one DATABASE_URL', async () => {
  const database = await cloneDatabase()
  const env = { DATABASE_URL: database.url, LONGHAND_DATA: dataFolder() }
  const serving = await startProcess(env, 'serve')
  const working = await startProcess(env, 'work')
  assert.equal((await clientOf(serving.facts()).v4.balance()).balance, 100)
  for (const running of [serving, working]) {
    running.child.kill('SIGTERM')
    assert.equal(await running.ended, 0)
  }
  await database.drop()
})

test('before the first order, the operator sees how much audio this machine transcribes in an hour', async () => {
  const { facts } = await startProcess({ LONGHAND_DATA: dataFolder(), LONGHAND_ENGINE: 'fast' })
  const operator = createClient({ url: facts().url, token: facts().operator_token })
  const speech = await until(async () => (await operator.console.today()).speech)
  assert.equal(speech.engine, 'fast')
  assert.ok(speech.hours_per_hour > 0, `${speech.hours_per_hour} hours an hour`)
})

test('where customers come by HTTPS, a session goes over HTTPS only, whatever the proxy says', async () => {
  const database = await cloneDatabase()
  const running = await startProcess(
    {
      DATABASE_URL: database.url,
      LONGHAND_DATA: dataFolder(),
      LONGHAND_PUBLIC_URL: 'https://longhand.example',
    },
    'serve',
  )
  const [, address] = /listening at (http:[^"]+)/.exec(running.output())!
  const { operator_email: email, operator_password: password } = running.facts()
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(answer.status, 200)
  for (const cookie of answer.headers.getSetCookie()) assert.match(cookie, /; Secure/)
  running.child.kill('SIGTERM')
  await running.ended
  await database.drop()
})

test('the command line finds the service by itself, speaks JSON, and fails with a sentence', async () => {
  const folder = dataFolder()
  const running = await startProcess({ LONGHAND_DATA: folder })
  const longhand = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...bareEnvironment, LONGHAND_DATA: folder, ...env },
    })
  const added = longhand(['account', 'add', 'cli@example.com', '--credit', '25', '--json'])
  assert.equal(added.status, 0, added.stderr)
  const { account, email, api_key } = JSON.parse(added.stdout)
  assert.equal(email, 'cli@example.com')
  assert.match(longhand(['balance', '--token', api_key]).stdout, /\$25\.00/)
  assert.match(longhand(['balance'], { LONGHAND_TOKEN: api_key }).stdout, /\$25\.00/)
  assert.match(longhand(['account', 'credit', String(account), '0.50']).stdout, /\$25\.50/)
  assert.match(longhand(['account', 'terms', String(account), 'card']).stdout, /card/)
  assert.match(longhand(['key', 'list', String(account)]).stdout, /first key/)
  assert.match(longhand(['--help']).stdout, /account/)
  for (const name of ['turn-off-two-step', 'remove-second-step'])
    assert.match(longhand(['person', name, email]).stdout, /signs in with the password alone/)
  const made = JSON.parse(longhand(['operator-token', 'add', '--label', 'nightly', '--json']).stdout)
  const withToken = () => longhand(['account', 'list'], { LONGHAND_TOKEN: made.operator_token })
  assert.equal(withToken().status, 0)
  assert.match(longhand(['operator-token', 'list']).stdout, /nightly .* works/)
  assert.match(longhand(['operator-token', 'revoke', String(made.token)]).stdout, /no longer works/)
  assert.equal(withToken().status, 1)
  assert.match(longhand(['operator-token', 'list']).stdout, /nightly .* revoked/)
  const refused = longhand(['account', 'add', 'cli@example.com'])
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /^longhand: There is already an account/)
  const away = longhand(['balance', '--url', 'http://127.0.0.1:1'])
  assert.equal(away.status, 1)
  assert.match(away.stderr, /does not respond at this URL/)
  running.child.kill('SIGTERM')
})
