import { atLeast, median, ms, perSecond, type Row } from './figures.ts'
import { type Load, load, type NextRequest } from './load.ts'
import { details, order, post } from './requests.ts'
import { openShop } from './shop.ts'

const CLIENTS = 16
const SECONDS = 4
const ROUNDS = 3

/** Details and one-URL orders of the service, each beside its floor, measured in turns. */
export async function measureStore(): Promise<Row[]> {
  const shop = await openShop()
  const { customer, mediaUrl } = shop
  const floor = await shop.start('floor-server.ts', [shop.databaseUrl, String(customer.id), mediaUrl])
  const { audiofiles } = await customer.client.v4.order({ url: mediaUrl, sku: 'EMSR02' })
  const inTurns = async (what: string, wanted: number, ours: NextRequest, least: NextRequest) =>
    compare(what, wanted, {
      ours: () => load(shop.url, CLIENTS, SECONDS, ours),
      floor: () => load(floor.url, CLIENTS, SECONDS, least),
    })
  const rows = [
    await inTurns(
      'Details of a file, compared with a bare Fastify route with one SELECT',
      0.6,
      () => details(shop, audiofiles[0]!),
      () => ({ method: 'GET', path: `/audiofile/${audiofiles[0]}` }),
    ),
    await inTurns(
      'Order of one URL, compared with one ranged GET and the same transaction',
      0.5,
      () => order(shop),
      () => post('/order', {}),
    ),
  ]
  await shop.close()
  return rows
}

async function compare(
  what: string,
  wanted: number,
  { ours, floor }: { ours: () => Promise<Load>; floor: () => Promise<Load> },
): Promise<Row> {
  const turns: { ours: Load; floor: Load; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const least = await floor()
    const real = await ours()
    turns.push({ ours: real, floor: least, ratio: real.perSecond / least.perSecond })
  }
  const failures = turns.reduce((sum, turn) => sum + turn.ours.failures + turn.floor.failures, 0)
  const ratio = median(turns.map((turn) => turn.ratio))
  const middle = turns.find((turn) => turn.ratio === ratio)!
  const verdict = atLeast(ratio, wanted)
  return {
    what: `${what}; ${CLIENTS} clients, median of ${ROUNDS}`,
    figure: `${perSecond(middle.ours.perSecond)}, p50 ${ms(middle.ours.p50Ms)}, p99 ${ms(middle.ours.p99Ms)}, ${failures} errors`,
    beside: perSecond(middle.floor.perSecond),
    ...verdict,
    kept: verdict.kept! && failures === 0,
  }
}
