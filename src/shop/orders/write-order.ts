import { type RawBuilder, sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import { addedFiles, type NewAudiofile, type SharedByOrder } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { addedJob } from '../../platform/queue/index.ts'
import { randomText } from '../../platform/secrets.ts'
import { type OrderedItem, type Payment, paidItems, unpaidItems } from '../ledger/index.ts'

type NewOrder = {
  account: Pick<Account, 'id' | 'terms'>
  skus: string[]
  isSample: boolean
  hold: 'billing' | null
  callback: string | null
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
 * repeated with another. The account is locked.
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

const placed = (
  id: string,
  { account, skus, isSample, hold, callback, shared }: NewOrder,
): RawBuilder<unknown> => sql`
  placed as (
    insert into orders (id, account_id, terms, is_test, is_sample, skus, tags, callback, metadata, hold)
    select ${id}, ${account.id}, ${account.terms}, ${shared.isTest}, ${isSample}, ${skus}::text[], ${shared.tags}::text[],
      ${callback}, ${JSON.stringify(shared.metadata)}::jsonb, ${hold}
    on conflict (id) do nothing returning id
  )`

function itemsOf(id: string, { account, items, payment }: NewOrder): RawBuilder<unknown> {
  if (!payment) return unpaidItems(account.id, items)
  const { movements, invoiceId } = payment
  return paidItems(account.id, items, {
    transaction: { kind: 'order', memo: { says: 'memo.order', order: id }, cause: `order ${id}`, movements },
    invoiceId,
  })
}

/** Work on a held order starts when it is released; a test order is delivered without any. */
const firstJob = ({ account, hold, shared }: NewOrder): RawBuilder<unknown> =>
  hold || shared.isTest
    ? sql`null`
    : sql`(${addedJob('fetch-media', account.id, sql`json_build_object('audiofile', added.id)`)}).id`
