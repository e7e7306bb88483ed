import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Client, createClient } from '../sdk/index.ts'
import { until } from '../test/support/until.ts'
import { ATTACKS, attack } from './hostile-accounts.ts'
import { startHostileHost } from './hostile-host.ts'
import type { Outcome } from './outcome.ts'
import { setWideStage } from './stage.ts'

const MAX_QUOTE_SECONDS = 2
const MAX_SLOWDOWN = 3
/** Until the attackers have taken what they can get. */
const TAKE_HOLD_MS = 15_000
const DELIVERIES = 5

/** Ten accounts that do their worst, beside one that orders a sample again and again. */
export async function neighbours(): Promise<Outcome> {
  const sample = await readFile(join(import.meta.dirname, '../samples/jfk.mp3'))
  const host = await startHostileHost(sample, {
    'decode-bomb': await hoursOfSilence(),
    'box-bomb.mp4': boxBomb(),
  })
  // Every port of this machine: the good host, the hostile one and the webhooks.
  const stage = await setWideStage({ LONGHAND_ALLOW_HOSTS: '127.0.0.1' })
  const { account, api_key } = await stage.operator.accounts.add({ email: 'good@example.com', credit: 100 })
  const good = createClient({ url: stage.url, token: api_key })
  const deliver = () => secondsOf(() => delivered(good, `${host.url}/good/jfk.mp3`))
  const quote = () => secondsOf(() => good.quote([`${host.url}/good/jfk.mp3`], ['EMSR02']))

  // The first one also loads the speech engine.
  await deliver()
  const alone = median([await deliver(), await deliver(), await deliver()])
  const over = new AbortController()
  const attacks = Object.keys(ATTACKS).map((name) =>
    attack(name, stage.operator, { service: stage.url, host: host.url, signal: over.signal }),
  )
  await pause(TAKE_HOLD_MS)
  const quotes: number[] = []
  const deliveries: number[] = []
  const faults: string[] = []
  try {
    while (deliveries.length < DELIVERIES) {
      quotes.push(await quote())
      deliveries.push(await deliver())
    }
  } catch (error) {
    faults.push(`account ${account.id} was not served: ${(error as Error).message}`)
  }
  over.abort()
  host.close()
  await Promise.all(attacks)
  await stage.close()

  const slowestQuote = Math.max(...quotes)
  const slowest = Math.max(...deliveries)
  if (slowestQuote >= MAX_QUOTE_SECONDS) faults.push(`a quote took ${slowestQuote.toFixed(1)} s`)
  if (slowest > MAX_SLOWDOWN * alone)
    faults.push(`a delivery took ${slowest.toFixed(1)} s, alone it takes ${alone.toFixed(1)} s`)
  return {
    what: `Ten hostile accounts (${Object.keys(ATTACKS).join(', ')}) beside one good customer`,
    seen: `quotes within ${slowestQuote.toFixed(1)} s; 11 seconds of speech delivered within ${slowest.toFixed(1)} s (median ${median(deliveries).toFixed(1)} s), alone in ${alone.toFixed(1)} s`,
    faults,
  }
}

async function delivered(client: Client, url: string): Promise<void> {
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await until(async () => (await client.files.show(audiofiles[0]!)).file.statename === 'Delivered', {
    withinSeconds: 120,
    what: 'the delivery',
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Six hours in some hundred kilobytes. */
async function hoursOfSilence(): Promise<Buffer> {
  const path = join(tmpdir(), `lh-silence-${process.pid}.flac`)
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '21600']
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...silence, '-frame_size', '65535', path])
  return readFile(path).finally(() => rm(path))
}

/** An mp4 whose index is nothing but the heads of empty boxes. */
function boxBomb(): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4)
    return Buffer.concat([head, content])
  }
  const empty = box('free', Buffer.alloc(0))
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
  return Buffer.concat([brand, box('moov', Buffer.concat(Array<Buffer>(300_000).fill(empty)))])
}
