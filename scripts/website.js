// Builds the website when what it is made of has changed. Plain JavaScript: set-up runs this on any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './system.js'

/** The pages share types and a few rules with the service. */
const SOURCES = [
  'web',
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
  writeFileSync(stampOf(root), sourceHash(root))
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
