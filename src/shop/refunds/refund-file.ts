import { type Account, lockAccount } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  inState,
  lockAudiofileOfAccount,
  REFUNDABLE_STATES,
  UNPAID_STATES,
} from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  itemsOfFile,
  type LineItem,
  lastRefunded,
  notRefunded,
  type RefundedItems,
  refundedIn,
} from '../ledger/index.ts'
import { refundFile } from './give-back.ts'
import { refundInWords } from './refund-words.ts'

type RefundedFile = { audiofile: number; amountCents: number; transaction: number | null; message: string }

type Amounts = Pick<RefundedItems, 'toBalanceCents' | 'offInvoicesCents'>

/**
 * Refunds a file at most once, and only before its transcription begins. A file that ended in Error was refunded at
 * that moment and stays in Error: a later request is answered with that refund.
 */
export async function refundByCustomer(db: Db, account: Account, audiofileId: number): Promise<RefundedFile> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const file = await lockAudiofileOfAccount(tx, account.id, audiofileId)
    const items = await itemsOfFile(tx, file.id)
    if (isRefundedAutomatically(file, items)) return automaticRefund(tx, file, items)
    const refusal = refundRefusal(file, items)
    if (refusal) throw new Refusal('wrong_state', `File ${file.id} cannot be refunded: ${refusal}.`)
    await changeState(tx, inState(file), 'Refunded', { reason: { says: 'reason.refunded' } })
    const given = await refundFile(tx, file, items)
    return describe(file, given.transaction, given, 'refunded')
  })
}

/** Why the file cannot be refunded now; null when it can. */
export function refundRefusal(file: AudiofileRow, items: LineItem[]): string | null {
  if (file.is_test) return 'it belongs to a test order, which costs nothing'
  if (isRefundedAutomatically(file, items)) return 'it was refunded automatically'
  if (REFUNDABLE_STATES.includes(file.statename)) return null
  if (file.statename === 'Refunded') return 'it has already been cancelled or refunded'
  if (file.statename === 'Order Cancelled') return 'it was cancelled'
  if (UNPAID_STATES.includes(file.statename)) return 'it is not paid for yet. Cancel it instead'
  if (file.statename === 'Delivered') return 'it has been delivered'
  return 'it is too late for that. If work on it has not started, you can still cancel it'
}

/** Files that ended in Error before automatic refunds existed are refunded on request. */
const isRefundedAutomatically = (file: AudiofileRow, items: LineItem[]): boolean =>
  file.statename === 'Error' && !file.is_test && notRefunded(items).length === 0

async function automaticRefund(tx: Tx, file: AudiofileRow, items: LineItem[]): Promise<RefundedFile> {
  const transaction = lastRefunded(items)[0]?.refund_transaction_id ?? null
  const nothing = { toBalanceCents: 0, offInvoicesCents: 0 }
  const given = transaction === null ? nothing : await refundedIn(tx, transaction)
  return describe(file, transaction, given, 'was refunded automatically')
}

function describe(
  { id }: AudiofileRow,
  transaction: number | null,
  given: Amounts,
  verb: string,
): RefundedFile {
  const message = `File ${id} ${verb}: ${refundInWords(given, 'your') || 'nothing had been charged'}`
  return { audiofile: id, amountCents: given.toBalanceCents + given.offInvoicesCents, transaction, message }
}
