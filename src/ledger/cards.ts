import type { Selectable } from 'kysely'
import type { Account } from '../accounts/index.ts'
import type { Db, Tables, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import type { CardGateway, SavedCard } from './gateway.ts'

export type CardCharge = Selectable<Tables['card_charges']>

export async function setCard(
  db: Db,
  gateway: CardGateway,
  account: Account,
  token: string,
): Promise<{ label: string }> {
  const saved = await gateway.saveCard(token, { accountId: account.id, email: account.email })
  if (!saved.ok) throw new Refusal('card_declined', `The card was not accepted: ${saved.reason}.`)
  const card = { gateway: gateway.name, reference: JSON.stringify(saved.reference), label: saved.label }
  await db
    .insertInto('cards')
    .values({ account_id: account.id, ...card })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(card))
    .execute()
  return { label: saved.label }
}

export async function cardOf(db: Db | Tx, accountId: number): Promise<SavedCard | null> {
  const row = await db.selectFrom('cards').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ? { ok: true, reference: row.reference as Record<string, string>, label: row.label } : null
}

/** Written before the gateway is asked: a crash in between finds it again, and asks again under the same key. */
export const openCharge = (
  tx: Tx,
  charge: {
    account_id: number
    order_id: string | null
    audiofile_ids: number[]
    amount_cents: number
    attempt: number
  },
): Promise<CardCharge> =>
  tx.insertInto('card_charges').values(charge).returningAll().executeTakeFirstOrThrow()

export const latestCharge = (tx: Tx, orderId: string): Promise<CardCharge | undefined> =>
  tx
    .selectFrom('card_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const chargeById = (db: Db, id: number): Promise<CardCharge | undefined> =>
  db.selectFrom('card_charges').selectAll().where('id', '=', id).executeTakeFirst()

/** False when somebody else recorded the outcome first. */
export async function recordOutcome(
  tx: Tx,
  chargeId: number,
  outcome: { state: 'paid'; gateway_reference: string } | { state: 'declined'; decline_reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_charges')
    .set(outcome)
    .where('id', '=', chargeId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
