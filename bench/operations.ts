import { type Client, createClient } from '../sdk/index.ts'
import { ms, perSecond, type Row } from './figures.ts'
import { load, type NextRequest } from './load.ts'
import { details, order, post } from './requests.ts'
import { openShop, type Shop } from './shop.ts'

const CLIENTS = [1, 16, 128]
const SECONDS = 3
const URLS_PER_ORDER = 50

/** Each operation of API v4, with one client, with sixteen and with 128. */
export async function measureOperations(): Promise<Row[]> {
  const shop = await openShop()
  const { customer, operator, mediaUrl } = shop
  const [file] = (await customer.client.v4.order({ url: mediaUrl, sku: 'EMSR02' })).audiofiles
  const { account, api_key } = await operator.accounts.add({
    email: 'invoiced@example.com',
    terms: 'invoice',
  })
  await orderMany(createClient({ url: shop.url, token: api_key }), mediaUrl)
  const [invoice] = (await operator.invoices.list({ account: account.id })).invoices
  await customer.client.v4.setWebhook(mediaUrl)
  const rows: Row[] = []
  const measure = async (what: string, next: NextRequest) => {
    for (const clients of CLIENTS) rows.push(await measureOne(shop, what, clients, next))
  }
  const get = (path: string, key = customer.key): NextRequest => {
    return () => ({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}api_key=${key}` })
  }

  await measure('order_url, one URL', () => order(shop))
  await measure('audiofile', () => details(shop, file!))
  await measure('transcript.txt', get('/API4/audiofile/100/transcript.txt'))
  await measure('transcript.docx', get('/API4/audiofile/100/transcript.docx'))
  await measure('prepay_balance', get('/API4/prepay_balance'))
  await measure(`invoice of ${URLS_PER_ORDER} items`, get(`/API4/invoice/${invoice!.id}`, api_key))
  await measure('webhook', get('/API4/webhook'))
  await measure('webhook/test', () =>
    post('/API4/webhook/test/TRANSCRIPT_COMPLETE', { api_key: customer.key }),
  )
  const upgraded = await freshFiles(shop, 2_500)
  await measure('upgrade', () => onFile(shop, upgraded.pop(), 'upgrade', { sku: 'TSTMP1' }))
  const refunded = await freshFiles(shop, 2_500)
  await measure('refund', () => onFile(shop, refunded.pop(), 'refund', {}))
  await shop.close()
  return rows
}

async function measureOne(shop: Shop, what: string, clients: number, next: NextRequest): Promise<Row> {
  await shop.forgetDelays()
  const { failures, ...seen } = await load(shop.url, clients, SECONDS, next)
  const { delayP99Ms, memoryBytes } = await shop.health()
  return {
    what: `${what}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    figure: [
      `p50 ${ms(seen.p50Ms)}`,
      `p99 ${ms(seen.p99Ms)}`,
      perSecond(seen.perSecond),
      `event loop late p99 ${ms(delayP99Ms)}`,
      `${Math.round(memoryBytes / 1e6)} MB`,
    ].join(', '),
    wanted: 'no error',
    kept: failures === 0,
  }
}

const onFile = ({ customer }: Shop, file: number | undefined, what: string, body: object) =>
  file ? post(`/API4/audiofile/${file}/${what}`, { api_key: customer.key, ...body }) : null

/** Untouched files: each can be upgraded or refunded once. */
async function freshFiles({ customer, mediaUrl }: Shop, count: number): Promise<number[]> {
  const files: number[] = []
  while (files.length < count) files.push(...(await orderMany(customer.client, mediaUrl)))
  return files
}

async function orderMany(client: Client, mediaUrl: string): Promise<number[]> {
  const url = Array.from({ length: URLS_PER_ORDER }, (_, n) => `${mediaUrl}?${n}`)
  return (await client.v4.order({ url, sku: 'EMSR02' })).audiofiles
}
