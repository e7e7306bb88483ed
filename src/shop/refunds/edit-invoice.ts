/**
 * Operators edit the lines of an invoice that has not been sent. A line that is added is about a file on the invoice, and
 * may be a discount. A line that is removed is waived: the customer does not pay for it at all. Neither takes what a file
 * costs on the invoice below zero.
 */
import { lockAccount } from '../../accounts/index.ts'
import { lockAudiofile, updateAudiofile } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  addAdjustment,
  bookTransaction,
  countedItems,
  findAnyInvoice,
  type Invoice,
  isBooked,
  itemsOfInvoice,
  type LineItem,
  lockInvoiceToVoid,
  lockUnsentInvoice,
  notRefunded,
  totalOf,
} from '../ledger/index.ts'
import { giveBack, giveBackToOrders } from './give-back.ts'

type NewLine = { audiofileId: number; cents: number; memo: string; requestId: string }

/** The same request adds one line. */
export async function addInvoiceLine(tx: Tx, invoiceId: number, line: NewLine): Promise<Invoice> {
  const { audiofileId, cents, memo, requestId } = line
  const { invoice, items } = await lockLines(tx, invoiceId)
  const cause = `line ${requestId} of invoice ${invoiceId}`
  if (await isBooked(tx, cause)) return invoice
  const ofFile = items.filter((item) => item.audiofile_id === audiofileId)
  if (ofFile.length === 0)
    throw new Refusal('wrong_state', { says: 'money.notOnInvoice', file: audiofileId, invoice: invoiceId })
  refuseBelowZero(invoiceId, ofFile, cents)
  const transactionId = await bookTransaction(tx, invoice.account_id, {
    kind: 'adjustment',
    memo: { says: 'memo.invoiceItem', invoice: String(invoiceId), memo },
    cause,
    movements: [
      { book: 'receivable', cents: -cents },
      { book: 'revenue', cents },
    ],
  })
  await addAdjustment(tx, { like: ofFile[0]!, cents, memo, transactionId })
  await changeCost(tx, audiofileId, cents)
  return invoice
}

export async function removeInvoiceLine(tx: Tx, invoiceId: number, itemId: number): Promise<Invoice> {
  const { invoice, items } = await lockLines(tx, invoiceId)
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new Refusal('not_found', { says: 'money.noItem', item: itemId, invoice: invoiceId })
  if (item.kind === 'refund' || item.kind === 'credit')
    throw new Refusal('wrong_state', { says: 'money.refundStays' })
  const ofFile = items.filter(({ audiofile_id }) => audiofile_id === item.audiofile_id)
  refuseBelowZero(invoiceId, ofFile, -item.total_cents)
  const from = { accountId: invoice.account_id, order: item.order_id, audiofile: item.audiofile_id }
  await giveBack(tx, from, {
    items: [item],
    memo: { says: 'memo.invoiceItemRemoved', invoice: String(invoiceId) },
  })
  await changeCost(tx, item.audiofile_id, -item.total_cents)
  return invoice
}

/**
 * The customer does not pay for anything on a sent invoice: all that has not been refunded is on a credit note. What was
 * paid already goes to the balance.
 */
export async function voidInvoice(tx: Tx, invoiceId: number, memo: string): Promise<Invoice> {
  const { account_id } = await findAnyInvoice(tx, invoiceId)
  await lockAccount(tx, account_id)
  await lockInvoiceToVoid(tx, invoiceId)
  const items = notRefunded(await countedItems(tx, invoiceId))
  await giveBackToOrders(tx, account_id, {
    items,
    memo: { says: 'memo.invoiceVoid', invoice: String(invoiceId), memo },
  })
  for (const audiofileId of new Set(items.map(({ audiofile_id }) => audiofile_id)))
    await changeCost(tx, audiofileId, -totalOf(items.filter((item) => item.audiofile_id === audiofileId)))
  return findAnyInvoice(tx, invoiceId)
}

async function lockLines(tx: Tx, invoiceId: number): Promise<{ invoice: Invoice; items: LineItem[] }> {
  const { account_id } = await findAnyInvoice(tx, invoiceId)
  await lockAccount(tx, account_id)
  return {
    invoice: await lockUnsentInvoice(tx, invoiceId),
    items: await itemsOfInvoice(tx, invoiceId),
  }
}

function refuseBelowZero(invoiceId: number, ofFile: LineItem[], cents: number): void {
  const left = totalOf(ofFile) + cents
  if (left >= 0) return
  throw new Refusal('wrong_state', {
    says: 'money.belowZero',
    file: ofFile[0]!.audiofile_id,
    invoice: invoiceId,
    left: { cents: left },
  })
}

/** A price that is not final yet is calculated from the items later. */
async function changeCost(tx: Tx, audiofileId: number, cents: number): Promise<void> {
  const { total_cents } = (await lockAudiofile(tx, audiofileId))!
  if (total_cents !== null) await updateAudiofile(tx, audiofileId, { total_cents: total_cents + cents })
}
