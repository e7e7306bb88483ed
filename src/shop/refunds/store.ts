import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

export type RefundRow = Selectable<Tables['refunds']>
type CardRefund = Selectable<Tables['card_refunds']>

/** With the outcome at the gateway, if it goes to a card. */
export type RefundWithOutcome = RefundRow & { card: string | null; state: 'made' | 'asked' | 'failed' }

export const insertRefund = (
  tx: Tx,
  refund: Omit<RefundRow, 'id' | 'created_at'>,
): Promise<Pick<RefundRow, 'id'>> =>
  tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()

export const refundByRequest = (
  tx: Tx,
  accountId: number,
  requestId: string,
): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

const withOutcome = sql`
  select refunds.*,
    (select card_label from card_refunds join card_charges on card_charges.id = charge_id
     where refund_id = refunds.id order by card_refunds.id limit 1) as card,
    case when exists (select from card_refunds where refund_id = refunds.id and state = 'asked') then 'asked'
      when exists (select from card_refunds where refund_id = refunds.id and state = 'failed') then 'failed'
      else 'made' end as state
  from refunds`

/** Newest first. */
export async function refundsOfFile(db: Db | Tx, audiofileId: number): Promise<RefundWithOutcome[]> {
  const { rows } = await sql<RefundWithOutcome>`
    ${withOutcome} where audiofile_id = ${audiofileId} order by id desc`.execute(db)
  return rows
}

/** Of the account. Operators, who have no account, see every refund. */
export async function findRefund(db: Db, accountId: number | null, id: number): Promise<RefundWithOutcome> {
  const { rows } = await sql<RefundWithOutcome>`
    ${withOutcome} where id = ${id} and (${accountId}::bigint is null or account_id = ${accountId})`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('not_found', { says: 'money.noRefund', id })
  return rows[0]
}

export type PaidByCard = { charge: number; card: string | null; cents: number }

/**
 * What cards paid for a file and did not get back yet, by charge, newest first. A charge below the gateway's minimum was
 * taken from the prepay balance, and so never reached the bank.
 */
export async function paidByCards(db: Db | Tx, audiofileId: number): Promise<PaidByCard[]> {
  const { rows } = await sql<PaidByCard>`
    select * from (
      select c.id as charge, c.card_label as card, (sum(i.total_cents) - coalesce((
        select sum(r.amount_cents) from card_refunds r join refunds on refunds.id = r.refund_id
        where r.charge_id = c.id and audiofile_id = ${audiofileId} and r.state <> 'failed'), 0))::bigint as cents
      from line_items i
        join ledger_transactions t on t.id = i.transaction_id
        join card_charges c on c.order_id = i.order_id and t.cause = 'card charge ' || c.id
      where i.audiofile_id = ${audiofileId} and i.refunded_at is null
        and exists (select from ledger_entries where transaction_id = t.id and book = 'bank')
      group by c.id
    ) as paid
    where cents > 0 order by charge desc`.execute(db)
  return rows
}

export const insertCardRefund = (
  tx: Tx,
  refund: Pick<CardRefund, 'refund_id' | 'account_id' | 'charge_id' | 'amount_cents'>,
): Promise<Pick<CardRefund, 'id'>> =>
  tx.insertInto('card_refunds').values(refund).returning('id').executeTakeFirstOrThrow()

export type OpenCardRefund = CardRefund & {
  audiofile_id: number
  order_id: string
  transaction_id: number
  charged_as: string
}

/** With the gateway's name of the charge that it returns. */
export const cardRefundById = (db: Db, id: number): Promise<OpenCardRefund | undefined> =>
  db
    .selectFrom('card_refunds')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .innerJoin('card_charges', 'card_charges.id', 'charge_id')
    .selectAll('card_refunds')
    .select(['audiofile_id', 'refunds.order_id', 'transaction_id'])
    .select(sql<string>`card_charges.gateway_reference`.as('charged_as'))
    .where('card_refunds.id', '=', id)
    .executeTakeFirst()

/** False when the outcome was already recorded. */
export async function recordCardRefund(
  tx: Tx,
  id: number,
  outcome: { state: 'made'; gateway_reference: string } | { state: 'failed'; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_refunds')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
