import type { Account } from '../accounts/index.ts'
import type { Tx } from '../db/index.ts'
import { formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { writeNotice } from '../notices/index.ts'
import { enqueueTopUp } from './automatic-top-up.ts'
import { type Funds, lockFunds } from './funds.ts'
import { currentInvoice } from './invoices.ts'
import { type LineItem, markBooked, totalOf } from './line-items.ts'
import { bookTransaction, type Movement, type NewTransaction } from './store.ts'

type Charge = {
  items: LineItem[]
  kind: NewTransaction['kind']
  memo: string
  cause: string | null
  /** An operator's release may take the balance below zero; nothing else may. */
  mayOverdraw: boolean
}

/** How the money moves, and on which invoice the items go. */
export type Payment = { movements: Movement[]; invoiceId: number | null }

/**
 * Charges items by the account's payment terms. Prepay is debited now, invoice items go on the current invoice,
 * and card items wait until the price is final.
 */
export async function charge(
  tx: Tx,
  account: Account,
  { items, kind, memo, cause, mayOverdraw }: Charge,
): Promise<number | null> {
  if (account.terms === 'card' || items.length === 0) return null
  const cents = totalOf(items)
  const funds = await lockFunds(tx, account.id)
  const { movements, invoiceId } = (await paymentOf(tx, account, { cents, funds, mayOverdraw }))!
  const transaction = await bookTransaction(tx, account.id, { kind, memo, cause, movements })
  await markBooked(tx, items, transaction, invoiceId)
  await followPayment(tx, account, { cents, funds, transaction })
  return transaction
}

/** Null for items that wait for the card. Refuses what the balance does not cover. */
export async function paymentOf(
  tx: Tx,
  account: Account,
  { cents, funds: { balanceCents }, mayOverdraw }: { cents: number; funds: Funds; mayOverdraw: boolean },
): Promise<Payment | null> {
  if (account.terms === 'card') return null
  if (account.terms === 'invoice')
    return { movements: moving('receivable', cents), invoiceId: await currentInvoice(tx, account.id) }
  if (!mayOverdraw && cents > 0 && balanceCents < cents) throw unaffordable(cents, balanceCents)
  return { movements: moving('prepay', cents), invoiceId: null }
}

const moving = (from: 'prepay' | 'receivable', cents: number): Movement[] => [
  { book: from, cents: -cents },
  { book: 'revenue', cents },
]

/** A lower balance is topped up, or the customer is told of it, if they want that. */
export async function followPayment(
  tx: Tx,
  account: Account,
  { cents, funds, transaction }: { cents: number; funds: Funds; transaction: number },
): Promise<void> {
  if (account.terms !== 'prepay') return
  const { balanceCents: before, topUpBelowCents } = funds
  const after = before - cents
  if (topUpBelowCents !== null && after < topUpBelowCents) await enqueueTopUp(tx, account.id, transaction)
  else await noticeLowBalance(tx, account, { before, after })
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
