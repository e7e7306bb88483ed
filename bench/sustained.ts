import { setTimeout as pause } from 'node:timers/promises'
import { atMost, median, ms, perSecond, type Row } from './figures.ts'
import { load, type Request } from './load.ts'
import { details, fileList, order } from './requests.ts'
import { openShop, type Shop } from './shop.ts'

const CLIENTS = 128
const SECONDS = 60

/** A minute of many clients: mostly details, as clients that wait for their files ask, lists, and orders. */
export async function measureSustained(): Promise<Row[]> {
  const shop = await openShop()
  const { audiofiles } = await shop.customer.client.v4.order({ url: shop.mediaUrl, sku: 'EMSR02' })
  let asked = 0
  const next = (): Request => {
    asked++
    if (asked % 10 === 0) return order(shop)
    return asked % 10 === 5 ? fileList(shop) : details(shop, audiofiles[0]!)
  }
  await load(shop.url, CLIENTS, 5, next)
  await shop.forgetDelays()
  const loading = load(shop.url, CLIENTS, SECONDS, next)
  const memory = await watchMemory(shop, loading)
  const { failures, ...seen } = await loading
  const { delayP99Ms } = await shop.health()
  await shop.close()
  return [
    {
      what: `${CLIENTS} clients for ${SECONDS} s: details, lists and orders in a ratio of 8 to 1 to 1`,
      figure: `${perSecond(seen.perSecond)}, p50 ${ms(seen.p50Ms)}, p99 ${ms(seen.p99Ms)}, ${failures} errors`,
      wanted: 'no error',
      kept: failures === 0,
    },
    {
      what: 'Event loop delay meanwhile, p99',
      figure: ms(delayP99Ms),
      wanted: 'under 50 ms',
      kept: delayP99Ms < 50,
    },
    memory,
  ]
}

/** The median of the last third of the time beside that of the first. */
async function watchMemory(shop: Shop, loading: Promise<unknown>): Promise<Row> {
  const megabytes: number[] = []
  let isOver = false
  loading.finally(() => {
    isOver = true
  })
  while (!isOver) {
    megabytes.push((await shop.health()).memoryBytes / 1e6)
    await pause(500)
  }
  const third = Math.floor(megabytes.length / 3)
  const first = median(megabytes.slice(0, third))
  const last = median(megabytes.slice(-third))
  return {
    what: 'Memory of the service in the last third of it',
    figure: `${last.toFixed(0)} MB`,
    beside: `${first.toFixed(0)} MB in the first`,
    ...atMost(last / first, 1.1),
  }
}
