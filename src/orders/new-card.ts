import { type Account, lockAccount } from '../accounts/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { type CardGateway, finishCardForm, keepCard, type SavedCard, saveCard } from '../ledger/index.ts'
import { chargeWaitingOrders } from './charge-card.ts'
import { releaseForNewCard } from './release.ts'

type Deps = { db: Db; gateway: CardGateway }

/** A card by the token of the gateway's form; everything that waits for a card is charged to it at once. */
export async function takeCard({ db, gateway }: Deps, account: Account, token: string): Promise<string> {
  const card = await saveCard(gateway, account, token)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    await keepAndRelease(tx, gateway, account, card)
  })
  return card.label
}

/** The same, by a visit to the gateway's own page. */
export const takeCardOfForm = ({ db, gateway }: Deps, account: Account, session: string): Promise<string> =>
  finishCardForm(db, gateway, account, session, (tx, card) => keepAndRelease(tx, gateway, account, card))

async function keepAndRelease(
  tx: Tx,
  gateway: CardGateway,
  account: Account,
  card: SavedCard,
): Promise<void> {
  await keepCard(tx, gateway, account.id, card)
  await releaseForNewCard(tx, account.id)
  await chargeWaitingOrders(tx, account.id)
}
