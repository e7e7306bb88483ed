import pg from 'pg'
import { AUTOMATIC_STATES } from '../src/files/audiofiles/states.ts'
import { until } from '../test/support/until.ts'
import type { Book } from './book.ts'
import { type Customer, OPENING_CREDIT } from './customers.ts'
import type { Receiver } from './receiver.ts'

/** A POST whose sender was killed is given up after twice its time; what follows in its series waits for that. */
export const UNDER_WAY_SECONDS = 25

type Scene = { databaseUrl: string; book: Book; customers: Customer[]; receiver: Receiver }
type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Waits until everything has come to rest, and says everything that is not as customers were told; nothing is well. */
export async function findFaults(scene: Scene, restSeconds: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: scene.databaseUrl })
  await client.connect()
  const sql: Sql = async (text, values = []) => (await client.query(text, values)).rows
  try {
    return [
      ...(await findStuck(sql, restSeconds)),
      ...(await findWrongOrders(sql, scene)),
      ...(await findWrongMoney(sql, scene)),
      ...(await findWrongEvents(sql, scene)),
    ]
  } finally {
    await client.end()
  }
}

async function findStuck(sql: Sql, restSeconds: number): Promise<string[]> {
  const moving = () =>
    sql<{ id: string; statename: string }>(
      `select id, statename from audiofiles where statename = any ($1) and not is_test
       union all select id, 'event ' || state from deliveries
         where state = 'sending' and sent_at < now() - $2 * interval '1 second'
           or state = 'waiting' and not exists (
             select from deliveries as before where before.series = deliveries.series and before.state = 'sending')`,
      [AUTOMATIC_STATES, UNDER_WAY_SECONDS],
    )
  try {
    await until(async () => (await moving()).length === 0, { withinSeconds: restSeconds, what: 'rest' })
    return []
  } catch {
    return (await moving()).map(({ id, statename }) => `${id} is stuck in ${statename}`)
  }
}

/** As many orders as were acknowledged, with the same files, each where its like must end. */
async function findWrongOrders(sql: Sql, { book, customers }: Scene): Promise<string[]> {
  const faults: string[] = []
  const rows = await sql<{
    id: string
    order_id: string
    statename: string
    reason: string
    add_ons: string[]
  }>(
    'select f.id, order_id, statename, reason, add_ons from audiofiles f where account_id = any ($1) order by f.id',
    [customers.map(({ id }) => id)],
  )
  const files = Map.groupBy(rows, (row) => row.order_id)
  for (const { order, files: told, sku, isBad, account } of book.orders) {
    const kept = files.get(order)
    files.delete(order)
    if (kept?.map(({ id }) => Number(id)).join() !== told.join())
      faults.push(`order ${order} was acknowledged with ${told} and has ${kept?.map(({ id }) => id)}`)
    const isInvoiced = customers.find(({ id }) => id === account)!.terms === 'invoice'
    for (const { id, statename, reason, add_ons } of kept ?? []) {
      const isRefunded = book.refunds.some(({ file }) => file === Number(id))
      const isHeld = isInvoiced && !book.released.includes(order)
      // A refund of a file that is in Error already is answered with the one that it had.
      const wanted =
        isRefunded && !(isBad && statename === 'Error')
          ? 'Refunded'
          : isHeld
            ? 'On Hold'
            : isBad
              ? 'Error'
              : sku === 'EMSR02'
                ? 'Delivered'
                : 'Transcribing'
      if (statename !== wanted)
        faults.push(`file ${id} should be in ${wanted} and is in ${statename}: ${reason}`)
      const isStamped = book.upgrades.some(({ file }) => file === Number(id))
      if (add_ons.includes('TSTMP1') !== isStamped)
        faults.push(`file ${id} has the wrong add-ons: ${add_ons}`)
    }
  }
  for (const [order] of files)
    if (!(await isOpening(sql, order))) faults.push(`order ${order} exists, but its customer got no response`)
  return faults
}

/** The one order that made its customer late with paying, before anything was broken. */
async function isOpening(sql: Sql, order: string): Promise<boolean> {
  const rows = await sql(
    `select from line_items join invoices on invoices.id = invoice_id where order_id = $1 and state = 'SUBMITTED'`,
    [order],
  )
  return rows.length > 0
}

async function findWrongMoney(sql: Sql, { book, customers }: Scene): Promise<string[]> {
  const faults: string[] = []
  const uneven = await sql<{ transaction_id: string }>(
    'select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0',
  )
  faults.push(...uneven.map((row) => `transaction ${row.transaction_id} does not sum to zero`))
  const unproven = await sql<{ account_id: string; book: string }>(
    `select account_id, book from ledger_balances natural full join
       (select account_id, book, sum(amount_cents) as proven from ledger_entries group by account_id, book) as sums
     where balance_cents is distinct from proven`,
  )
  faults.push(
    ...unproven.map((row) => `balance ${row.book} of ${row.account_id} is not what its entries say`),
  )
  for (const { id, client, terms } of customers) {
    if (terms !== 'prepay') continue
    const own = book.orders.filter(({ account }) => account === id)
    // A file that ends in Error is refunded by itself.
    const kept = own
      .filter(({ isBad }) => !isBad)
      .flatMap(({ files, cents }) => files.map((file) => ({ file, cents: cents / files.length })))
      .filter(({ file }) => !book.refunds.some((refund) => refund.file === file))
    const isKept = new Set(kept.map(({ file }) => file))
    const spent = [...kept, ...book.upgrades.filter(({ file }) => isKept.has(file))].reduce(
      (total, { cents }) => total + cents,
      0,
    )
    const { balance } = await client.v4.balance()
    const wanted = (OPENING_CREDIT * 100 - spent) / 100
    if (balance !== wanted) faults.push(`the balance of ${id} should be ${wanted} and is ${balance}`)
  }
  return faults
}

/** One event for each delivery of a transcript, and none of them POSTed twice; what was sent for certain has arrived. */
async function findWrongEvents(sql: Sql, { receiver }: Scene): Promise<string[]> {
  const faults = [...receiver.arrivals].flatMap(([id, times]) =>
    times > 1 ? [`event ${id} was POSTed ${times} times`] : [],
  )
  const unmatched = await sql<{ id: string; events: string }>(
    `select f.id, count(e.id) as events from audiofiles f left join events e
       on e.account_id = f.account_id and e.event = 'TRANSCRIPT_COMPLETE' and e.body ~ ('audiofile=' || f.id || '(&|$)')
     where f.statename = 'Delivered' group by f.id having count(e.id) <> 1`,
  )
  faults.push(...unmatched.map((row) => `file ${row.id} was delivered with ${row.events} events`))
  const sent = await sql<{ message_id: string }>(
    `select message_id from deliveries d join events e on e.id = event_id where d.state = 'delivered'`,
  )
  const missing = sent.filter(({ message_id }) => !receiver.arrivals.has(message_id))
  faults.push(...missing.map((row) => `event ${row.message_id} is marked as delivered and never arrived`))
  return faults
}
