// Makes a fresh machine ready: packages with the pinned Node, then what the service needs of the system. Each step
// looks first and does nothing when nothing is missing, so that a later start loses no time here.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchSpeechWeights, setsFor } from './speech-weights.js'
import { findProgram, installPackages, npmCommand, runQuietly, systemPath } from './system.js'
import { buildWebsite, websiteIsOutdated } from './website.js'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const pinnedNode = join(root, 'node_modules/.bin/node')

export async function setUp() {
  step('packages', packagesAreMissing, installNodePackages)
  step(
    'website',
    () => websiteIsOutdated(root),
    () => buildWebsite(root, pinnedNode),
  )
  needProgram('ffmpeg', ['ffmpeg'], 'Longhand reads audio and video with it')
  await fetchSpeechWeights({
    folder: process.env.LONGHAND_WEIGHTS || join(root, 'node_modules/.cache/longhand/speech'),
    sets: setsFor(process.env.LONGHAND_ENGINE),
    report: say,
  })
}

export function setUpForTests() {
  for (const reader of ['antiword', 'catdoc', 'unrtf']) {
    needProgram(reader, [reader], 'the tests read documents with it')
  }
  for (const [name, command] of [
    ['python3', 'python3'],
    ['php-cli', 'php'],
    ['ruby', 'ruby'],
  ]) {
    needProgram(name, [command], "the tests run the guides' code with it")
  }
  needProgram('caddy', ['caddy'], 'the tests put the service behind it')
  needProgram('systemd', ['systemd-analyze'], 'the tests check the units with it')
  // Debian's Chromium without windows: the tests of the pages take a sixth less time with it.
  step(
    'chromium-headless-shell',
    () => findProgram('apt-get') && !findProgram('chromium-headless-shell'),
    () => installPackages(['chromium-headless-shell']),
  )
  needProgram(
    'chromium',
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    'the tests look at the pages with it',
  )
}

/** Standard output belongs to the program that follows, such as `longhand mcp`. */
const say = (line) => process.stderr.write(`${line}\n`)

function step(name, isNeeded, work) {
  if (!isNeeded()) return
  const started = Date.now()
  process.stderr.write(`Setting up ${name} …`)
  work()
  process.stderr.write(` done in ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

const stamp = join(root, 'node_modules/.longhand-packages')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

function packagesAreMissing() {
  return !existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash()
}

function installNodePackages() {
  // Not with the pinned Node, which this replaces.
  const path = systemPath
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const [npm, ...before] = npmCommand()
  runQuietly(npm, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // The speech runtime would fetch libraries for graphics cards, which are not used.
    env: { PATH: path, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  })
  writeFileSync(stamp, lockHash())
}

function needProgram(name, commands, purpose) {
  if (findProgram(...commands)) return
  step(
    name,
    () => true,
    () => installPackages([name]),
  )
  if (findProgram(...commands)) return
  process.stderr.write(
    `\nlonghand: ${name} is missing (${purpose}) and could not be installed by this user: install it, then start again.\n`,
  )
  process.exit(1)
}

export const childEnvironment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${systemPath}`,
  // Compiled modules are kept: a later start takes half as long.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/longhand/compiled'),
})
