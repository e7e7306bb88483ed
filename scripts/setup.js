// Makes a fresh machine ready: packages with the pinned Node, then what the service needs of the system. Each step
// looks first and does nothing when nothing is missing, so that a later start loses no time here.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchSpeechWeights, setsFor } from './speech-weights.js'
import { findProgram, installPackages, npmCommand, runQuietly, systemPath } from './system.js'
import { buildWebsite, websiteIsOutdated } from './website.js'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const pinnedNode = join(root, 'node_modules/.bin/node')

export async function setUp({ forDevelopment = false, forTests = false } = {}) {
  await Promise.all([setUpPackages({ forDevelopment, forTests }), setUpPrograms(forTests)])
}

/** The packages come first: an installation removes what is in their folder, and the rest is made with them. */
async function setUpPackages({ forDevelopment, forTests }) {
  await step(
    'packages',
    () => packagesAreMissing(forDevelopment),
    () => installNodePackages(forDevelopment),
  )
  await Promise.all([
    step(
      'website',
      () => websiteIsOutdated(root),
      () => buildWebsite(root, pinnedNode),
    ),
    forTests && step('LangChain', langChainIsMissing, installLangChain),
    fetchSpeechWeights({
      folder: process.env.LONGHAND_WEIGHTS || join(root, 'node_modules/.cache/longhand/speech'),
      sets: setsFor(process.env.LONGHAND_ENGINE),
      report: say,
    }),
  ])
}

/** Together: a package manager takes as long for one program as for ten. */
const setUpPrograms = (forTests) =>
  needPrograms([['to read audio and video', 'ffmpeg', 'ffmpeg'], ...(forTests ? programsOfTests() : [])])

/** Each with what it is for, its package, and the commands of which one will do. */
function programsOfTests() {
  // Debian's Chromium without windows: the tests of the pages take a sixth less time with it.
  const chromium = findProgram('apt-get')
    ? ['chromium-headless-shell', 'chromium-headless-shell']
    : ['chromium', 'chromium', 'chromium-browser', 'google-chrome']
  return [
    ...['antiword', 'catdoc', 'unrtf'].map((name) => ['to read documents', name, name]),
    ['to read captions', 'python3-ttconv', 'ttconv'],
    ["to run the guides' code", 'python3', 'python3'],
    ["to run the guides' code", 'php-cli', 'php'],
    ["to run the guides' code", 'ruby', 'ruby'],
    ['to put the service behind it', 'caddy', 'caddy'],
    ['to check the units', 'systemd', 'systemd-analyze'],
    ['to look at the pages', ...chromium],
  ]
}

/** Standard output belongs to the program that follows, such as `longhand mcp`. */
const say = (line) => process.stderr.write(`${line}\n`)

async function step(name, isNeeded, work) {
  if (!isNeeded()) return
  const started = Date.now()
  say(`Setting up ${name} …`)
  await work()
  say(`Set up ${name} in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const stamp = join(root, 'node_modules/.longhand-packages')
const stampFor = (forDevelopment) => `${hashOf('package-lock.json')}${forDevelopment ? ' development' : ''}`
const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')

function packagesAreMissing(forDevelopment) {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return true
  const installed = readFileSync(stamp, 'utf8')
  return installed !== stampFor(true) && (forDevelopment || installed !== stampFor(false))
}

async function installNodePackages(forDevelopment) {
  const isServiceThere = !packagesAreMissing(false)
  // What was fetched besides the packages stays where only those for development are added.
  await runNpm(
    root,
    isServiceThere ? ['install', '--no-save'] : ['ci', ...(forDevelopment ? [] : ['--omit=dev'])],
  )
  writeFileSync(stamp, stampFor(forDevelopment))
}

/** Its optional companions want other versions than we have: its packages are apart. */
const langChain = {
  lock: 'test/support/langchain/package-lock.json',
  folder: join(root, 'node_modules/.cache/longhand/langchain'),
}

function langChainIsMissing() {
  const installed = join(langChain.folder, '.installed')
  return !existsSync(installed) || readFileSync(installed, 'utf8') !== hashOf(langChain.lock)
}

async function installLangChain() {
  mkdirSync(langChain.folder, { recursive: true })
  cpSync(dirname(join(root, langChain.lock)), langChain.folder, { recursive: true })
  await runNpm(langChain.folder, ['ci'])
  writeFileSync(join(langChain.folder, '.installed'), hashOf(langChain.lock))
}

function runNpm(folder, args) {
  // Not with the pinned Node, which this replaces.
  const path = systemPath
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const [npm, ...before] = npmCommand()
  return runQuietly(npm, [...before, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    // The speech runtime would fetch libraries for graphics cards, which are not used.
    env: { PATH: path, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  })
}

async function needPrograms(programs) {
  const missing = () => programs.filter(([, , ...commands]) => !findProgram(...commands))
  const listed = () => missing().map(([purpose, name]) => `${name} (${purpose})`)
  await step(
    listed().join(', '),
    () => missing().length > 0,
    () => installPackages(missing().map(([, name]) => name)),
  )
  if (missing().length === 0) return
  say(
    `\nlonghand: these could not be installed by this user: ${listed().join(', ')}. Install them, then start again.`,
  )
  process.exit(1)
}

/** What the pinned Node runs with, besides the caller's. */
export const ownEnvironment = {
  PATH: `${join(root, 'node_modules/.bin')}:${systemPath}`,
  // Compiled modules are kept: a later start takes half as long.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/longhand/compiled'),
}

export const childEnvironment = () => ({ ...process.env, ...ownEnvironment })
