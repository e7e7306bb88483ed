// Builds the website when what it is made of has changed. Plain JavaScript: set-up runs this on any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, runQuietly } from './system.js'

/** The pages share types and a few rules with the service. */
const SOURCES = [
  'web',
  'docs',
  'sdk',
  'clients',
  'src/shop/catalogue',
  'src/platform',
  'src/transcripts/render',
  'src/transcripts',
  'package-lock.json',
]

export function websiteIsOutdated(root) {
  const stamp = stampOf(root)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(root)
}

export function buildWebsite(root, node) {
  runQuietly(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
  packSdk(root)
  writeFileSync(stampOf(root), sourceHash(root))
}

/** The client for JavaScript, as customers install it from the help pages. */
function packSdk(root) {
  const folder = join(root, 'web/dist')
  const [npm, ...before] = npmCommand()
  const packed = runQuietly(npm, [...before, 'pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'sdk'),
  })
  renameSync(join(folder, packed.trim().split('\n').at(-1)), join(folder, 'longhand-sdk.tgz'))
}

const stampOf = (root) => join(root, 'web/dist/built-from')

function sourceHash(root) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(join(root, source))).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist') return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(inner) : [inner]
  })
}
