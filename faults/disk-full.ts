import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './outcome.ts'
import { type SmallStage, setSmallStage } from './stage.ts'

const DISK_MEGABYTES = 400
const ROUNDS = 3

/** The data folder, with the embedded database in it, has no byte left for a while, again and again. */
export async function diskFull(): Promise<Outcome> {
  const disk = mkdtempSync(join(tmpdir(), 'lh-disk-'))
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0711`, 'tmpfs', disk])
  try {
    const stage = await setSmallStage(join(disk, 'data'))
    try {
      return await fillAgainAndAgain(stage, disk)
    } finally {
      await stage.close()
    }
  } finally {
    run('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fillAgainAndAgain(stage: SmallStage, disk: string): Promise<Outcome> {
  const faults: string[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const busy = new AbortController()
    const customers = stage.keepBusy(busy.signal)
    await pause(2_000)
    const ballast = fill(disk)
    await pause(8_000)
    rmSync(ballast)
    await pause(2_000)
    busy.abort()
    await customers
    const found = await stage.findFaults()
    console.log(`  full for 8 s: ${found.length === 0 ? 'all is right' : found.join('; ')}`)
    faults.push(...found.map((fault) => `round ${round}: ${fault}`))
  }
  return {
    what: 'Disk full in the data folder, with the embedded database in it',
    seen: `${ROUNDS} times full for 8 s; ${stage.told()}`,
    faults,
  }
}

/** Takes everything that is left, to the last block. */
function fill(disk: string): string {
  const ballast = join(disk, 'ballast')
  const block = Buffer.alloc(4096)
  const file = openSync(ballast, 'w', 0o600)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  return ballast
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed (this scenario needs root): ${stderr}`)
}
