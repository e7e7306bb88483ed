import { cpus } from 'node:os'
import { perSecond, type Row } from './figures.ts'
import { load, type NextRequest } from './load.ts'
import { details, order } from './requests.ts'
import { openShop } from './shop.ts'

const CLIENTS = 64
const SECONDS = 4
/** How much more so many processes are to do than one, if there are cores for them. */
const WANTED = [
  { processes: 2, ratio: 1.7 },
  { processes: 4, ratio: 3 },
]
const ALL_BUSY = 0.9

/** One process of the service, and several on the same database. Clients and database share the machine's cores. */
export async function measureProcesses(): Promise<Row[]> {
  const shop = await openShop()
  const urls = [shop.url]
  while (urls.length < Math.max(...WANTED.map(({ processes }) => processes)))
    urls.push((await shop.serveToo()).url)
  const { audiofiles } = await shop.customer.client.v4.order({ url: shop.mediaUrl, sku: 'EMSR02' })
  const customers = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => shop.addCustomer(at + 1)))
  let next = 0
  const calls: [string, NextRequest][] = [
    ['Details', () => details(shop, audiofiles[0]!)],
    [
      `Order of one URL, ${CLIENTS} accounts in turn`,
      () => order({ customer: customers[next++ % CLIENTS]!, mediaUrl: shop.mediaUrl }),
    ],
  ]
  const rows: Row[] = []
  for (const [what, call] of calls) {
    const one = await loadAll(urls.slice(0, 1), call)
    for (const { processes, ratio: wanted } of WANTED) {
      const many = await loadAll(urls.slice(0, processes), call)
      const ratio = many.perSecond / one.perSecond
      rows.push({
        what: `${what}, ${processes} processes; ${CLIENTS} clients`,
        figure: `${perSecond(many.perSecond)}, cores ${percent(many.busy)} busy`,
        beside: `${perSecond(one.perSecond)} with one, cores ${percent(one.busy)} busy`,
        ratio,
        wanted: `at least ${wanted}, unless one process leaves no core idle`,
        kept: one.failures + many.failures === 0 && (ratio >= wanted || one.busy >= ALL_BUSY),
      })
    }
  }
  await shop.close()
  return rows
}

async function loadAll(urls: string[], call: NextRequest) {
  const before = coreTimes()
  const loads = await Promise.all(urls.map((url) => load(url, CLIENTS / urls.length, SECONDS, call)))
  const after = coreTimes()
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
  }
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const sum = (of: number[]) => of.reduce((total, one) => total + one, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`
