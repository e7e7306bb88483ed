import { type Account, lockAccount } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { releaseForNewCard } from '../orders/index.ts'
import { finishCardForm } from './card-forms.ts'
import { keepCard, latestChargeOfOrder, saveCard } from './cards.ts'
import { chargeWaitingOrders } from './charge-order.ts'
import type { CardGateway, SavedCard } from './gateway.ts'

type Deps = { db: Db; gateway: CardGateway }

/** Saves the card behind a token, and charges everything that waits for a card to it. */
export async function takeCard({ db, gateway }: Deps, account: Account, token: string): Promise<string> {
  const card = await saveCard(gateway, account, token)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    await keepAndRelease(tx, gateway, account, card)
  })
  return card.label
}

/** The same for a card entered on the gateway's page. */
export const takeCardOfForm = ({ db, gateway }: Deps, account: Account, session: string): Promise<string> =>
  finishCardForm(db, gateway, account, session, (tx, card) => keepAndRelease(tx, gateway, account, card))

/** What waits for a card waits for another one. */
export async function removeCard(db: Db, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await tx.deleteFrom('cards').where('account_id', '=', accountId).execute()
    await tx
      .updateTable('automatic_top_ups')
      .set({ is_on: false, stopped_reason: null })
      .where('account_id', '=', accountId)
      .execute()
  })
}

async function keepAndRelease(
  tx: Tx,
  gateway: CardGateway,
  account: Account,
  card: SavedCard,
): Promise<void> {
  await keepCard(tx, gateway, account.id, card)
  await releaseForNewCard(tx, account.id, async (order) => Boolean(await latestChargeOfOrder(tx, order)))
  await chargeWaitingOrders(tx, account.id)
}
