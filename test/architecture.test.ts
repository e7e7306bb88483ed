import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { STATES } from '../src/audiofiles/states.ts'

const ROOT = join(import.meta.dirname, '..')

/** Imports go from later to earlier only. Folders on one line do not know each other. */
const ORDER = [
  ['lib'],
  ['db'],
  ['heavy-work'],
  ['queue'],
  ['mail'],
  ['accounts'],
  ['audit'],
  ['catalogue'],
  ['events'],
  ['tracing'],
  ['notices'],
  ['media'],
  ['transcripts'],
  ['render'],
  ['engines'],
  ['ledger'],
  ['audiofiles'],
  ['orders'],
  ['feeds'],
  ['payments'],
  ['refunds'],
  ['bills'],
  ['production'],
  ['sharing'],
  ['work'],
  ['library'],
  ['erasure'],
  ['backup'],
  ['transfer'],
  ['oversight'],
  ['alerts'],
  ['agents'],
  ['jobs', 'http'],
  ['config'],
  ['first-run', 'choose-adapters', 'open-port', 'data-folder'],
  ['app'],
  ['welcome'],
  ['main'],
  ['cli'],
]

/** Who may read the configuration: those who wire and start. Everybody else is handed what they need. */
const READS_CONFIG = ['app', 'choose-adapters', 'first-run', 'welcome', 'cli', 'main', 'config']

/** Things that have one home. */
const HOMES = [
  { what: 'process.env', pattern: /process\.env/, home: /^src\/(config\/|main\.ts|cli\/command\.ts)/ },
  { what: 'the current time', pattern: /Date\.now\(|new Date\(\)|\bDate\(\)/, home: /^src\/lib\/clock\.ts/ },
  {
    what: 'outbound HTTP',
    pattern: /from 'undici'|from 'node:https?'|(?<![.\w])fetch\(/,
    home: /^src\/(lib\/guarded-fetch\/|media\/probe\/relay)/,
  },
  {
    what: 'private tables of graphile-worker',
    pattern: /\b_private_/,
    home: /^src\/queue\/job-tables\.ts/,
  },
]

/** Clients of other services: an index would load them at every start. */
const LOADED_WHEN_NEEDED = [
  'src/payments/stripe-gateway.ts',
  'src/media/store/s3-store.ts',
  'src/media/uploads/s3-uploads.ts',
  'src/accounts/sign-in/openid-provider.ts',
]

type SourceFile = { path: string; text: string; imports: string[] }

const files: SourceFile[] = globSync('src/**/*.ts', { cwd: ROOT }).map((path) =>
  readSource(path, readFileSync(join(ROOT, path), 'utf8')),
)

function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    join(dirname(path), match[1]!),
  )
  return { path, text, imports }
}

const areaOf = (path: string): string => relative('src', path).split('/')[0]!.replace(/\.ts$/, '')
const rank = (area: string): number => ORDER.findIndex((areas) => areas.includes(area))

function importFaults({ path, imports }: SourceFile): string[] {
  const area = areaOf(path)
  return imports
    .filter((target) => target.startsWith('src/'))
    .flatMap((target) => {
      const other = areaOf(target)
      if (other === area) return []
      if (rank(other) < 0) return [`${path}: ${other} has no place in the order`]
      if (other === 'config' && !READS_CONFIG.includes(area)) return [`${path} reads the configuration`]
      if (rank(other) >= rank(area)) return [`${path} imports ${target}, which comes later`]
      const isFace =
        /\/(index|model)\.ts$/.test(target) ||
        other === 'lib' ||
        !target.includes(`${other}/`) ||
        LOADED_WHEN_NEEDED.includes(target)
      const faceless = ['config', 'http', 'db'].includes(other)
      return isFace || faceless ? [] : [`${path} reaches past the public face of ${other}: ${target}`]
    })
}

function homeFaults({ path, text }: SourceFile): string[] {
  return HOMES.filter(({ pattern, home }) => pattern.test(text) && !home.test(path)).map(
    ({ what }) => `${path} uses ${what}`,
  )
}

test('imports run from later to earlier, and through the public face of a folder: its index, or its model of pure types', () => {
  assert.deepEqual(files.flatMap(importFaults), [])
})

test('the environment, the clock, outbound HTTP and the private tables of the queue are used in their homes only', () => {
  assert.deepEqual(files.flatMap(homeFaults), [])
})

test('the two checks above notice what they are for', () => {
  const against = readSource('src/lib/money.ts', `import { startApp } from '../app.ts'`)
  assert.equal(importFaults(against).length, 1)
  const past = readSource('src/http/server.ts', `import { insertKey } from '../accounts/store.ts'`)
  assert.equal(importFaults(past).length, 1)
  const config = readSource('src/orders/place.ts', `import { readConfig } from '../config/index.ts'`)
  assert.equal(importFaults(config).length, 1)
  for (const line of [
    'process.env.PORT',
    'Date.now()',
    'await fetch(url)',
    `import { request } from 'undici'`,
  ]) {
    assert.equal(homeFaults(readSource('src/orders/place.ts', line)).length, 1, line)
  }
})

test('every area of src has its place in the order', () => {
  const unknown = new Set(files.map((file) => areaOf(file.path)).filter((area) => rank(area) < 0))
  assert.deepEqual([...unknown], [])
})

/** Two states in a row; `'A', 'B': …` is an entry of a table. */
const stateList = (text: string): boolean => {
  const state = `['"](?:${STATES.join('|')})['"]`
  return new RegExp(`${state}\\s*,\\s*${state}(?!\\s*:)`).test(text)
}

test('groups of states are named in states.ts and listed nowhere else', () => {
  const sources = globSync(['{src,web/src,faults}/**/*.{ts,tsx}', 'sdk/*.ts'], { cwd: ROOT })
  const listing = sources.filter((path) => stateList(readFileSync(join(ROOT, path), 'utf8')))
  assert.deepEqual(listing, ['src/audiofiles/states.ts'])
})
