import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '../test/support/postgres-server.ts'
import type { Row } from './figures.ts'
import { load, type NextRequest } from './load.ts'
import { readResults } from './page.ts'
import { svgOf } from './plot.ts'
import { cpuSecondsBelow } from './process-costs.ts'
import { details, fileList, order } from './requests.ts'
import { openShop, type Shop } from './shop.ts'
import { MEAN_SECONDS, PEAK, shareOf, simulate } from './simulation.ts'

const PLOT = join(import.meta.dirname, '../docs/scale.svg')
const CLIENTS = 4
const SECONDS = 8
const VOLUMES = [1_000, 10_000, 100_000]
/** What a machine order is promised. */
const PROMISED_SECONDS = 3600
const PROMISED_SHARE = 0.99
const SEED = 1

/** What one request and one second of speech cost, and how many cores a day of orders needs at these costs. */
export async function measureScale(): Promise<Row[]> {
  return [...(await requestCosts()), ...queueRows()]
}

async function requestCosts(): Promise<Row[]> {
  const shop = await openShop()
  const { audiofiles } = await shop.customer.client.v4.order({ url: shop.mediaUrl, sku: 'EMSR02' })
  const calls: [string, NextRequest][] = [
    ['One order of one URL', () => order(shop)],
    ['Details of one file', () => details(shop, audiofiles[0]!)],
    ['First page of the list of files', () => fileList(shop)],
  ]
  const rows: Row[] = []
  for (const [what, next] of calls) rows.push(await costOf(shop, what, next))
  await shop.close()
  return rows
}

async function costOf(shop: Shop, what: string, next: NextRequest): Promise<Row> {
  const [row] = await runSql(
    shop.databaseUrl,
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  const postgres = parentOf(Number(row!.pid))
  await load(shop.url, CLIENTS, 2, next)
  const before = await costs()
  const { perSecond } = await load(shop.url, CLIENTS, SECONDS, next)
  const after = await costs()
  // The load begins with a warm-up of a second.
  const requests = perSecond * (SECONDS + 1)
  const each = (part: keyof typeof after) => (after[part] - before[part]) / requests
  return {
    what: `${what}: processor time and log of the database`,
    figure: `service ${milliseconds(each('service'))}, PostgreSQL ${milliseconds(each('postgres'))}, WAL ${Math.round(each('walBytes')).toLocaleString('en')} bytes`,
  }

  async function costs() {
    const [wal] = await runSql(shop.databaseUrl, `select pg_current_wal_lsn() - '0/0' as bytes`)
    return {
      service: await cpuSecondsBelow(shop.pid),
      postgres: await cpuSecondsBelow(postgres),
      walBytes: Number(wal!.bytes),
    }
  }
}

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])

const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(2)} ms`

/** The simulation, and its plot. */
function queueRows(): Row[] {
  const cost = speechCost('accurate')
  const ratios = Array.from({ length: 21 }, (_, at) => 1 + at * 0.05)
  const lines = VOLUMES.map((hoursOfSound) => ({
    label: `${hoursOfSound.toLocaleString('en')} hours a day`,
    points: ratios.map((ratio) => {
      const cores = Math.ceil(coresBusy(hoursOfSound, cost) * ratio)
      const { queued } = simulate({ hoursOfSound, costPerSecond: cost, cores, seed: SEED })
      return { x: ratio, y: shareOf(queued, 0.95) }
    }),
  }))
  writeFileSync(
    PLOT,
    svgOf({
      title: `Wait for a core, 95 of 100 recordings, ${cost.toFixed(2)} s of a core for each second of a recording`,
      across: {
        label: 'cores, as a multiple of the cores that are busy on average',
        from: 1,
        to: 2,
        step: 0.2,
      },
      up: {
        label: 'time in the queue',
        marks: [
          { at: 1, label: '1 s' },
          { at: 10, label: '10 s' },
          { at: 60, label: '1 min' },
          { at: 600, label: '10 min' },
          { at: 3600, label: '1 h' },
          { at: 36_000, label: '10 h' },
        ],
      },
      lines,
    }),
  )
  return (['accurate', 'fast'] as const).flatMap((mode) =>
    VOLUMES.map((hoursOfSound) => rowOf(mode, hoursOfSound, speechCost(mode))),
  )
}

function rowOf(mode: string, hoursOfSound: number, costPerSecond: number): Row {
  const busy = coresBusy(hoursOfSound, costPerSecond)
  const delivered = (cores: number) =>
    shareOf(simulate({ hoursOfSound, costPerSecond, cores, seed: SEED }).delivered, PROMISED_SHARE)
  let few = 0
  let enough = Math.ceil(busy * (PEAK + 1))
  while (enough - few > Math.max(1, enough / 200)) {
    const middle = Math.ceil((few + enough) / 2)
    if (delivered(middle) <= PROMISED_SECONDS) enough = middle
    else few = middle
  }
  const { queued } = simulate({ hoursOfSound, costPerSecond, cores: enough, seed: SEED })
  return {
    what: `${mode}: ${hoursOfSound.toLocaleString('en')} hours of recordings a day, recordings of ${MEAN_SECONDS / 60} min on average; simulated`,
    figure: `${enough.toLocaleString('en')} cores deliver 99 of 100 within an hour; in the queue p50 ${wait(shareOf(queued, 0.5))}, p95 ${wait(shareOf(queued, 0.95))}`,
    beside: `${Math.ceil(busy).toLocaleString('en')} cores are busy on average`,
    ratio: enough / busy,
  }
}

const coresBusy = (hoursOfSound: number, costPerSecond: number): number => (hoursOfSound / 24) * costPerSecond

const wait = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** As `npm run bench -- speech` last measured it. */
function speechCost(mode: 'accurate' | 'fast'): number {
  const row = readResults().speech?.rows.find(({ what }) =>
    what.startsWith(`${mode}: the same for each second`),
  )
  if (!row) throw new Error('The cost of speech is not known yet: run npm run bench -- speech first.')
  return Number.parseFloat(row.figure)
}
