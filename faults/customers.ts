import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient, LonghandError } from '../sdk/index.ts'
import type { AcknowledgedOrder, Book } from './book.ts'
import { BAD_HOSTS } from './hosts.ts'

export type Customer = { id: number; client: Client; terms: 'prepay' | 'invoice' }

type Street = { operator: Client; customers: Customer[]; media: string; book: Book }

const PRICES = { EMSR02: 25, TRANS14: 100 }
const STAMPS_CENTS = 10
/** A host that stalls keeps its file for minutes: it has a scenario of its own. */
const QUICKLY_BAD = BAD_HOSTS.filter((kind) => kind !== 'stall')

export const OPENING_CREDIT = 10_000

/** Some who pay before, and one who is past due: what he orders is held until it is released. */
export async function inviteCustomers(operator: Client, url: string, media: string, webhook: string) {
  const customers: Customer[] = []
  for (const terms of ['prepay', 'prepay', 'invoice'] as const) {
    const email = `${crypto.randomUUID()}@example.com`
    const credit = terms === 'prepay' ? OPENING_CREDIT : 0
    const { account, api_key } = await operator.accounts.add({ email, terms, credit })
    const client = createClient({ url, token: api_key })
    await client.v4.setWebhook(webhook)
    if (terms === 'invoice') await fallBehind(operator, client, media)
    customers.push({ id: account.id, client, terms })
  }
  return customers
}

async function fallBehind(operator: Client, client: Client, media: string): Promise<void> {
  await client.v4.order({ url: `${media}/good/0.mp3`, sku: 'EMSR02' })
  const [invoice] = (await client.invoices.list()).invoices
  await operator.invoices.close(invoice!.id)
  await operator.invoices.submit(invoice!.id, { due: '2020-01-01', confirm: true })
}

/** All customers order, upgrade and ask for refunds, and an operator releases, until told to end; the book says what came of it. */
export async function keepBusy(street: Street, signal: AbortSignal): Promise<void> {
  await Promise.all(
    street.customers.map(async (customer) => {
      while (!signal.aborted) {
        await actOnce(street, customer)
        await pause(300 + Math.random() * 700)
      }
    }),
  )
}

async function actOnce(street: Street, customer: Customer): Promise<void> {
  const { book } = street
  const own = book.orders.filter(({ account }) => account === customer.id)
  const chance = Math.random()
  if (own.length === 0 || chance < 0.5) book.orders.push(await order(street, customer))
  else if (customer.terms === 'invoice') await releaseOne(street, own)
  else if (chance < 0.75) await upgradeOne(book, customer, own)
  else await refundOne(book, customer, own)
}

async function order({ media, book }: Street, { id, client }: Customer): Promise<AcknowledgedOrder> {
  const sku = Math.random() < 0.6 ? 'EMSR02' : 'TRANS14'
  const isBad = Math.random() < 0.1
  const kind = isBad ? QUICKLY_BAD[Math.floor(Math.random() * QUICKLY_BAD.length)] : 'good'
  const count = Math.random() < 0.2 ? 2 : 1
  const idempotencyKey = crypto.randomUUID()
  const url = Array.from({ length: count }, (_, n) => `${media}/${kind}/${idempotencyKey}-${n}.mp3`)
  const placed = await untilAnswered(book, () => client.v4.order({ url, sku }, { idempotencyKey }))
  if (placed instanceof LonghandError) throw new Error(`A good order was refused: ${placed.message}`)
  return {
    account: id,
    order: placed.order,
    files: placed.audiofiles,
    sku,
    cents: PRICES[sku] * count,
    isBad,
  }
}

/** Asked again after a lost answer, a second purchase is refused: whether the file has it says if the first was a yes. */
async function upgradeOne(book: Book, { client }: Customer, own: AcknowledgedOrder[]): Promise<void> {
  const file = pick(own.flatMap(({ files }) => files).filter((file) => !isIn(book.upgrades, file)))
  if (!file) return
  const answer = await untilAnswered(book, () => client.v4.upgrade(file, 'TSTMP1'))
  if (!(answer instanceof LonghandError) || (await isStamped(book, client, file)))
    book.upgrades.push({ file, cents: STAMPS_CENTS })
}

async function isStamped(book: Book, client: Client, file: number): Promise<boolean> {
  const answer = await untilAnswered(book, () => client.files.show(file))
  if (answer instanceof LonghandError) throw new Error(`File ${file} is not shown: ${answer.message}`)
  return answer.file.add_ons.includes('TSTMP1')
}

async function refundOne(book: Book, { client }: Customer, own: AcknowledgedOrder[]): Promise<void> {
  const files = pick(own.slice(-3))?.files ?? []
  const file = pick(files.filter((file) => !isIn(book.refunds, file)))
  if (!file) return
  const answer = await untilAnswered(book, () => client.v4.refund(file))
  const isRefunded = answer instanceof LonghandError ? /state Refunded/.test(answer.message) : true
  if (isRefunded) book.refunds.push({ file })
}

async function releaseOne({ operator, book }: Street, own: AcknowledgedOrder[]): Promise<void> {
  const held = pick(own.filter(({ order }) => !book.released.includes(order)))
  if (!held) return
  await untilAnswered(book, () => operator.orders.release(held.order))
  book.released.push(held.order)
}

const isIn = (list: { file: number }[], file: number): boolean => list.some((one) => one.file === file)

const pick = <One>(list: One[]): One | undefined => list[Math.floor(Math.random() * list.length)]

/** Until the service says yes or no: a broken connection, and a service that has no database, say neither. */
async function untilAnswered<Answer>(
  book: Book,
  ask: () => Promise<Answer>,
): Promise<Answer | LonghandError> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof LonghandError && error.status < 500) return error
      book.unanswered.push((error as Error).message)
      await pause(100)
    }
  }
}
