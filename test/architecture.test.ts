import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error plain JavaScript, because Node 20 runs it
import { SHARED_WITH_BROWSERS } from '../scripts/website.js'
import { STATES } from '../src/files/audiofiles/states.ts'

const ROOT = join(import.meta.dirname, '..')

/** Bottom first: a room imports from those before it. */
const ROOMS = [
  'platform',
  'accounts',
  'transcripts',
  'messages',
  'files',
  'media',
  'shop',
  'speech',
  'production',
  'work',
  'operations',
  'jobs',
  'http',
  'cli',
]
/** The website's folders, in the same way. */
const PAGES = [
  'design',
  'help',
  'player',
  'languages',
  'editor',
  'sign-in',
  'account',
  'notices',
  'downloads',
  'files',
  'order',
  'library',
  'orders',
  'top-up',
  'invoices',
  'billing',
  'connect',
  'podcasts',
  'file',
  'questions',
  'shared',
  'home',
  'work',
  'ops',
]
/** The folders of `http`, in the same way. */
const HTTP = [
  'live',
  'access',
  'content',
  'api-v4',
  'openapi',
  'openai',
  'metrics',
  'agents',
  'api/customer',
  'api/sign-in',
  'api/work',
  'api/console',
]
/** What wires and starts the rooms, in the same order. */
const START = ['app.ts', 'main.ts', 'cli.ts']

/** Only what wires and starts the service reads the configuration; the rest is handed what it needs. */
const READS_CONFIG =
  /^src\/(platform\/config|operations\/(first-run|choose-adapters)\.ts|cli|app\.ts|main\.ts)/

/** Folders without a public face: others import what they need. */
const FACELESS = ['src/platform', 'src/platform/db', 'src/platform/config', 'src/http']

/** Things that have one home. */
const HOMES = [
  {
    what: 'process.env',
    pattern: /process\.env/,
    home: /^src\/(platform\/config\/|main\.ts|cli\/command\.ts)/,
  },
  {
    what: 'the current time',
    pattern: /Date\.now\(|new Date\(\)|\bDate\(\)/,
    home: /^src\/platform\/clock\.ts/,
  },
  {
    what: 'outbound HTTP',
    pattern: /from 'undici'|from 'node:https?'|(?<![.\w])fetch\(/,
    home: /^src\/(platform\/guarded-fetch\/|media\/probe\/relay)/,
  },
  {
    what: 'private tables of graphile-worker',
    pattern: /\b_private_/,
    home: /^src\/platform\/queue\/job-tables\.ts/,
  },
]

/** Imported by name: an index would load clients of other services at every start, and everything else into the engine’s own process. */
const WITHOUT_AN_INDEX = [
  ...SHARED_WITH_BROWSERS,
  'src/shop/payments/stripe-gateway.ts',
  'src/media/store/s3-store.ts',
  'src/media/uploads/s3-uploads.ts',
  'src/accounts/sign-in/openid-provider.ts',
]

type SourceFile = { path: string; text: string; imports: string[] }

const sources = (pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: ROOT }).map((path) => readSource(path, readFileSync(join(ROOT, path), 'utf8')))

function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map((match) =>
    join(dirname(path), match[1]!),
  )
  return { path, text, imports }
}

const files = sources('src/**/*.ts')
const faces = new Set(files.map(({ path }) => path).filter((path) => path.endsWith('/index.ts')))

const rank = (path: string): number => [...ROOMS, ...START].indexOf(path.split('/')[1]!)

/** The innermost folder around a file that has a public face, or is known to have none. */
function unitOf(path: string): string {
  const folder = dirname(path)
  if (folder.startsWith('src/http')) return 'src/http'
  if (faces.has(join(folder, 'index.ts')) || FACELESS.includes(folder) || folder === 'src') return folder
  return unitOf(folder)
}

function importFaults({ path, imports }: SourceFile): string[] {
  return imports
    .filter((target) => target.startsWith('src/'))
    .flatMap((target) => {
      if (rank(target) < 0) return [`${path}: ${target} has no place in the order`]
      if (rank(target) > rank(path)) return [`${path} imports ${target}, which comes later`]
      const other = unitOf(target)
      if (other === unitOf(path)) return []
      if (other === 'src/platform/config' && !READS_CONFIG.test(path))
        return [`${path} reads the configuration`]
      const isFace = /\/(index|model)\.ts$/.test(target) && dirname(target) === other
      return isFace || FACELESS.includes(other) || other === 'src' || WITHOUT_AN_INDEX.includes(target)
        ? []
        : [`${path} reaches past the public face of ${other}: ${target}`]
    })
}

/** Files beside the folders are what all of them use, or what puts them together: they only form no circle. */
function orderFaults(root: string, order: string[], { path, imports }: SourceFile): string[] {
  const rankOf = (one: string) => order.findIndex((folder) => one.startsWith(`${root}/${folder}/`))
  const isBeside = order.some((folder) => `${root}/${folder}`.startsWith(`${dirname(path)}/`))
  if (isBeside || !path.startsWith(`${root}/`)) return []
  if (rankOf(path) < 0) return [`${path} has no place in the order`]
  return imports
    .filter((target) => rankOf(target) > rankOf(path))
    .map((target) => `${path} imports ${target}, which comes later`)
}

