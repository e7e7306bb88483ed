import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const script = new URL('../../scripts/audit.js', import.meta.url).pathname
const ours = new URL('../../package-lock.json', import.meta.url)
const langChain = new URL('../support/langchain/package-lock.json', import.meta.url).pathname
type Lockfile = { packages: Record<string, Record<string, unknown>> }

/** Its exit code and what it says, with a registry of this machine only. */
const audit = (args: string[], registry = 'http://127.0.0.1:1/') =>
  new Promise<{ code: number; says: string }>((resolve) =>
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' } },
      (error, says) => resolve({ code: Number(error?.code ?? 0), says }),
    ),
  )

/** A copy of our lockfile with one package changed. */
function tampered(name: string, change: Record<string, unknown>): string {
  const lockfile: Lockfile = JSON.parse(readFileSync(ours, 'utf8'))
  Object.assign(lockfile.packages[`node_modules/${name}`]!, change)
  const path = join(mkdtempSync(join(tmpdir(), 'lockfile-')), 'package-lock.json')
  writeFileSync(path, JSON.stringify(lockfile))
  return path
}

test('the audit lists every locked package without a network, and finds nothing wrong with ours', async () => {
  const { code, says } = await audit(['--offline'])
  assert.doesNotMatch(says, /^problem/m)
  assert.equal(code, 0)
  const { packages }: Lockfile = JSON.parse(readFileSync(ours, 'utf8'))
  const locked = Object.keys(packages).filter((path) => path.startsWith('node_modules/'))
  assert.ok(says.split('\n').length > locked.length)
  assert.match(says, /^fastify@[\d.]+, MIT, sha512$/m)
  assert.match(says, /^node@[\d.]+, \S+, sha512, install script runs$/m)
  assert.equal((await audit(['--offline', langChain])).code, 0)
  assert.match(says, /^note: cookie is installed in versions 0, 2$/m)
})

test('the audit finds a package without a hash, with a weak one, from elsewhere, or with a new script', async () => {
  for (const [change, problem] of [
    [{ integrity: undefined }, /^problem: kysely@\S+ has no integrity hash/m],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /^problem: kysely@\S+ has a weak integrity hash/m],
    [{ resolved: 'https://evil.example/kysely.tgz' }, /^problem: kysely@\S+ comes from https:\/\/evil/m],
    [{ resolved: 'git+ssh://git@github.com/a/b.git#c' }, /^problem: kysely@\S+ comes from git/m],
    [{ hasInstallScript: true }, /^problem: kysely@\S+ has an install script/m],
  ] as const) {
    const { code, says } = await audit(['--offline', tampered('kysely', change)])
    assert.match(says, problem)
    assert.equal(code, 1)
  }
})

test('the audit says how old versions are if the registry answers, and what is not known if it does not', async () => {
  const { packages }: Lockfile = JSON.parse(readFileSync(ours, 'utf8'))
  const { version } = packages['node_modules/kysely']!
  let daysAgo = 100
  const registry = createServer((request, response) => {
    if (request.url !== '/kysely') return void response.writeHead(404).end('{}')
    const time = { [version as string]: new Date(Date.now() - daysAgo * 86_400_000) }
    response.end(JSON.stringify({ time }))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  after(() => registry.close())
  const url = `http://127.0.0.1:${(registry.address() as { port: number }).port}/`
  const old = await audit([], url)
  assert.match(old.says, /^kysely@[\d.]+, MIT, sha512, 100 days old$/m)
  assert.match(old.says, /advisories: not known/)
  assert.equal(old.code, 0)
  daysAgo = 2
  const young = await audit([], url)
  assert.match(young.says, /^problem: kysely@\S+ was published less than 7 days ago/m)
  assert.equal(young.code, 1)
  const alone = await audit([])
  assert.match(alone.says, /the registry does not respond/)
  assert.equal(alone.code, 0)
})
