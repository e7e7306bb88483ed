// `npm test`: sets up the machine, then checks types, lints, and runs all tests, or those that the changes concern
// (`--changed`). Files that are named run at once and alone. `--long` runs the tests of kills, restores, moves and
// releases. `--recognition` runs the tests of recognition, and records that they passed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changedFiles, testsFor } from './changed-tests.js'
import { recordRecognition } from './recognition-record.js'
import { childEnvironment, pinnedNode, root, setUp } from './setup.js'

await setUp({ forDevelopment: true, forTests: true })

const APART = { '--long': ['test/long/*.test.ts'], '--recognition': ['test/recognition/*.test.ts'] }
const [mode = ''] = process.argv.slice(2)
const chosen = chosenFiles(process.argv.slice(2))
/** Each runs some files of a queue, then the next one goes on. One that finds none left costs next to nothing. */
const MAX_PROCESSES = 20

const started = Date.now()
if (mode === '' || mode === '--changed') await checkTypesAndLint()
await run('tests', [
  '--test',
  '--test-global-setup=test/support/global-setup.ts',
  '--test-timeout=300000',
  '--import=./test/support/english-texts.ts',
  ...(process.env.TEST_SEED ? ['--import=./test/support/seed.ts'] : []),
  // A file waits a fifth of its time: one more than there are cores keeps them busy.
  `--test-concurrency=${availableParallelism() + 1}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/time-report.ts',
  '--test-reporter-destination=stdout',
  ...(chosen.length > 0 ? chosen : writeProcesses()),
])
if (mode === '--recognition') recordRecognition(root, Math.round((Date.now() - started) / 1000))

async function checkTypesAndLint() {
  await run('types of texts', ['web/texts/write-types.ts'])
  await Promise.all([
    run('types', typesOf('.')),
    run('types of the website', typesOf('web')),
    run('types of tests', typesOf('test')),
    run('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  ])
}

/** With several threads, each works out the types that all of them need: that takes more than twice the time. */
function typesOf(folder) {
  return ['node_modules/typescript7/bin/tsc', '--singleThreaded', '-p', folder]
}

function chosenFiles(args) {
  return APART[mode] ?? (mode === '--changed' ? filesForChanges() : args)
}

function filesForChanges() {
  const files = testsFor(changedFiles(root), root)
  process.stdout.write(`${files.length} test files for what changed since main\n`)
  if (files.length === 0) process.exit()
  return files
}

/** Node starts a process for each file that it is given. */
function writeProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'lh-tests-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const queue = pathToFileURL(join(root, 'test/support/run-queue.ts'))
  return Array.from({ length: MAX_PROCESSES }, (_, i) => {
    const file = join(folder, `${i}.mjs`)
    writeFileSync(file, `import '${queue}'\n`)
    return file
  })
}

async function run(name, args) {
  process.stdout.write(`\n── ${name}\n`)
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: childEnvironment() })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
