import { type RawBuilder, sql } from 'kysely'
import { anyLength } from '../../platform/db/index.ts'
import type { NewLineItem } from './line-items.ts'
import { bookedOnce, type NewTransaction } from './store.ts'

/**
 * The items of a new order, as parts of the statement that writes it. The order is in `placed`, its files are in
 * `added`; `position` counts the files from 1.
 */
export type OrderedItem = Omit<NewLineItem, 'audiofileId'> & { position: number }

export const unpaidItems = (accountId: number, items: OrderedItem[]): RawBuilder<unknown> =>
  itemsOf(accountId, items, { booked: sql`(select null::bigint as id) as booked`, invoiceId: null })

export const paidItems = (
  accountId: number,
  items: OrderedItem[],
  { transaction, invoiceId }: { transaction: NewTransaction; invoiceId: number | null },
): RawBuilder<unknown> => sql`
  ${bookedOnce(accountId, transaction, sql`placed`)},
  ${itemsOf(accountId, items, { booked: sql`booked`, invoiceId })}`

const itemsOf = (
  accountId: number,
  items: OrderedItem[],
  { booked, invoiceId }: { booked: RawBuilder<unknown>; invoiceId: number | null },
): RawBuilder<unknown> => sql`
  items as (
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, key_id, transaction_id, invoice_id)
    select ${accountId}, placed.id, file.id, kind, sku, product, quantity, price_cents, key_id, booked.id, ${invoiceId}::bigint
    from placed, ${booked}, (select id, row_number() over (order by id) as position from added) as file
    join unnest(
      ${anyLength(sql`${items.map((i) => i.position)}::int[]`)}, ${items.map((i) => i.kind)}::text[], ${items.map((i) => i.sku)}::text[],
      ${items.map((i) => i.product)}::text[], ${items.map((i) => i.quantity)}::int[], ${items.map((i) => i.priceCents)}::int[],
      ${items.map((i) => i.keyId)}::bigint[]) with ordinality
      as item (position, kind, sku, product, quantity, price_cents, key_id, number) using (position)
    order by number
  )`
