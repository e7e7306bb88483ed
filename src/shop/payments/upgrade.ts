import { type Account, lockAccount, type SpendingLimit } from '../../accounts/index.ts'
import { type AudiofileRow, inQuotes, lockAudiofileOfAccount } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DiskRoom } from '../../platform/disk-room.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseForUpgrade, isIncluded, type PricedSku, priceBeside, priceListOf } from '../catalogue/index.ts'
import { charge, refuseOverLimit } from '../ledger/index.ts'
import { addToFile, afterTierChange, orderById, priceOf, upgradeRefusal } from '../orders/index.ts'
import type { CardGateway } from './gateway.ts'
import { finishUpgrade, openUpgrade } from './upgrade-by-card.ts'

type Upgraded = { audiofile: number; amountCents: number; transaction: number | null; message: string }

/**
 * Buys add-ons, a faster tier, or people instead of the machine, for a file that was ordered before. Charged like an
 * order. Refused if the file already has the add-on, has another tier, or is too far along.
 */
export async function upgrade(
  deps: { db: Db; gateway: CardGateway; diskRoom: DiskRoom },
  account: Account,
  audiofileId: number,
  skus: string[],
  limit: SpendingLimit | null,
): Promise<Upgraded> {
  const asked = chooseForUpgrade(skus, await priceListOf(deps.db, account.id))
  if (asked.some(({ product }) => product === 'VIDEO1')) await deps.diskRoom.check()
  const { file, chosen, opened, transaction } = await deps.db.transaction().execute(async (tx) => {
    const payer = await lockAccount(tx, account.id)
    const file = await lockAudiofileOfAccount(tx, account.id, audiofileId)
    const chosen = priceBeside(afterTierChange(file, asked).product, asked)
    const refusal = upgradeRefusal(file, chosen)
    if (refusal) throw new Refusal('wrong_state', `${refusal}.`)
    const paid = await payFor(tx, deps.gateway, payer, file, chosen, limit)
    await refuseOverLimit(tx, limit, priceOf(file, chosen))
    return { file, chosen, ...paid }
  })
  return describe(file, chosen, opened === null ? transaction : await takeFromCard(opened))

  async function takeFromCard(chargeId: number): Promise<number> {
    const outcome = await finishUpgrade(deps, chargeId)
    if (outcome.ok) return outcome.transaction
    throw new Refusal(outcome.code, outcome.message)
  }
}

/** Files on hold are charged on release, and cards once the price is final: with the order, or separately after it. */
async function payFor(
  tx: Tx,
  gateway: CardGateway,
  payer: Account,
  file: AudiofileRow,
  chosen: PricedSku[],
  limit: SpendingLimit | null,
): Promise<{ opened: number | null; transaction: number | null }> {
  const order = (await orderById(tx, file.order_id))!
  const keyId = limit?.keyId ?? null
  // Some files of a held order may be paid already: only those on hold are charged on release.
  const isHeld = file.statename === 'On Hold'
  if (order.terms === 'card' && !isHeld && file.total_cents !== null)
    return { opened: await openUpgrade(tx, gateway, file, chosen, keyId), transaction: null }
  const items = await addToFile(tx, file, chosen, keyId)
  if (isHeld) return { opened: null, transaction: null }
  const transaction = await charge(
    tx,
    { ...payer, terms: order.terms },
    {
      items,
      kind: 'upgrade',
      memo: { says: 'memo.upgrade', recording: inQuotes(file) },
      cause: null,
      mayOverdraw: false,
    },
  )
  return { opened: null, transaction }
}

function describe(file: AudiofileRow, chosen: PricedSku[], transaction: number | null): Upgraded {
  const amountCents = priceOf(file, chosen)
  const { product } = afterTierChange(file, chosen)
  const isAllIncluded = chosen.every((one) => isIncluded(product, one.product))
  const names = chosen.map((one) => one.sku).join(', ')
  return {
    audiofile: file.id,
    amountCents,
    transaction,
    message: `File ${file.id} upgraded with ${names} for ${formatDollars(amountCents)}${isAllIncluded ? ', included in its transcription' : ''}`,
  }
}
