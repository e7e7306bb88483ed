import { perSecond, type Row } from './figures.ts'
import { load, type NextRequest } from './load.ts'
import { details, order } from './requests.ts'
import { openShop } from './shop.ts'

const CLIENTS = 32
const SECONDS = 4

/** One process of the service, and two of them on the same database. Clients and database share the machine's cores. */
export async function measureProcesses(): Promise<Row[]> {
  const shop = await openShop()
  const other = await shop.serveToo()
  const { audiofiles } = await shop.customer.client.v4.order({ url: shop.mediaUrl, sku: 'EMSR02' })
  const rows: Row[] = []
  const calls: [string, NextRequest][] = [
    ['Details', () => details(shop, audiofiles[0]!)],
    ['Order of one URL', () => order(shop)],
  ]
  for (const [what, next] of calls) {
    const one = await load(shop.url, CLIENTS, SECONDS, next)
    const two = await Promise.all([shop, other].map(({ url }) => load(url, CLIENTS / 2, SECONDS, next)))
    const together = two.reduce((sum, { perSecond }) => sum + perSecond, 0)
    const failures = [one, ...two].reduce((sum, { failures }) => sum + failures, 0)
    rows.push({
      what: `${what}, two processes; ${CLIENTS} clients`,
      figure: perSecond(together),
      beside: `${perSecond(one.perSecond)} with one`,
      ratio: together / one.perSecond,
      wanted: 'no error',
      kept: failures === 0,
    })
  }
  await shop.close()
  return rows
}
