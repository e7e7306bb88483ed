/**
 * An operator refunds a file, in any state, whole or in part, as often as there is something left. The file goes on as it
 * is: stopping work is a cancellation (`cancel-order.ts`). In sum, no more goes back than was charged. The money goes to
 * the prepay balance, or to the cards that paid; what is on an unpaid invoice comes off it. Event, notice and the job that
 * calls the card gateway are in the same transaction.
 */
import { lockAccount } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  findAnyAudiofile,
  lockAudiofile,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chargedItems, itemsOfFile, type LineItem, refundPart, totalOf } from '../ledger/index.ts'
import { followRefund, fromFile } from './give-back.ts'
import { refundMessage, refundNotice, statementLine } from './refund-words.ts'
import {
  insertCardRefund,
  insertRefund,
  type PaidByCard,
  paidByCards,
  type RefundRow,
  refundByRequest,
} from './store.ts'

/** What can still be refunded for a file. */
export type Refundable = {
  leftCents: number
  /** Of that, what can go to the cards that paid. */
  toCardCents: number
  card: string | null
}

export async function refundableOf(db: Db | Tx, file: AudiofileRow, items: LineItem[]): Promise<Refundable> {
  const leftCents = totalOf(chargedItems(items))
  const byCard = await paidByCards(db, file.id)
  const cardCents = byCard.reduce((sum, { cents }) => sum + cents, 0)
  return { leftCents, toCardCents: Math.min(leftCents, cardCents), card: byCard[0]?.card ?? null }
}

type AskedRefund = {
  audiofileId: number
  amountCents: number
  to: 'balance' | 'card'
  /** Why, for the customer. */
  memo: string
  /** Chosen by the client: the same request is carried out once. */
  requestId: string
}

export async function refundByOperator(
  tx: Tx,
  asked: AskedRefund,
): Promise<{ refund: number; transaction: number; message: string }> {
  const { account_id } = await findAnyAudiofile(tx, asked.audiofileId)
  const account = await lockAccount(tx, account_id)
  const earlier = await refundByRequest(tx, account_id, asked.requestId)
  if (earlier) return answerAgain(earlier, asked)
  if (account.isErased) throw new Refusal('wrong_state', { says: 'money.erased' })
  const file = (await lockAudiofile(tx, asked.audiofileId))!
  const charged = chargedItems(await itemsOfFile(tx, file.id))
  refuseTooMuch(file, charged, asked.amountCents)
  const byCard = asked.to === 'card' ? cardParts(await paidByCards(tx, file.id), asked.amountCents) : []
  return carryOut(tx, file, { asked, charged, byCard })
}

/** The first answer again; a different refund needs a key of its own. */
function answerAgain(earlier: RefundRow, asked: AskedRefund) {
  const isSame =
    earlier.audiofile_id === asked.audiofileId &&
    earlier.amount_cents === asked.amountCents &&
    earlier.destination === asked.to
  if (!isSame) throw new Refusal('idempotency_key_reused', { says: 'money.refundKeyReused' })
  return { refund: earlier.id, transaction: earlier.transaction_id, message: refundMessage(earlier) }
}

function refuseTooMuch({ id, is_test }: AudiofileRow, charged: LineItem[], cents: number): void {
  if (is_test) throw new Refusal('wrong_state', { says: 'money.refundOfTest', id })
  const left = totalOf(charged)
  if (left <= 0) throw new Refusal('wrong_state', { says: 'money.nothingLeft', id })
  if (cents > left)
    throw new Refusal('wrong_state', {
      says: 'money.lessLeft',
      left: { cents: left },
      id,
      asked: { cents: cents },
    })
}

/** Which charges the amount goes back to, the newest first. */
function cardParts(paid: PaidByCard[], cents: number): PaidByCard[] {
  const parts: PaidByCard[] = []
  let left = cents
  for (const one of paid) {
    const part = Math.min(left, one.cents)
    if (part > 0) parts.push({ ...one, cents: part })
    left -= part
  }
  if (left === 0) return parts
  throw new Refusal('wrong_state', { says: 'money.lessToCard', left: { cents: cents - left } })
}

type Plan = { asked: AskedRefund; charged: LineItem[]; byCard: PaidByCard[] }

async function carryOut(tx: Tx, file: AudiofileRow, { asked, charged, byCard }: Plan) {
  const { amountCents, to, memo, requestId } = asked
  const given = await refundPart(tx, file.account_id, {
    charged,
    cents: amountCents,
    to,
    memo: statementLine(file, asked, byCard),
    cause: `refund ${requestId} of account ${file.account_id}`,
  })
  const refund = {
    account_id: file.account_id,
    order_id: file.order_id,
    audiofile_id: file.id,
    amount_cents: amountCents,
    off_invoices_cents: given.offInvoicesCents,
    destination: to,
    memo,
    request_id: requestId,
    transaction_id: given.transaction,
  }
  const { id } = await insertRefund(tx, refund)
  for (const { charge, cents } of byCard) await askForCardRefund(tx, file, { refund: id, charge, cents })
  if (file.total_cents !== null)
    await updateAudiofile(tx, file.id, { total_cents: file.total_cents - amountCents })
  await followRefund(tx, fromFile(file), given, refundNotice(refund))
  return { refund: id, transaction: given.transaction, message: refundMessage(refund) }
}

async function askForCardRefund(
  tx: Tx,
  { account_id }: AudiofileRow,
  { refund, charge, cents }: { refund: number; charge: number; cents: number },
): Promise<void> {
  const row = { refund_id: refund, account_id, charge_id: charge, amount_cents: cents }
  const { id } = await insertCardRefund(tx, row)
  await enqueue(tx, 'refund-card', account_id, { refund: id }, { key: `card refund ${id}` })
}
