import { type Client, createClient } from '../../../sdk/index.ts'
import { reaches } from '../follow.ts'

export type Act = { name: string; at: number; ms: number; failed: string | null }

export type GoodCustomer = {
  /** Some rounds of everything. */
  act(rounds: number): Promise<Act[]>
  /** The same until the signal comes. */
  actUntil(signal: AbortSignal): Promise<Act[]>
}

type Doings = Record<string, () => Promise<unknown>>

/** A customer with one transcript, who makes quotes, orders, searches, PDFs and looks at pages. */
export async function createGoodCustomer(
  url: string,
  operator: Client,
  recording: string,
): Promise<GoodCustomer> {
  const { api_key: key } = await operator.accounts.add({
    email: `${crypto.randomUUID()}@example.com`,
    credit: 1_000,
  })
  const client = createClient({ url, token: key })
  const deliver = async () => {
    const { audiofiles } = await client.v4.order({ url: recording, sku: 'EMSR02' })
    return reaches(client, audiofiles[0]!, 'Delivered')
  }
  // The first one also loads the speech engine.
  const file = (await deliver()).id
  const doings: Doings = {
    quote: () => client.quote([recording], ['EMSR02']),
    search: () => client.search({ q: 'ask' }),
    page: async () => {
      await read(`${url}/`)
      await client.files.list()
    },
    async PDF() {
      // With another title it is another document, which has to be drawn.
      await client.files.change(file, { title: crypto.randomUUID() })
      await read(`${url}/api/files/${file}/transcript.pdf`)
    },
  }
  async function read(address: string): Promise<void> {
    const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  /** Everything in turn, and beside it one order after the other: at least one of each. */
  async function actWhile(isWanted: (round: number) => boolean): Promise<Act[]> {
    const acts: Act[] = []
    let isOver = false
    const inTurn = async () => {
      for (let round = 0; round === 0 || isWanted(round); round++)
        for (const [name, does] of Object.entries(doings)) acts.push(await timed(name, does))
      isOver = true
    }
    const ordering = async () => {
      do acts.push(await timed('order', deliver))
      while (!isOver)
    }
    await Promise.all([inTurn(), ordering()])
    return acts
  }
  return {
    act: (rounds) => actWhile((round) => round < rounds),
    actUntil: (signal) => actWhile(() => !signal.aborted),
  }
}

async function timed(name: string, does: () => Promise<unknown>): Promise<Act> {
  const at = Date.now()
  const start = performance.now()
  const failed = await does().then(
    () => null,
    (error) => `${name}: ${error.message}`,
  )
  return { name, at, ms: performance.now() - start, failed }
}

/** What each act took, by its name, in milliseconds. */
export const timesOf = (acts: Act[]): Map<string, number[]> =>
  new Map([...Map.groupBy(acts, ({ name }) => name)].map(([name, list]) => [name, list.map(({ ms }) => ms)]))

export const percentile = (numbers: number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((numbers.length * percent) / 100) - 1)]!
