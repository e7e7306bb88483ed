import { median, ms, perSecond, type Row } from './figures.ts'
import { type Load, load } from './load.ts'
import { details, order, post } from './requests.ts'
import { type Customer, openShop } from './shop.ts'

const CLIENTS = 64
const ACCOUNTS = 64
const SECONDS = 4
const ROUNDS = 3
const DETAILS_RATIO = 0.6
const ORDER_RATIO = 0.5
/** Orders of one account wait for its lock, one after the other. */
const ONE_ACCOUNT_RATIO = 0.4
/** No customer waits much longer than the others. */
const MAX_P99_OF_P50 = 3

/** Details and one-URL orders of the service, each compared with its floor, in alternating runs. */
export async function measureStore(): Promise<Row[]> {
  const shop = await openShop()
  const floor = await shop.start('floor-server.ts', [shop.databaseUrl, shop.mediaUrl])
  const { audiofiles } = await shop.customer.client.v4.order({ url: shop.mediaUrl, sku: 'EMSR02' })
  const customers = await Promise.all(Array.from({ length: ACCOUNTS }, (_, at) => shop.addCustomer(at + 1)))
  const ordering = (what: string, least: number, next: () => Customer) =>
    compare(
      what,
      `at least ${least}, p99 below ${MAX_P99_OF_P50} times p50`,
      {
        ours: () =>
          load(shop.url, CLIENTS, SECONDS, () => order({ customer: next(), mediaUrl: shop.mediaUrl })),
        floor: () => load(floor.url, CLIENTS, SECONDS, () => post(`/order/${next().id}`, {})),
      },
      ({ ratio, ours }) => ratio >= least && ours.p99Ms < MAX_P99_OF_P50 * ours.p50Ms,
    )
  const rows = [
    await compare(
      'Details of a file, compared with a bare Fastify route with one SELECT',
      `at least ${DETAILS_RATIO}`,
      {
        ours: () => load(shop.url, CLIENTS, SECONDS, () => details(shop, audiofiles[0]!)),
        floor: () =>
          load(floor.url, CLIENTS, SECONDS, () => ({ method: 'GET', path: `/audiofile/${audiofiles[0]}` })),
      },
      ({ ratio }) => ratio >= DETAILS_RATIO,
    ),
    await ordering(
      'Order of one URL, all by one account, compared with one ranged GET and the same rows in one statement',
      ONE_ACCOUNT_RATIO,
      () => shop.customer,
    ),
    await ordering(`The same by ${ACCOUNTS} accounts in turn`, ORDER_RATIO, inTurn(customers)),
  ]
  await shop.close()
  return rows
}

function inTurn<One>(all: One[]): () => One {
  let next = 0
  return () => all[next++ % all.length]!
}

type Turn = { ours: Load; floor: Load; ratio: number }

async function compare(
  what: string,
  wanted: string,
  { ours, floor }: { ours: () => Promise<Load>; floor: () => Promise<Load> },
  isKept: (middle: Turn) => boolean,
): Promise<Row> {
  const turns: Turn[] = []
  // A service runs for weeks: the first seconds, in which V8 compiles it, do not count.
  await floor()
  await ours()
  for (let round = 0; round < ROUNDS; round++) {
    const least = await floor()
    const real = await ours()
    turns.push({ ours: real, floor: least, ratio: real.perSecond / least.perSecond })
  }
  const failures = turns.reduce((sum, turn) => sum + turn.ours.failures + turn.floor.failures, 0)
  const ratio = median(turns.map((turn) => turn.ratio))
  const middle = turns.find((turn) => turn.ratio === ratio)!
  return {
    what: `${what}; ${CLIENTS} clients, median of ${ROUNDS}`,
    figure: `${figures(middle.ours)}, ${failures} errors`,
    beside: figures(middle.floor),
    ratio,
    wanted,
    kept: isKept(middle) && failures === 0,
  }
}

const figures = (load: Load): string =>
  `${perSecond(load.perSecond)}, p50 ${ms(load.p50Ms)}, p99 ${ms(load.p99Ms)}`
