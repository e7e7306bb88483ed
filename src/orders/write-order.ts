import { type RawBuilder, sql } from 'kysely'
import type { Account } from '../accounts/index.ts'
import { addedFiles, type NewAudiofile, type SharedByOrder } from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import { type OrderedItem, type Payment, paidItems, unpaidItems } from '../ledger/index.ts'
import { randomText } from '../lib/secrets.ts'
import { addedJob } from '../queue/index.ts'

export type NewOrder = {
  account: Account
  skus: string[]
  hold: 'billing' | null
  shared: SharedByOrder
  files: NewAudiofile[]
  items: OrderedItem[]
  /** Null for items that are paid for later. */
  payment: Payment | null
}

export type WrittenOrder = {
  order: string
  audiofiles: number[]
  /** Null if nothing was paid. */
  transaction: number | null
}

/** Short enough to read aloud, too long to guess; random, so that it does not reveal how many orders there are. */
const ID_LENGTH = 8

/**
 * Writes an order, its files, their history, items and first jobs, and books its payment. All in one statement,
 * because other orders of the account wait meanwhile. With an id that is already taken it writes nothing, and is
 * repeated with another.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<WrittenOrder> {
  const id = randomText(ID_LENGTH)
  const { rows } = await sql<{ id: number; transaction: number | null }>`
    with ${placed(id, order)}, ${addedFiles(order.shared, order.files)}, ${itemsOf(id, order)}
    select added.id, ${order.payment ? sql`(select id from booked)` : sql`null`} as transaction, ${firstJob(order)} as job
    from added order by added.id`.execute(tx)
  if (rows.length === 0) return writeOrder(tx, order)
  return { order: id, audiofiles: rows.map((row) => row.id), transaction: rows[0]!.transaction }
}

const placed = (id: string, { account, skus, hold, shared }: NewOrder): RawBuilder<unknown> => sql`
  placed as (
    insert into orders (id, account_id, terms, is_test, skus, tags, hold)
    values (${id}, ${account.id}, ${account.terms}, ${shared.isTest}, ${skus}::text[], ${shared.tags}::text[], ${hold})
    on conflict (id) do nothing returning id
  )`

function itemsOf(id: string, { account, items, payment }: NewOrder): RawBuilder<unknown> {
  if (!payment) return unpaidItems(account.id, items)
  const { movements, invoiceId } = payment
  return paidItems(account.id, items, {
    transaction: { kind: 'order', memo: `Order ${id}`, cause: `order ${id}`, movements },
    invoiceId,
  })
}

/** Work on a held order starts when it is released; a test order is delivered without any. */
const firstJob = ({ account, hold, shared }: NewOrder): RawBuilder<unknown> =>
  hold || shared.isTest
    ? sql`null`
    : sql`(${addedJob('fetch-media', sql`json_build_object('audiofile', added.id)`, account.id)}).id`
