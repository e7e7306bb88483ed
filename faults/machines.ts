import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { findProgram, installPackages } from '../scripts/system.js'
import { freePort } from '../test/support/free-port.ts'
import { serveS3 } from '../test/support/s3-server.ts'
import { makeCluster } from './cluster.ts'
import { layNetwork, type Machine } from './network.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram } from './program.ts'
import { invite, type Stage, startSurroundings } from './stage.ts'

const CUT_SECONDS = 20

/**
 * One machine serves and two work, over the system's own PostgreSQL and a store that speaks S3. One worker is killed in
 * mid-work and comes back; the other is cut off from the database for a while and goes on.
 */
export async function machines(): Promise<Outcome> {
  if (!findProgram('ip')) await installPackages(['iproute2'])
  const network = layNetwork(3)
  const [front, first, second] = network.machines as [Machine, Machine, Machine]
  const base = await startSurroundings(network.outside)
  const s3 = await serveS3('recordings', network.outside)
  const cluster = makeCluster({
    folder: join(base.folder, 'postgres'),
    port: await freePort(),
    host: network.database,
    network: network.range,
    bin: await systemPostgres(),
  })
  await cluster.start()
  const url = `http://${front.address}:4004`
  const programOn = (machine: Machine, command: string, folder: string) =>
    makeProgram(
      command,
      {
        ...base.settings,
        HOST: machine.address,
        PORT: '4004',
        LONGHAND_PUBLIC_URL: url,
        LONGHAND_DATA: join(base.folder, folder),
        DATABASE_URL: cluster.url,
        LONGHAND_S3_BUCKET: 'recordings',
        LONGHAND_S3_ENDPOINT: s3.url,
        LONGHAND_S3_KEY: 'key',
        LONGHAND_S3_SECRET: 'secret',
      },
      machine.within,
    )
  const serve = programOn(front, 'serve', 'front')
  const workers = [programOn(first, 'work', 'first'), programOn(second, 'work', 'second')]
  const stop = async () => {
    await Promise.all([serve, ...workers].map((program) => program.stop()))
    await cluster.stop()
  }
  try {
    for (const program of [serve, ...workers]) await program.start()
    const stage = await invite({ ...base, url }, join(base.folder, 'front'), cluster.url, stop)
    const faults = await breakThings(stage, {
      async 'a worker is killed in mid-work and comes back'() {
        await workers[0]!.kill()
        await workers[0]!.start()
      },
      async 'a worker is cut off from the database'() {
        const mend = second.cutOffFrom(network.database)
        await pause(CUT_SECONDS * 1000)
        mend()
      },
      async 'the machine that serves is cut off from the database'() {
        const mend = front.cutOffFrom(network.database)
        await pause(CUT_SECONDS * 1000)
        mend()
      },
    })
    const seen = `${stage.told()}; ${s3.objects.size} objects in the store`
    await stage.close()
    return {
      what: `Three machines: one killed, two cut off from the database for ${CUT_SECONDS} s`,
      seen,
      faults,
    }
  } finally {
    s3.close()
    network.remove()
  }
}

async function breakThings(stage: Stage, accidents: Record<string, () => Promise<void>>): Promise<string[]> {
  const faults: string[] = []
  for (const [what, happens] of Object.entries(accidents)) {
    const busy = new AbortController()
    const customers = stage.keepBusy(busy.signal)
    await pause(2_000)
    await happens()
    await pause(2_000)
    busy.abort()
    await customers
    const found = await stage.findFaults(120)
    console.log(`  ${what}: ${found.length === 0 ? 'all is right' : found.join('; ')}`)
    faults.push(...found.map((fault) => `${what}: ${fault}`))
  }
  return faults
}

/** As distributions install it, each version in a folder of its own. */
async function systemPostgres(): Promise<string> {
  const find = () => {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    return join('/usr/lib/postgresql', versions[0]!, 'bin')
  }
  try {
    return find()
  } catch {
    await installPackages(['postgresql'])
    return find()
  }
}
