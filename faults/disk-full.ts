import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, LonghandError } from '../sdk/index.ts'
import type { Outcome } from './outcome.ts'
import { type SmallStage, setSmallStage } from './stage.ts'

const DISK_MEGABYTES = 400
const ROUNDS = 3
const LEFT_BYTES = 12_000_000
const TOLD_WITHIN_SECONDS = 150

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
  faults.push(...(await fillNearly(stage, disk)))
  return {
    what: 'Disk full in the data folder, with the embedded database in it; then nearly full',
    seen: `${ROUNDS} times full for 8 s; ${stage.told()}; when it is nearly full, orders are refused and operators are told`,
    faults,
  }
}

/** Less is left than the service keeps for itself: no order is charged that could not be stored. */
async function fillNearly({ operator, customers, media }: SmallStage, disk: string): Promise<string[]> {
  const { client } = customers[0]!
  const { balance } = await client.v4.balance()
  const ballast = fill(disk, LEFT_BYTES)
  const faults: string[] = []
  const order = { url: `${media.url}/good/nearly-full.mp3`, sku: 'EMSR02' }
  const status = await client.v4.order(order).then(
    () => 200,
    (error: LonghandError) => error.status,
  )
  if (status !== 503) faults.push(`an order on a disk that is nearly full was answered with ${status}`)
  if (!(await isTold(operator))) faults.push('operators were not told of a disk that is nearly full')
  if ((await client.v4.balance()).balance !== balance) faults.push('a refused order was charged')
  rmSync(ballast)
  return faults
}

async function isTold(operator: Client): Promise<boolean> {
  for (let tries = 0; tries < TOLD_WITHIN_SECONDS; tries++) {
    const { alerts } = await operator.console.alerts()
    if (alerts.some(({ name }) => name === 'disk')) return true
    await pause(1_000)
  }
  return false
}

/** Takes everything but so many bytes, or to the last block. */
function fill(disk: string, leave = 0): string {
  const ballast = join(disk, 'ballast')
  const block = Buffer.alloc(4096)
  const file = openSync(ballast, 'w', 0o600)
  try {
    while (leave === 0 || room(disk) > leave) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  return ballast
}

const room = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed (this scenario needs root): ${stderr}`)
}
