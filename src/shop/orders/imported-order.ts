import { sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { randomText } from '../../platform/secrets.ts'

/** As that of orders that are placed here. */
const ID_LENGTH = 8

/** In addresses, and short enough for every place that takes one. */
const KEPT_ID = /^[\w-]{1,40}$/

/**
 * An order of files that were delivered by another service: it has no line items, because nothing is charged here. It keeps
 * its id if no other order has it.
 */
export async function insertImportedOrder(
  tx: Tx,
  account: Pick<Account, 'id' | 'terms'>,
  order: { oldId: string | null; skus: string[]; tags: string[]; orderedAt: Date },
): Promise<string> {
  const id = order.oldId !== null && KEPT_ID.test(order.oldId) ? order.oldId : randomText(ID_LENGTH)
  const { rows } = await sql<{ id: string }>`
    insert into orders (id, account_id, terms, is_test, skus, tags, hold, created_at)
    values (${id}, ${account.id}, ${account.terms}, false, ${order.skus}::text[], ${order.tags}::text[],
      null, ${order.orderedAt})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? insertImportedOrder(tx, account, { ...order, oldId: null })
}
