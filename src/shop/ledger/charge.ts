import { sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import { type Funds, lockFunds } from './funds.ts'
import { currentInvoice } from './invoices.ts'
import { type LineItem, markBooked, totalOf } from './line-items.ts'
import { bookTransaction, type Movement, type NewTransaction } from './store.ts'

type Charge = {
  items: LineItem[]
  kind: NewTransaction['kind']
  memo: NewTransaction['memo']
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
  { id, terms }: Pick<Account, 'id' | 'terms'>,
  { items, kind, memo, cause, mayOverdraw }: Charge,
): Promise<number | null> {
  if (terms === 'card' || items.length === 0) return null
  const cents = totalOf(items)
  const funds = { ...(await lockFunds(tx, id)), terms }
  // What a recording turned out to cost is owed, whatever the limit.
  if (!mayOverdraw && kind !== 'settlement') await refuseOverCredit(tx, funds, cents)
  const { movements, invoiceId } = (await paymentOf(tx, funds, { cents, mayOverdraw }))!
  const transaction = await bookTransaction(tx, id, { kind, memo, cause, movements })
  await markBooked(tx, items, transaction, invoiceId)
  await followPayment(tx, funds, { cents, transaction })
  return transaction
}

/** Null for items that wait for the card. Refuses what the balance does not cover. */
export async function paymentOf(
  tx: Tx,
  { id, terms, balanceCents }: Funds,
  { cents, mayOverdraw }: { cents: number; mayOverdraw: boolean },
): Promise<Payment | null> {
  if (terms === 'card') return null
  if (terms === 'invoice')
    return { movements: moving('receivable', cents), invoiceId: await currentInvoice(tx, id) }
  if (!mayOverdraw && cents > 0 && balanceCents < cents) throw unaffordable(cents, balanceCents)
  return { movements: moving('prepay', cents), invoiceId: null }
}

/** What operators let an account owe on its invoices. */
export async function refuseOverCredit(
  tx: Tx,
  { id, terms }: Pick<Account, 'id' | 'terms'>,
  cents: number,
): Promise<void> {
  if (terms !== 'invoice') return
  const { rows } = await sql<{ limit: number; owed: number }>`
    select credit_limit_cents as limit, -coalesce(balance_cents, 0)::bigint as owed
    from accounts left join ledger_balances on account_id = accounts.id and book = 'receivable'
    where accounts.id = ${id} and credit_limit_cents is not null`.execute(tx)
  const [{ limit, owed } = { limit: Number.POSITIVE_INFINITY, owed: 0 }] = rows
  if (cents > 0 && owed + cents > limit)
    throw new Unaffordable({
      says: 'money.overCredit',
      cost: { cents },
      owed: { cents: owed },
      limit: { cents: limit },
    })
}

const moving = (from: 'prepay' | 'receivable', cents: number): Movement[] => [
  { book: from, cents: -cents },
  { book: 'revenue', cents },
]

/** A lower balance is topped up, or the customer is told of it, if they want that. */
export async function followPayment(
  tx: Tx,
  funds: Funds,
  { cents, transaction }: { cents: number; transaction: number },
): Promise<void> {
  if (funds.terms !== 'prepay') return
  const { balanceCents: before, topUpBelowCents } = funds
  const after = before - cents
  if (topUpBelowCents !== null && after < topUpBelowCents) await enqueueTopUp(tx, funds.id, transaction)
  else await noticeLowBalance(tx, funds, { before, after })
}

/** One notice when a charge takes the balance below the customer's limit, not one for every charge below it. */
async function noticeLowBalance(
  tx: Tx,
  { id, lowBalanceCents: limit }: Funds,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (limit === null || before < limit || after >= limit) return
  await writeNotice(tx, id, {
    kind: 'balance low',
    said: [{ says: 'balanceBelow', balance: { cents: after }, limit: { cents: limit } }],
  })
}

const unaffordable = (cents: number, balance: number) =>
  new Unaffordable({
    says: 'money.overBalance',
    cost: { cents },
    balance: { cents: balance },
    missing: { cents: cents - balance },
  })

/** The account has to pay first. `why` begins with the price and ends with what to pay. */
export class Unaffordable extends Refusal {
  /** For an episode, which is ordered without a request. */
  readonly ofEpisode: Said

  constructor(why: Said) {
    super('insufficient_balance', { says: 'money.unaffordable', why })
    this.ofEpisode = { says: 'episodeUnpaid', why }
  }
}

/** A charge took the balance below the customer's limit: the top-up is enqueued in the same transaction. */
const enqueueTopUp = (tx: Tx, accountId: number, transaction: number): Promise<void> =>
  enqueue(tx, 'top-up-automatically', accountId, {
    account: accountId,
    cause: `transaction ${transaction}`,
  })
