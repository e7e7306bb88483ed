import { sql } from 'kysely'
import { type Account, lockAccount } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withPeriod } from '../../platform/with-period.ts'
import { cardOf } from './cards.ts'
import { type CardGateway, type SavedCard, SESSION_PLACE } from './gateway.ts'
import { returnQuery } from './return-query.ts'

/**
 * Customers enter cards on the gateway's own page, so that our pages see no card numbers and run no third-party scripts.
 * The return to our page proves nothing: the gateway is asked for the outcome.
 */
export async function beginCardForm(
  db: Db,
  gateway: CardGateway,
  account: Account,
  { siteUrl, to }: { siteUrl: string; to: string | null },
): Promise<{ url: string }> {
  const onTo = returnQuery(to)
  const known = await cardOf(db, gateway, account.id)
  const { session, url } = await gateway.pages.begin(
    { accountId: account.id, email: account.email, known: known?.reference ?? null },
    {
      payment: null,
      siteUrl,
      donePath: `/billing?${onTo}card=${SESSION_PLACE}`,
      cancelPath: `/billing${to ? `?${onTo}` : ''}`,
    },
  )
  await db.insertInto('card_forms').values({ session, account_id: account.id }).execute()
  return { url }
}

/** A session that was finished before changes nothing. Returns the label of the card. */
export async function finishCardForm(
  db: Db,
  gateway: CardGateway,
  account: Account,
  session: string,
  keep: (tx: Tx, card: SavedCard) => Promise<void>,
): Promise<string> {
  const visit = await db
    .selectFrom('card_forms')
    .select('finished_at')
    .where('session', '=', session)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!visit) throw new Refusal('not_found', { says: 'money.cardFormEnded' })
  const outcome = visit.finished_at
    ? await cardOf(db, gateway, account.id)
    : await gateway.pages.cardOf(session)
  if (!outcome?.ok)
    throw new Refusal(
      'card_declined',
      `No card was added: ${withPeriod(outcome?.reason ?? 'there is no card on file')} Try again, or use another card.`,
    )
  if (visit.finished_at) return outcome.label
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const { numUpdatedRows } = await tx
      .updateTable('card_forms')
      .set({ finished_at: sql<Date>`now()` })
      .where('session', '=', session)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await keep(tx, outcome)
    return outcome.label
  })
}

/** The gateway's page expires within a day. */
export const removeOldCardForms = (db: Db) =>
  db.deleteFrom('card_forms').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute()
