/**
 * Erasing the data of an account: recordings, transcripts and every version of them, titles, links, notes, names
 * of speakers, uploads, webhook, events, keys, cards, the people who signed in. Ledger, invoice numbers, line items and
 * workers' earnings are kept for accounting; they contain amounts and numbers, but no names.
 *
 * Files that can be cancelled are cancelled and refunded first. Erasing is refused while another file is being worked
 * on, or while money is owed or being paid, because afterwards there is no customer to deliver to or to bill.
 *
 * The same transaction closes the account: keys and sessions are deleted, and nothing new can be ordered. A job deletes
 * the rest in batches; it can be interrupted and run again.
 */
import { lockAccount } from '../../accounts/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPrepayBalance } from '../../shop/ledger/index.ts'
import { cancelNotBegun } from '../../work/index.ts'
import {
  askedToErase,
  cancellableOrders,
  eraseAccess,
  eraseFiles,
  eraseRest,
  filesAtWork,
  hasChargeUnderWay,
  lockFiles,
  markErased,
  unpaidInvoices,
} from './store.ts'

/** By then, requests that were running during the erasure have ended; the second pass deletes what they wrote. */
const SECOND_PASS_HOURS = 1

export async function eraseAccount(tx: Tx, account: number): Promise<{ cancelled: string[] }> {
  await lockAccount(tx, account)
  if (await askedToErase(tx, account)) return { cancelled: [] }
  await lockFiles(tx, account)
  const why = await openMatter(tx, account, 'Close and send them, and record their payments first')
  if (why) throw refusal(account, why)
  const cancelled = await cancellableOrders(tx, account)
  for (const order of cancelled) await cancelNotBegun(tx, order, { by: 'operator' })
  const balance = await lockPrepayBalance(tx, account)
  if (balance < 0) throw refusal(account, `its balance is ${formatDollars(balance)}: settle it first`)
  await eraseAccess(tx, account)
  await enqueue(tx, 'erase-account', account, { account, isSecondPass: false })
  return { cancelled }
}

/** Told to the customer who asks for it; the data is deleted some days later. */
export async function refuseDeletionWhileOpen(tx: Tx, account: number): Promise<void> {
  const why = await openMatter(tx, account, 'Pay them first, or ask the operator of this service')
  if (why) throw new Refusal('wrong_state', `Your account can’t be deleted yet: ${why}.`)
}

/** Why the data cannot be deleted now; null when it can. */
async function openMatter(db: Tx, account: number, howToSettle: string): Promise<string | null> {
  const files = await filesAtWork(db, account)
  if (files.length > 0)
    return `these files are being worked on: ${listed(files)}. Wait until they are delivered`
  const invoices = await unpaidInvoices(db, account)
  if (invoices.length > 0) {
    const owed = invoices.map(({ id, cents }) => `${id} (${formatDollars(cents)})`)
    return `these invoices are unpaid: ${listed(owed)}. ${howToSettle}`
  }
  if (await hasChargeUnderWay(db, account))
    return 'a card payment or refund is in progress: try again in a few minutes'
  return null
}

const refusal = (account: number, why: string) =>
  new Refusal('wrong_state', `The data of account ${account} cannot be deleted now: ${why}.`)

const MAX_LISTED = 10

const listed = (all: (number | string)[]): string =>
  all.length > MAX_LISTED
    ? `${all.slice(0, MAX_LISTED).join(', ')} and ${all.length - MAX_LISTED} more`
    : all.join(', ')

/** The job. */
export async function finishErasure(
  db: Db,
  { account, isSecondPass }: { account: number; isSecondPass: boolean },
  signal: AbortSignal,
): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted()
    more = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, account)
      return eraseFiles(tx, account)
    })
  }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account)
    await eraseRest(tx, account)
    await markErased(tx, account)
    if (isSecondPass) return
    const runAt = new Date(now().getTime() + SECOND_PASS_HOURS * 3_600_000)
    await enqueue(tx, 'erase-account', account, { account, isSecondPass: true }, { runAt })
  })
}
