/** What grows with what a customer gave: each attack as large as validation lets it through. */
import { setTimeout as pause } from 'node:timers/promises'
import { LonghandError } from '../sdk/index.ts'
import { query } from '../test/support/follow.ts'
import type { Attack, HostileAccount, Place } from '../test/support/neighbours/attackers.ts'
import { largestFile, rewrite, testFile } from '../test/support/neighbours/largest-transcript.ts'
import { smaller } from '../test/support/neighbours/largest-value.ts'

/** Again and again, so many at once. */
const atOnce = (count: number, act: (lane: number) => Promise<unknown>) => async (signal: AbortSignal) => {
  const lane = async (_: unknown, at: number) => {
    while (!signal.aborted) {
      await act(at).catch(() => {})
      await pause(20)
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
}

const accounts = (place: Place, count: number): Promise<HostileAccount[]> =>
  Promise.all(Array.from({ length: count }, place.account))

const list = <One>(length: number, one: (at: number) => One): One[] =>
  Array.from({ length }, (_, at) => one(at))

/** Sends a body, and smaller ones until one is accepted. */
async function largestAccepted<Answer>(
  body: Record<string, unknown>,
  send: (body: never) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body as never)
  } catch (error) {
    if (!(error instanceof LonghandError) || ![400, 413, 422].includes(error.status)) throw error
    return largestAccepted(smaller(body, error.message), send)
  }
}

const get = ({ service, send }: Place, path: string, { key }: Partial<HostileAccount> = {}) =>
  send(service + path, { headers: key ? { authorization: `Bearer ${key}` } : {} })

/** Every check of such a feed finds fifty new episodes, and each drips into its probe. */
const FEEDS = 45
export const attackWithFeeds: Attack = async (place) => {
  for (const { client } of await accounts(place, 2))
    for (let at = 0; at < FEEDS; at++)
      await client.feeds.follow({
        url: place.host.address('feed'),
        skus: ['EMSR02'],
        tags: [],
        monthly_limit: 1_000,
      })
  return async (signal) => {
    // What the schedule does every quarter of an hour.
    await query(place.databaseUrl, `select graphile_worker.add_job('check-feeds')`)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
}

const FILES = 510
const MAX_TERMS = 12
export const attackSearch: Attack = async (place) => {
  const [one] = await accounts(place, 1)
  const body = {
    urls: list(FILES, () => place.host.address('good')),
    skus: ['EMSR02'],
    names: list(200, (at) => `${at} ${'Ab '.repeat(70)}`.slice(0, 199)),
    tags: list(100, (at) => `${at} ${'cd '.repeat(70)}`.slice(0, 199)),
  }
  const { audiofiles } = await largestAccepted(body, (given) => one!.client.orders.place(given))
  for (const file of audiofiles) await one!.client.files.refund(file).catch(() => {})
  return atOnce(4, (at) => get(place, `/api/search?q=${'ab '.repeat(MAX_TERMS - 1)}${at}`, one))
}

export const attackFeedParser: Attack = async (place) => {
  const clients = await accounts(place, 4)
  return atOnce(80, (at) =>
    clients[at % clients.length]!.client.feeds.episodes(place.host.address('feed-with-an-attribute')),
  )
}

export const attackWithNestedQuotes: Attack = async (place) => {
  const [one] = await accounts(place, 1)
  const quoteOf = async (quotes: string[]) => {
    const asked = { quotes, skus: ['EMSR02'] }
    const answer = await largestAccepted(asked, (given: typeof asked) =>
      one!.client.quoteAgain(given.quotes, given.skus),
    )
    return answer.quote.id
  }
  const { quote } = await one!.client.quote([place.host.address('good')], ['EMSR02'])
  const nested = await quoteOf(Array<string>(1000).fill(quote.id))
  return atOnce(6, async () => {
    const large = await quoteOf(Array<string>(100).fill(nested))
    await one!.client.orders.place({ quote: large, test: true })
  })
}

export const attackWithLongTranscripts: Attack = async (place) => {
  const [one] = await accounts(place, 1)
  const file = await largestFile(one!.client, place.host.address('good'))
  const { share } = await one!.client.files.share(file, { download: true, expires: null })
  const paths = [`/api/shared/${share.url.split('/').at(-1)}`, `/api/files/${file}/captions`]
  return atOnce(30, (at) => (at < 20 ? get(place, paths[0]!) : get(place, paths[1]!, one)))
}

const CHINESE_CHARS = 100_000
export const attackWithPdfs: Attack = async (place) => {
  const [one] = await accounts(place, 1)
  const { client, id } = one!
  const long = await largestFile(client, place.host.address('good'))
  const chinese = await testFile(client, place.host.address('good'))
  await rewrite(client, chinese, ['漢'.repeat(CHINESE_CHARS)])
  const order = await receiptOfManyLines(place, one!)
  await client.accounts.setBuyer(id, { name: '漢'.repeat(200), address: '漢'.repeat(1000), tax_number: '' })
  return atOnce(12, async (at) => {
    if (at >= 6) return get(place, `/api/orders/${order}/receipt.pdf`, one)
    const file = at < 3 ? long : chinese
    await client.files.change(file, { title: crypto.randomUUID() })
    return get(place, `/api/files/${file}/transcript.pdf`, one)
  })
}

/** Cancelled at once: it costs nothing and is not transcribed. */
async function receiptOfManyLines(place: Place, { client }: HostileAccount): Promise<string> {
  const body = {
    urls: list(1000, () => place.host.address('good')),
    skus: ['EMSR02'],
    title: '漢'.repeat(500),
    tags: [],
    names: [],
  }
  const { order } = await largestAccepted(body, (given) => client.orders.place(given))
  await place.operator.orders.cancel(order)
  return order
}

/** Thousands of names that the words of a noisy recording are compared with. */
export const attackSpelling: Attack = async (place) => {
  const clients = await accounts(place, 4)
  const name = (at: number) => `Qa${'aeiou'[at % 5]}${at.toString(36).replace(/\d/g, 'z')}dashwood`
  const words = (from: number, chars: number) =>
    list(chars, (at) => name(from + at))
      .join(' ')
      .slice(0, chars)
  for (const { client, id } of clients)
    await largestAccepted({ terms: list(500, (at) => words(at * 5, 79)) }, (given: { terms: string[] }) =>
      client.glossary.set(id, given.terms),
    )
  return atOnce(clients.length, (at) => {
    const body = {
      urls: list(5, () => place.host.address('noisy.mp3')),
      skus: ['EMSR02'],
      names: list(200, (one) => words(5_000 + one * 20, 199)),
      notes: `x ${words(10_000, 19_990)}`,
    }
    return largestAccepted(body, (given) => clients[at]!.client.orders.place(given))
  })
}

const FORMATS = ['docx', 'doc', 'rtf', 'html', 'srt', 'json']
export const attackTheCache: Attack = async (place) => {
  const [one] = await accounts(place, 1)
  const file = await largestFile(one!.client, place.host.address('good'))
  return atOnce(FORMATS.length, async (at) => {
    await one!.client.files.change(file, { title: crypto.randomUUID() })
    return get(place, `/api/files/${file}/transcript.${FORMATS[at]}`, one)
  })
}
