import { type Selectable, sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withPeriod } from '../../platform/with-period.ts'
import { NO_CARD_ON_FILE } from './decline-words.ts'
import type { CardGateway, Charged, Declined, SavedCard } from './gateway.ts'

export type CardCharge = Selectable<Tables['card_charges']>

export async function saveCard(gateway: CardGateway, account: Account, token: string): Promise<SavedCard> {
  const saved = await gateway.saveCard(token, { accountId: account.id, email: account.email })
  if (!saved.ok)
    throw new Refusal(
      'card_declined',
      `The card was not accepted: ${withPeriod(saved.reason)} Use another card.`,
    )
  return saved
}

/** An account has one card: a new one replaces it. */
export async function keepCard(
  db: Tx,
  gateway: CardGateway,
  accountId: number,
  { reference, label }: SavedCard,
): Promise<void> {
  const card = {
    gateway: gateway.name,
    reference: JSON.stringify(reference),
    label,
    created_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('cards')
    .values({ account_id: accountId, ...card })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(card))
    .execute()
}

/** Ignores a card of another gateway: the operator may have switched. */
export async function cardOf(
  db: Db | Tx,
  gateway: CardGateway,
  accountId: number,
): Promise<(SavedCard & { givenAt: Date }) | null> {
  const row = await db
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('gateway', '=', gateway.name)
    .executeTakeFirst()
  if (!row) return null
  return { ok: true, reference: row.reference, label: row.label, givenAt: row.created_at }
}

/** Whether a card was saved since this attempt, even if it is the same card. */
export async function hasNewerCard(
  tx: Tx,
  gateway: CardGateway,
  { account_id, created_at }: CardCharge,
): Promise<boolean> {
  const card = await cardOf(tx, gateway, account_id)
  return card !== null && card.givenAt > created_at
}

type NewCharge = {
  account_id: number
  kind: 'order' | 'upgrade' | 'top-up'
  order_id: string | null
  audiofile_ids: number[]
  amount_cents: number
  attempt: number
  upgrade?: unknown
  /** Whose spending limit it counts against. */
  key_id?: number | null
  /** Of an automatic top-up. */
  cause?: string | null
}

/** Saved before the gateway is called: after a crash, the call is repeated with the same key. */
export async function openCharge(
  tx: Tx,
  gateway: CardGateway,
  { upgrade, ...charge }: NewCharge,
): Promise<CardCharge> {
  const card = await cardOf(tx, gateway, charge.account_id)
  return tx
    .insertInto('card_charges')
    .values({
      ...charge,
      upgrade: upgrade ? JSON.stringify(upgrade) : null,
      card: card ? JSON.stringify(card.reference) : null,
      card_label: card?.label ?? null,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Safe to repeat: the gateway charges a `key` once. */
export async function askGateway(
  gateway: CardGateway,
  { card, amount_cents, created_at }: CardCharge,
  { key, description }: { key: string; description: string },
): Promise<Charged | Declined> {
  if (amount_cents === 0) return { ok: true, reference: 'nothing to pay' }
  if (!card) return NO_CARD_ON_FILE
  return gateway.charge(card, {
    cents: amount_cents,
    key,
    description,
    firstAsked: created_at,
  })
}

export const latestChargeOfOrder = (tx: Tx, orderId: string): Promise<CardCharge | undefined> =>
  tx
    .selectFrom('card_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An upgrade of this file whose charge has no known outcome yet. */
export const openUpgradeOf = (tx: Tx, audiofileId: number): Promise<CardCharge | undefined> =>
  tx
    .selectFrom('card_charges')
    .selectAll()
    .where('kind', '=', 'upgrade')
    .where('state', '=', 'asked')
    .where('audiofile_ids', '@>', sql<number[]>`array[${audiofileId}]::bigint[]`)
    .executeTakeFirst()

export const chargeById = (db: Db, id: number): Promise<CardCharge | undefined> =>
  db.selectFrom('card_charges').selectAll().where('id', '=', id).executeTakeFirst()

/** The ledger books a charge once under this name, and receipts find its transaction by it. */
export const causeOf = ({ id }: Pick<CardCharge, 'id'>): string => `card charge ${id}`

/** The ledger's transaction of a paid charge. */
export async function transactionOf(db: Db | Tx, chargeId: number): Promise<number> {
  const { id } = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('cause', '=', causeOf({ id: chargeId }))
    .executeTakeFirstOrThrow()
  return id
}

/** False when the outcome was already recorded. */
export async function recordChargeOutcome(
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