const pageFaults = (file: SourceFile) => orderFaults('web/src', PAGES, file)
const httpFaults = (file: SourceFile) => orderFaults('src/http', HTTP, file)

/** Of what runs in browsers, also that it shares with the service. */
const sharingFaults = ({ path, imports, text }: SourceFile): string[] => [
  ...imports
    .filter((target) => target.startsWith('src/') && !SHARED_WITH_BROWSERS.includes(target))
    .map((target) => `${path} imports ${target}, which is not shared with browsers`),
  ...(path.startsWith('src/') && /from 'node:/.test(text) ? [`${path} imports from Node`] : []),
]

type Arrows = Map<string, Set<string>>

/** For each folder, what its files and folders import from each other. */
function arrowsByFolder(of: SourceFile[]): Map<string, Arrows> {
  const folders = new Map<string, Arrows>()
  for (const { path, imports } of of) {
    for (const target of imports) {
      const [from, to] = [path.split('/'), target.split('/')]
      const at = from.findIndex((name, i) => name !== to[i])
      if (at < 1 || at >= to.length) continue
      const folder = from.slice(0, at).join('/')
      const arrows: Arrows = folders.get(folder) ?? new Map()
      folders.set(folder, arrows.set(from[at]!, (arrows.get(from[at]!) ?? new Set()).add(to[at]!)))
    }
  }
  return folders
}

/** Files and folders that import themselves by way of others. */
function circle(arrows: Arrows): string[] {
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of arrows.get(name) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...arrows.keys()].filter((name) => reached(name).has(name))
}

const circlesIn = (of: SourceFile[]): string[] =>
  [...arrowsByFolder(of)].flatMap(([folder, arrows]) => {
    const names = circle(arrows)
    return names.length > 0 ? [`${folder}: ${names.join(', ')}`] : []
  })

function homeFaults({ path, text }: SourceFile): string[] {
  return HOMES.filter(({ pattern, home }) => pattern.test(text) && !home.test(path)).map(
    ({ what }) => `${path} uses ${what}`,
  )
}

test('rooms import from earlier ones, and through the public face of a folder: its index, or its model of pure types', () => {
  assert.deepEqual(files.flatMap(importFaults), [])
})

test('folders of HTTP import from earlier ones, and customers’ routes nothing from the desk or the console', () => {
  assert.deepEqual(files.flatMap(httpFaults), [])
})

const pages = sources('web/src/**/*.{ts,tsx}')

test('pages import from earlier ones, and those of customers nothing from the desk', () => {
  assert.deepEqual(pages.flatMap(pageFaults), [])
})

test('what runs in browsers imports only those parts of the service that are shared with them', () => {
  const shared = files.filter(({ path }) => SHARED_WITH_BROWSERS.includes(path))
  assert.equal(shared.length, SHARED_WITH_BROWSERS.length)
  const inBrowsers = [...pages, ...sources('sdk/*.ts'), ...shared]
  assert.deepEqual(inBrowsers.flatMap(sharingFaults), [])
  const imported = new Set(inBrowsers.flatMap(({ imports }) => imports))
  assert.deepEqual(
    SHARED_WITH_BROWSERS.filter((path: string) => !imported.has(path)),
    [],
  )
})

test('the environment, the clock, outbound HTTP and the private tables of the queue are used in their homes only', () => {
  assert.deepEqual(files.flatMap(homeFaults), [])
})

test('the checks notice what they are for', () => {
  const against = readSource('src/platform/money.ts', `import { startApp } from '../app.ts'`)
  assert.equal(importFaults(against).length, 1)
  const past = readSource('src/http/server.ts', `import { insertKey } from '../accounts/store.ts'`)
  assert.equal(importFaults(past).length, 1)
  const config = readSource('src/shop/orders/place.ts', `import '../../platform/config/index.ts'`)
  assert.equal(importFaults(config).length, 1)
  const back = readSource('src/shop/ledger/book.ts', `import { placeOrder } from '../orders/index.ts'`)
  assert.match(circlesIn([...files, back]).join(), /src\/shop: .*ledger/)
  const upwards = readSource('web/src/design/table.tsx', `import { tasks } from '../work/tasks.ts'`)
  assert.equal(pageFaults(upwards).length, 1)
  for (const folder of ['file', 'shared', 'editor']) {
    const fromDesk = readSource(`web/src/${folder}/page.tsx`, `import { Desk } from '../work/desk/desk.tsx'`)
    assert.equal(pageFaults(fromDesk).length, 1, folder)
  }
  for (const target of ['console/present-console.ts', 'work/present-task.ts']) {
    const fromStaff = readSource('src/http/api/customer/files/files.ts', `import '../../${target}'`)
    assert.equal(httpFaults(fromStaff).length, 1, target)
  }
  assert.equal(httpFaults(readSource('src/http/new/page.ts', '')).length, 1)
  const unshared = readSource(
    'web/src/file/player.tsx',
    `import { now } from '../../../src/platform/clock.ts'`,
  )
  assert.equal(sharingFaults(unshared).length, 1)
  for (const line of [
    'process.env.PORT',
    'Date.now()',
    'await fetch(url)',
    `import { request } from 'undici'`,
  ]) {
    assert.equal(homeFaults(readSource('src/shop/orders/place.ts', line)).length, 1, line)
  }
})

