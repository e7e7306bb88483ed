import { sql } from 'kysely'
import { type Account, refuseSuspended } from '../../accounts/index.ts'
import { filesOfOrder } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dueAt } from '../catalogue/index.ts'
import { createdOrder, lockFundsToOrder, type OrderDeps, type PlacedOrder } from './place-order.ts'
import { probeUrls } from './probe-urls.ts'
import { writeOrder } from './write-order.ts'

/**
 * The sample shows a new account the whole way, from an order to a transcript, before it pays anything. Each account can
 * order it once, while it has no files. It is an order like any other, but has no line items: so it is on no statement,
 * receipt or invoice, and no card is charged. Its upgrades are paid as the account pays.
 */
type Sample = { url: string; title: string }

const MACHINE = 'EMSR02'

/** Ordered again, for example by a double click, it is the same order. */
export async function orderSample(
  deps: OrderDeps,
  account: Account,
  { url, title }: Sample,
): Promise<PlacedOrder> {
  refuseSuspended(account)
  const earlier = await earlierSample(deps.db, account.id)
  if (earlier) return earlier
  await deps.diskRoom.check()
  const files = await probeUrls(deps.prober, account.id, [url], title)
  return deps.orderTurns(account.id, () =>
    deps.db.transaction().execute(async (tx) => {
      const funds = await lockFundsToOrder(tx, account.id)
      const meanwhile = await earlierSample(tx, account.id)
      if (meanwhile) return meanwhile
      const written = await writeOrder(tx, {
        account: funds,
        skus: [MACHINE],
        isSample: true,
        hold: null,
        callback: null,
        shared: {
          accountId: account.id,
          isTest: false,
          statename: 'Pre-Processing',
          product: MACHINE,
          addOns: [],
          names: [],
          speakers: null,
          tags: [],
          metadata: {},
          notes: '',
          language: null,
          mayDistress: false,
          dueAt: dueAt(MACHINE, now()),
        },
        files,
        items: [],
        payment: null,
      })
      return createdOrder(written)
    }),
  )
}

/** The order of the sample, if it was placed. Refuses accounts that have other files, which need no sample. */
async function earlierSample(db: Db | Tx, accountId: number): Promise<PlacedOrder | null> {
  const { sampleOrder: order, hasOwnOrders } = await sampleOf(db, accountId)
  if (order !== null)
    return createdOrder({ order, audiofiles: (await filesOfOrder(db, order)).map(({ id }) => id) })
  if (hasOwnOrders) throw new Refusal('wrong_state', { says: 'order.noSample' })
  return null
}

/** What an account has ordered so far: the sample, and recordings of its own. */
export async function sampleOf(
  db: Db | Tx,
  accountId: number,
): Promise<{ sampleOrder: string | null; hasOwnOrders: boolean }> {
  const { rows } = await sql<{ sampleOrder: string | null; hasOwnOrders: boolean }>`
    select (select id from orders where account_id = ${accountId} and is_sample) as "sampleOrder",
      exists (select from orders where account_id = ${accountId} and not is_sample and not is_test) as "hasOwnOrders"`.execute(
    db,
  )
  return rows[0]!
}
