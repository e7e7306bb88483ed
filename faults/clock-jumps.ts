import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { installPackages } from '../scripts/system.js'
import type { Outcome } from './outcome.ts'
import { setWideStage } from './stage.ts'

const JUMPS = ['+2h', '-1h', '+3d', '-3d', '+0']

/** The clock of the service and of the database jumps forwards and back while work goes on. */
export async function clockJumps(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-clock-'))
  const offset = join(folder, 'offset')
  writeFileSync(offset, '+0')
  const stage = await setWideStage({
    LD_PRELOAD: await findFaketime(),
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const faults: string[] = []
  for (const jump of JUMPS) {
    const busy = new AbortController()
    const customers = stage.keepBusy(busy.signal)
    await pause(1_500)
    writeFileSync(offset, jump)
    await pause(2_500)
    busy.abort()
    await customers
    const found = await stage.findFaults()
    console.log(`  clock at ${jump}: ${found.length === 0 ? 'all is right' : found.join('; ')}`)
    faults.push(...found.map((fault) => `clock at ${jump}: ${fault}`))
  }
  const seen = `${JUMPS.join(', ')} of the real time; ${stage.told()}`
  await stage.close()
  rmSync(folder, { recursive: true })
  return { what: 'Clock jumps of service and database under a stream of work', seen, faults }
}

/** The system's library that gives a program another time. */
async function findFaketime(): Promise<string> {
  const find = () =>
    execFileSync('find', ['/usr/lib', '-name', 'libfaketime.so.1'], { encoding: 'utf8' }).split('\n')[0]
  const found = find() || ((await installPackages(['libfaketime'])) && find())
  if (!found) throw new Error('libfaketime is needed for this: install it with your package manager.')
  return found
}
