import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../sdk/index.ts'
import { cloneDatabase } from '../test/support/database.ts'
import { sample, sendBytes } from '../test/support/file-host.ts'
import { globalSetup, globalTeardown } from '../test/support/global-setup.ts'
import { type Load, load } from './load.ts'

/** Details and one-URL orders of the service, each beside its floor, measured in turns in one run. */
const CLIENTS = 16
const SECONDS = 4
const ROUNDS = 3

await globalSetup()
const database = await cloneDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lh-bench-'))
const mediaBytes = sample('jfk.mp3')
const mediaHost = createServer((request, response) => sendBytes(mediaBytes, request, response))
await new Promise<void>((resolve) => mediaHost.listen(0, '127.0.0.1', resolve))
const mediaUrl = `http://127.0.0.1:${(mediaHost.address() as AddressInfo).port}/jfk.mp3`

const service = await startChild('service-child.ts', [database.url, folder, new URL(mediaUrl).host])
const operator = createClient({ url: service.url, token: service.token })
const { account, api_key } = await operator.accounts.add({ email: 'bench@example.com', credit: 1_000_000 })
const floor = await startChild('floor-server.ts', [database.url, String(account.id), mediaUrl])
const { audiofiles } = await createClient({ url: service.url, token: api_key }).v4.order({
  url: mediaUrl,
  sku: 'EMSR02',
})

const json = { 'content-type': 'application/json' }
const order = JSON.stringify({ api_key, url: mediaUrl, sku: 'EMSR02' })
await compare('details', 0.6, {
  ours: () =>
    load(service.url, CLIENTS, SECONDS, () => ({
      method: 'GET',
      path: `/API4/audiofile/${audiofiles[0]}?api_key=${api_key}`,
    })),
  floor: () =>
    load(floor.url, CLIENTS, SECONDS, () => ({ method: 'GET', path: `/audiofile/${audiofiles[0]}` })),
})
await compare('one-URL order', 0.5, {
  ours: () =>
    load(service.url, CLIENTS, SECONDS, () => ({
      method: 'POST',
      path: '/API4/order_url',
      headers: json,
      body: order,
    })),
  floor: () => load(floor.url, CLIENTS, SECONDS, () => ({ method: 'POST', path: '/order' })),
})

service.child.kill()
floor.child.kill()
mediaHost.close()
await database.drop().catch(() => {})
await globalTeardown()
rmSync(folder, { recursive: true, force: true })

async function compare(
  name: string,
  target: number,
  { ours, floor }: { ours: () => Promise<Load>; floor: () => Promise<Load> },
): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const least = await floor()
    const real = await ours()
    const ratio = real.perSecond / least.perSecond
    ratios.push(ratio)
    console.log(
      `${name.padEnd(14)} ${real.perSecond.toFixed(0).padStart(6)}/s  p50 ${real.p50Ms.toFixed(1)} ms  p99 ${real.p99Ms.toFixed(1)} ms   floor ${least.perSecond.toFixed(0).padStart(6)}/s   ratio ${ratio.toFixed(2)}${real.failures + least.failures > 0 ? `  FAILURES ${real.failures}/${least.failures}` : ''}`,
    )
  }
  ratios.sort((a, b) => a - b)
  console.log(`${name.padEnd(14)} median ratio ${ratios[1]!.toFixed(2)}, at least ${target} wanted`)
}

async function startChild(
  file: string,
  args: string[],
): Promise<{ child: ChildProcess; url: string; token: string }> {
  const child = fork(join(import.meta.dirname, file), args)
  const { port, token } = await new Promise<{ port: number; token: string }>((resolve) =>
    child.once('message', resolve as never),
  )
  return { child, url: `http://127.0.0.1:${port}`, token }
}
