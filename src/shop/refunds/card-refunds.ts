import { lockAccount } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { bookRefund } from '../ledger/index.ts'
import type { CardGateway } from '../payments/index.ts'
import { followRefund } from './give-back.ts'
import { cardRefundById, type OpenCardRefund, recordCardRefund } from './store.ts'

/**
 * The job: sends money back to a card. The row was saved first, so after a crash the gateway is called again with the
 * same key and refunds once. While the gateway cannot be reached, the queue tries again. What the gateway refuses, since
 * the card or the charge is gone, goes to the prepay balance, and the customer is told.
 */
export async function finishCardRefund(
  { db, gateway }: { db: Db; gateway: CardGateway },
  id: number,
): Promise<void> {
  const refund = await cardRefundById(db, id)
  if (refund?.state !== 'asked') return
  const outcome = await gateway.refund(refund.charged_as, {
    cents: refund.amount_cents,
    key: `refund ${id}`,
    firstAsked: refund.created_at,
  })
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, refund.account_id)
    if (outcome.ok)
      return void (await recordCardRefund(tx, id, { state: 'made', gateway_reference: outcome.reference }))
    if (await recordCardRefund(tx, id, { state: 'failed', failure: outcome.reason }))
      await giveToBalance(tx, refund)
  })
}

async function giveToBalance(tx: Tx, refund: OpenCardRefund): Promise<void> {
  const { account_id: accountId, audiofile_id: audiofile, order_id: order, amount_cents: cents } = refund
  const transaction = await bookRefund(tx, accountId, {
    memo: { says: 'memo.cardRefused', file: String(audiofile) },
    cause: `card refund ${refund.id} failed`,
    toBalanceCents: cents,
    from: 'bank',
  })
  await followRefund(
    tx,
    { accountId, order, audiofile },
    { toBalanceCents: cents, originalTransaction: refund.transaction_id, transaction },
    [{ says: 'refundNotAccepted', amount: { cents } }],
  )
}
