import type { Account } from '../accounts/index.ts'
import type { Tx } from '../db/index.ts'
import { formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { writeNotice } from '../notices/index.ts'
import { enqueueTopUp } from './automatic-top-up.ts'
import { currentInvoice } from './invoices.ts'
import { type LineItem, markBooked, totalOf } from './line-items.ts'
import { bookTransaction, lockPrepayBalance, type NewTransaction } from './store.ts'

type Charge = {
  items: LineItem[]
  kind: NewTransaction['kind']
  memo: string
  cause: string | null
  /** An operator's release may take the balance below zero; nothing else may. */
  mayOverdraw: boolean
}

/**
 * Charges items by the account's payment terms. Prepay is debited now, invoice items go on the current invoice,
 * and card items wait until the price is final.
 */
export async function charge(
  tx: Tx,
  account: Account,
  { items, kind, memo, cause, mayOverdraw }: Charge,
): Promise<number | null> {
  const cents = totalOf(items)
  if (account.terms === 'card' || items.length === 0) return null
  if (account.terms === 'prepay') {
    const balance = await lockPrepayBalance(tx, account.id)
    if (!mayOverdraw && cents > 0 && balance < cents) throw unaffordable(cents, balance)
    const transaction = await book('prepay', null)
    const after = balance - cents
    const isToppedUp = await enqueueTopUp(tx, account.id, { balanceCents: after, transaction })
    if (!isToppedUp) await noticeLowBalance(tx, account, { before: balance, after })
    return transaction
  }
  return book('receivable', await currentInvoice(tx, account.id))

  async function book(from: 'prepay' | 'receivable', invoiceId: number | null): Promise<number> {
    const movements = [
      { book: from, cents: -cents },
      { book: 'revenue' as const, cents },
    ]
    const transaction = await bookTransaction(tx, account.id, { kind, memo, cause, movements })
    await markBooked(tx, items, transaction, invoiceId)
    return transaction
  }
}

/** One notice when a charge takes the balance below the customer's limit, not one for every charge below it. */
async function noticeLowBalance(
  tx: Tx,
  { id, lowBalanceCents: limit }: Account,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (limit === null || before < limit || after >= limit) return
  await writeNotice(tx, id, {
    kind: 'balance low',
    details: `Your balance is ${formatDollars(after)}, which is below your alert limit of ${formatDollars(limit)}.`,
  })
}

const unaffordable = (cents: number, balance: number) =>
  new Refusal(
    'insufficient_balance',
    `This costs ${formatDollars(cents)} and your balance is ${formatDollars(balance)}. Add ${formatDollars(cents - balance)} and try again; nothing was ordered or charged.`,
  )
