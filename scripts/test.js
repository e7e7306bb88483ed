// `npm test`: sets up the machine, then checks types, lints, and runs all tests (or the files that are named).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { childEnvironment, pinnedNode, root, setUp, setUpForTests } from './setup.js'

await setUp()
setUpForTests()

const chosen = process.argv.slice(2)
await Promise.all([
  run('types', ['node_modules/typescript7/bin/tsc']),
  run('types of the website', ['node_modules/typescript7/bin/tsc', '-p', 'web']),
  run('types of tests', ['node_modules/typescript7/bin/tsc', '-p', 'test']),
  run('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
])
await run('tests', [
  '--test',
  '--test-global-setup=test/support/global-setup.ts',
  '--test-timeout=300000',
  // A file waits a fifth of its time: one more than there are cores keeps them busy.
  `--test-concurrency=${availableParallelism() + 1}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/time-report.ts',
  '--test-reporter-destination=stdout',
  ...(chosen.length > 0 ? chosen : ['test/**/*.test.ts']),
])

async function run(name, args) {
  process.stdout.write(`\n── ${name}\n`)
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: childEnvironment() })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
