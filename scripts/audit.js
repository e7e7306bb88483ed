/**
 * npm run audit [-- --offline] [-- LOCKFILE]: what is installed with this program, and whether something about it looks wrong.
 * Most of it needs no network: it reads the lockfile. Where the registry answers, it adds how old each version is; where the
 * advisory service answers, its report. SECURITY.md says how to use it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
/** The one that npm is set to use, as `npm run` says. */
const REGISTRY = process.env.npm_config_registry ?? PUBLIC_REGISTRY
/** Stolen releases are mostly found, and withdrawn, within days. */
const YOUNG_DAYS = 7
const AT_ONCE = 8
const DAY_MS = 24 * 3600 * 1000

const args = process.argv.slice(2)
const isOffline = args.includes('--offline')
const [lockfile = join(ROOT, 'package-lock.json')] = args.filter((arg) => !arg.startsWith('--'))
const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const packages = packagesIn(JSON.parse(readFileSync(lockfile, 'utf8')))
const published = isOffline ? null : await publishDates(packages)
for (const one of packages) console.log(describe(one))
console.log(`\n${packages.length} packages. ${ages()}`)
for (const note of duplicates(packages)) console.log(`note: ${note}`)
const problems = packages.flatMap(problemsOf)
for (const problem of problems) console.log(`problem: ${problem}`)
const isAdvised = isOffline || reportAdvisories()
process.exitCode = problems.length > 0 || !isAdvised ? 1 : 0

/** Without our own, which are links to folders. */
function packagesIn({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: locked.name ?? path.split('node_modules/').at(-1) }))
}

function describe({ name, version, license, integrity, hasInstallScript, dev }) {
  const at = `${name}@${version}`
  const script = hasInstallScript && `install script ${allowScripts[name] ? 'runs' : 'does not run'}`
  const age = published?.has(at) && `${daysOld(at)} days old`
  const hash = integrity ? integrity.split('-')[0] : 'no integrity'
  return [at, license ?? 'no license', hash, age, script, dev && 'development only']
    .filter(Boolean)
    .join(', ')
}

function problemsOf({ name, version, resolved, integrity, hasInstallScript }) {
  const at = `${name}@${version}`
  return [
    !integrity && `${at} has no integrity hash: anything could be installed under its name`,
    integrity && !/^sha(256|384|512)-/.test(integrity) && `${at} has a weak integrity hash`,
    resolved &&
      ![REGISTRY, PUBLIC_REGISTRY].some((host) => resolved.startsWith(host)) &&
      `${at} comes from ${resolved}, not from the registry`,
    hasInstallScript &&
      !(name in allowScripts) &&
      `${at} has an install script that allowScripts in package.json neither allows nor denies`,
    published?.has(at) &&
      daysOld(at) < YOUNG_DAYS &&
      `${at} was published less than ${YOUNG_DAYS} days ago: wait, or read its changes`,
  ].filter(Boolean)
}

/** Two majors of one package: twice as much to watch, and the older one often gets no more fixes. */
function duplicates(all) {
  const majors = new Map(all.map(({ name }) => [name, new Set()]))
  for (const { name, version } of all) majors.get(name).add(Number(version.split('.')[0]))
  return [...majors]
    .filter(([, { size }]) => size > 1)
    .map(([name, of]) => `${name} is installed in versions ${[...of].sort((a, b) => a - b).join(', ')}`)
}

function ages() {
  if (isOffline) return 'Their ages were not checked (offline).'
  return published ? 'Ages are from the registry.' : 'Their ages are unknown: the registry does not respond.'
}

function daysOld(at) {
  return Math.floor((Date.now() - Date.parse(published.get(at))) / DAY_MS)
}

/** Null if the registry cannot be reached. */
async function publishDates(all) {
  const dates = new Map()
  const names = [...new Set(all.map(({ name }) => name))]
  async function ask() {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const answer = await fetch(new URL(name.replace('/', '%2f'), REGISTRY), {
        signal: AbortSignal.timeout(30_000),
      })
      const { time = {} } = answer.ok ? await answer.json() : {}
      for (const [version, at] of Object.entries(time)) dates.set(`${name}@${version}`, at)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    return dates
  } catch {
    return null
  }
}

/** False if there is something to fix. Without an answer nothing is known, which is said but is not a problem. */
function reportAdvisories() {
  try {
    const report = execFileSync('npm', ['audit', '--omit=dev'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    console.log(`advisories: ${report.trim()}`)
    return true
  } catch ({ stdout = '', stderr = '' }) {
    const isAnswered = /vulnerabilit/.test(stdout)
    console.log(
      isAnswered
        ? `advisories: ${stdout.trim()}`
        : `advisories: not known, since the advisory service does not respond. Run npm audit --omit=dev where it can be reached. (${stderr.trim().split('\n')[0]})`,
    )
    return !isAnswered
  }
}
