/**
 * Breaks things on purpose, and checks that nothing was lost and nothing done twice. `npm run faults` runs every
 * scenario, `npm run faults -- kills` only that one; `--rounds N` for fewer or more kills. Writes docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { keepResults } from '../bench/page.ts'
import { badHosts } from './bad-hosts.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { killRounds } from './kills.ts'
import { machines } from './machines.ts'
import type { Outcome } from './outcome.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '100' } },
})

const scenarios: Record<string, () => Promise<Outcome>> = {
  kills: () => killRounds(Number(values.rounds)),
  'database-away': databaseAway,
  'disk-full': diskFull,
  'clock-jumps': clockJumps,
  'bad-hosts': badHosts,
  machines,
}

const chosen = positionals.length > 0 ? positionals : Object.keys(scenarios)
const unknown = chosen.filter((name) => !scenarios[name])
if (unknown.length > 0) {
  console.error(
    `No scenario is called ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}.`,
  )
  process.exit(1)
}

const outcomes: Outcome[] = []
for (const name of chosen) {
  console.log(`\n${name}`)
  const outcome = await scenarios[name]!()
  outcomes.push(outcome)
  console.log(`  ${outcome.what}\n  ${outcome.seen}`)
  for (const fault of outcome.faults) console.log(`  FAULT ${fault}`)
}
keepResults('faults', {
  title: 'Faults',
  about:
    'Each scenario ends with a check of every acknowledged order, every balance, every event and every file.',
  rows: outcomes.map(({ what, seen, faults }) => ({
    what,
    figure: seen,
    wanted: 'nothing lost, nothing done twice, nothing stuck',
    kept: faults.length === 0,
  })),
})
process.exitCode = outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1