test('no circle is in any folder of the service or the website', () => {
  assert.deepEqual(circlesIn(files), [])
  assert.deepEqual(circlesIn(pages), [])
})

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|type|interface) ([\w$]+)/gm

/**
 * By name, wherever it comes from: an index passes on what its folder exports, worker
 * processes are told names, and `cli` loads `main` and the parts of its commands when they are needed.
 */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/\{([^{}]*)\}\s+(?:from|= await import\()/g)].flatMap(([, names]) =>
    names!.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
    ),
  ),
  ...(text.match(/(?<=\b(?:main|parts)\.)\w+|(?<=')\w+(?=')|(?<=typeof \w+\.)\w+/g) ?? []),
]

const PHYSICAL_SIDES = [
  /(^|[\s;{])([\w-]+-)?(left|right)(-[\w-]+)?:/m,
  /(text-align|float|clear): (left|right)/,
  // Four values, or corners that differ, name each side by its place.
  /(margin|padding|inset|border-[a-z]+): (\S+ ){3}/,
  /border-radius: \S+ /,
]

function namesSides(css: string): boolean {
  let plain = css.replace(/\/\*.*?\*\//gs, '')
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '')
  return PHYSICAL_SIDES.some((side) => side.test(plain))
}

test('style sheets name sides by the direction of text, so that pages hold from the right too', () => {
  const sheets = globSync('web/src/**/*.css', { cwd: ROOT })
  assert.ok(sheets.length > 40)
  assert.deepEqual(
    sheets.filter((path) => namesSides(readFileSync(join(ROOT, path), 'utf8'))),
    [],
  )
  for (const line of [
    'margin-left: 0',
    'a{right: 0}',
    'text-align: left',
    'padding: 0 1px max(1px, 2px) 3px',
  ])
    assert.ok(namesSides(line), line)
})

test('everything that is exported is imported', () => {
  const everywhere = sources('{src,web,sdk,clients,test,bench,faults}/**/*.{ts,tsx}')
  const used = new Set(everywhere.flatMap(({ text }) => namesIn(text)))
  const unused = everywhere
    .filter(({ path }) => /^(src|web\/src)\//.test(path) && !/db\/tables\.ts$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(EXPORTED)].map(([, name]) => `${path}: ${name}`))
    .filter((one) => !used.has(one.split(': ')[1]!))
  assert.deepEqual(unused, [])
})

const LISTED = /(import|export) (?:type )?\{([^{}]*)\}\s+from '(\.[^']+)'/g

const listedNames = (list: string): { name: string; shownAs: string; isType: boolean }[] =>
  list.split(',').flatMap((one) => {
    const [name, shownAs = name] = one
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    return name ? [{ name, shownAs: shownAs!, isType: one.trim().startsWith('type ') }] : []
  })

test('everything that an index passes on is imported from it', () => {
  const everywhere = sources('{src,web,sdk,clients,test,bench,faults}/**/*.{ts,tsx}')
  const lists = everywhere.flatMap(({ path, text }) =>
    [...text.matchAll(LISTED)].map(([, how, names, target]) => ({
      path,
      how,
      names: listedNames(names!),
      target: join(dirname(path), target!),
    })),
  )
  const taken = new Set(lists.flatMap(({ target, names }) => names.map(({ name }) => `${target}: ${name}`)))
  const loaded = everywhere.flatMap(({ path, text }) =>
    [...text.matchAll(/import(?:\(| \* as \w+ from )'(\.[^']+)'/g)].map(([, target]) =>
      join(dirname(path), target!),
    ),
  )
  const unused = lists
    .filter(({ path, how }) => how === 'export' && path.startsWith('src/'))
    .flatMap(({ path, names }) =>
      names
        .filter(({ isType }) => isType || !loaded.includes(path))
        .map(({ shownAs }) => `${path}: ${shownAs}`),
    )
    .filter((one) => !taken.has(one))
  assert.deepEqual(unused, [])
})

/** Two states in a row; `'A', 'B': …` is an entry of a table. */
const stateList = (text: string): boolean => {
  const state = `['"](?:${STATES.join('|')})['"]`
  return new RegExp(`${state}\\s*,\\s*${state}(?!\\s*:)`).test(text)
}

test('groups of states are named in states.ts and listed nowhere else', () => {
  const paths = globSync(['{src,web/src,faults}/**/*.{ts,tsx}', 'sdk/*.ts'], { cwd: ROOT })
  const listing = paths.filter((path) => stateList(readFileSync(join(ROOT, path), 'utf8')))
  assert.deepEqual(listing, ['src/files/audiofiles/states.ts'])
})
