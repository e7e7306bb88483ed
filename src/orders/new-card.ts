import type { Account } from '../accounts/index.ts'
import type { Db } from '../db/index.ts'
import { type CardGateway, finishCardForm, setCard } from '../ledger/index.ts'
import { releaseForNewCard } from './release.ts'

type Deps = { db: Db; gateway: CardGateway }

/** A card by the token of the gateway's form; what an earlier card was declined for is charged to it. */
export async function takeCard({ db, gateway }: Deps, account: Account, token: string): Promise<string> {
  const { label } = await setCard(db, gateway, account, token)
  await db.transaction().execute((tx) => releaseForNewCard(tx, account.id))
  return label
}

/** The same, by a visit to the gateway's own page. */
export async function takeCardOfForm(
  { db, gateway }: Deps,
  account: Account,
  session: string,
): Promise<string> {
  const { label, isNew } = await finishCardForm(db, gateway, account, session)
  if (isNew) await db.transaction().execute((tx) => releaseForNewCard(tx, account.id))
  return label
}
