// Which tests a change concerns: those whose imports reach a changed file, and those that are named like one.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Every test that starts a service reaches all of `src` through it: behind it, names decide. */
const WHOLE_SERVICE = 'src/app.ts'
/** In the names of too many files to say what one is about. */
const COMMON_WORDS = new Set([
  'index',
  'model',
  'store',
  'test',
  'page',
  'pages',
  'main',
  'list',
  'file',
  'files',
])
const MIN_WORD_LENGTH = 4

/** Those of the working copy that differ from where it left `main`. */
export function changedFiles(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [start] = git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')]
}

export function testsFor(changed, root) {
  const tests = readdirSync(join(root, 'test'), { recursive: true })
    .map((path) => `test/${path.split(sep).join('/')}`)
    .filter((path) => path.endsWith('.test.ts'))
  return tests.sort().filter((test) => {
    const reached = reachedFrom(test, root)
    return changed.some((file) => reached.has(file) || (isOfService(file) && namesMeet(file, test)))
  })
}

const isOfService = (file) => /^(src|web\/src)\//.test(file)

function reachedFrom(file, root, reached = new Set()) {
  if (reached.has(file)) return reached
  reached.add(file)
  if (file !== WHOLE_SERVICE) for (const next of importsOf(file, root)) reachedFrom(next, root, reached)
  return reached
}

const known = new Map()

function importsOf(file, root) {
  if (!known.has(file)) known.set(file, readImports(file, root))
  return known.get(file)
}

function readImports(file, root) {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+\.[jt]sx?)'/g)].map(([, path]) => path)
  return named
    .map((path) =>
      relative(root, join(root, dirname(file), path))
        .split(sep)
        .join('/'),
    )
    .filter((path) => existsSync(join(root, path)))
}

/** By a word of the file or of its folder: `src/shop/refunds/refund.ts` and `test/features/operator-refunds.test.ts`. */
function namesMeet(file, test) {
  const words = wordsOf(file.split('/').slice(-2).join('/'))
  return wordsOf(test).some((word) => words.includes(word))
}

const wordsOf = (path) =>
  path
    .replace(/(\.test)?\.\w+$/, '')
    .split(/[/-]/)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word))
    .map((word) => word.replace(/s$/, ''))
