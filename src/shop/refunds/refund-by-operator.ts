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
  inQuotes,
  lockAudiofile,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import { chargedItems, itemsOfFile, type LineItem, refundPart, totalOf } from '../ledger/index.ts'
import { followRefund, refundInWords } from './give-back.ts'
import {
  insertCardRefund,
  insertRefund,
  type PaidByCard,
  paidByCards,
  type RefundRow,
  refundByRequest,
} from './store.ts'

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
  return { refund: earlier.id, transaction: earlier.transaction_id, message: messageOf(earlier) }
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
  await notify(tx, file, asked, given)
  await followRefund(
    tx,
    { accountId: file.account_id, order: file.order_id, audiofile: file.id },
    { ...given, originalTransaction: charged[0]!.transaction_id },
  )
  return { refund: id, transaction: given.transaction, message: messageOf(refund) }
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

async function notify(
  tx: Tx,
  file: AudiofileRow,
  { to, amountCents, memo }: AskedRefund,
  given: Awaited<ReturnType<typeof refundPart>>,
): Promise<void> {
  await writeNotice(tx, file.account_id, {
    kind: 'refund issued',
    audiofile: file.id,
    order: file.order_id,
    said: [whereTo(to, amountCents, given), { says: 'refundReason', memo }],
  })
}

function whereTo(
  to: AskedRefund['to'],
  cents: number,
  { toBalanceCents, offInvoicesCents }: Awaited<ReturnType<typeof refundPart>>,
): Said {
  if (to === 'card') return { says: 'refundOnItsWay', amount: { cents } }
  const balance = { cents: toBalanceCents }
  const invoice = { cents: offInvoicesCents }
  if (offInvoicesCents === 0) return { says: 'refundToBalance', balance }
  return toBalanceCents === 0
    ? { says: 'refundOffInvoice', invoice }
    : { says: 'refundToBoth', balance, invoice }
}

/** The statement has columns for the balance and for invoices only, so the amount on a card is in words. */
function statementLine(
  file: AudiofileRow,
  { amountCents, to, memo }: AskedRefund,
  byCard: PaidByCard[],
): Said {
  const recording = inQuotes(file)
  if (to === 'balance') return { says: 'memo.refundBecause', recording, memo }
  const card = byCard[0]?.card ?? 'card'
  return { says: 'memo.refundToCard', recording, amount: { cents: amountCents }, card, memo }
}

function messageOf({
  amount_cents,
  off_invoices_cents,
  destination,
}: Pick<RefundRow, 'amount_cents' | 'off_invoices_cents' | 'destination'>): string {
  if (destination === 'card') return `${formatDollars(amount_cents)} is being refunded to the card`
  const given = { toBalanceCents: amount_cents - off_invoices_cents, offInvoicesCents: off_invoices_cents }
  return refundInWords(given, 'the')
}
