/**
 * Breaks things on purpose, and checks that nothing was lost and nothing done twice, and that no process stalled.
 * `npm run faults` runs every scenario, `npm run faults -- kills` only that one; `--rounds N` for fewer or more kills,
 * `neighbours --attack NAME` for one attack.
 * Writes docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { keepResults } from '../bench/page.ts'
import { badHosts } from './bad-hosts.ts'
import { brokenUpload } from './broken-upload.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { killRounds } from './kills.ts'
import { machines } from './machines.ts'
import { mails } from './mails.ts'
import { move } from './move.ts'
import { neighbours } from './neighbours.ts'
import type { Outcome } from './outcome.ts'
import { takeStalls } from './program.ts'
import { rolling } from './rolling.ts'
import { speechServer } from './speech-server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '100' }, attack: { type: 'string' } },
})

const scenarios: Record<string, () => Promise<Outcome>> = {
  kills: () => killRounds(Number(values.rounds)),
  'database-away': databaseAway,
  'disk-full': diskFull,
  'clock-jumps': clockJumps,
  'bad-hosts': badHosts,
  machines,
  mails,
  move,
  neighbours: () => neighbours(values.attack),
  upload: brokenUpload,
  rolling,
  'speech-server': speechServer,
}

const chosen = positionals.length > 0 ? positionals : Object.keys(scenarios)
const unknown = chosen.filter((name) => !scenarios[name])
if (unknown.length > 0) {
  console.error(
    `No scenario is called ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}.`,
  )
  process.exit(1)
}

let broken = 0
for (const name of chosen) {
  console.log(`\n${name}`)
  const { what, seen, faults: found } = await scenarios[name]!()
  const faults = [...found, ...takeStalls()]
  console.log(`  ${what}\n  ${seen}`)
  for (const fault of faults) console.log(`  FAULT ${fault}`)
  broken += faults.length
  if (values.attack === undefined)
    keepResults(`faults: ${name}`, {
      title: 'Faults',
      about:
        'Each scenario ends with a check of every acknowledged order, every balance, every event and every file.',
      rows: [
        {
          what,
          figure: seen,
          wanted: 'nothing lost, nothing done twice, nothing stuck, no process that stalled',
          kept: faults.length === 0,
        },
      ],
    })
}
// Servers of scenarios are still listening.
process.exit(broken === 0 ? 0 : 1)
