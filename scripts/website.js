// Builds the website when what it is made of has changed. Plain JavaScript: set-up runs this on any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, runQuietly } from './system.js'

/**
 * Types and rules that run in browsers too. The website and the SDK import nothing else of the service, and these import only
 * each other and nothing of Node (`test/architecture.test.ts`).
 */
export const SHARED_WITH_BROWSERS = [
  'src/platform/languages.ts',
  'src/platform/snake-case.ts',
  'src/platform/span.ts',
  'src/platform/remembered.ts',
  'src/platform/texts/format.ts',
  'src/platform/timecode.ts',
  'src/transcripts/confidence.ts',
  'src/transcripts/match-words.ts',
  'src/transcripts/model.ts',
  'src/transcripts/paragraphs/sentences.ts',
  'src/transcripts/place-words.ts',
  'src/transcripts/render/caption-rules.ts',
  'src/transcripts/render/captions/balance.ts',
  'src/transcripts/voices.ts',
  'src/transcripts/word-spacing.ts',
  'src/files/audiofiles/states.ts',
  'src/files/library/sorts.ts',
  'src/shop/catalogue/products.ts',
]

const SOURCES = [
  'web',
  'languages',
  'src/platform/texts',
  'docs',
  'sdk',
  'clients',
  'package-lock.json',
  ...SHARED_WITH_BROWSERS,
]

/** By builds and by the check of types. */
const MADE = ['dist', 'texts.d.ts']

export function websiteIsOutdated(root) {
  const stamp = stampOf(root)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(root)
}

export async function buildWebsite(root, node) {
  await runQuietly(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { NODE_ENV: 'production' },
    },
  )
  await packSdk(root)
  writeFileSync(stampOf(root), sourceHash(root))
}

/** The client for JavaScript, as customers install it from the help pages. */
async function packSdk(root) {
  const folder = join(root, 'web/dist')
  const [npm, ...before] = npmCommand()
  const packed = await runQuietly(npm, [...before, 'pack', '--silent', '--pack-destination', folder], {
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
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.includes(entry.name)) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(inner) : [inner]
  })
}
