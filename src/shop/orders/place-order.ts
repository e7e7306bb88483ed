import { z } from 'zod'
import { type Account, refuseSuspended, type SpendingLimit } from '../../accounts/index.ts'
import type { NewAudiofile, SharedByOrder } from '../../files/audiofiles/index.ts'
import type { Prober } from '../../media/index.ts'
import { ensureSecret } from '../../messages/events/index.ts'
import { now } from '../../platform/clock.ts'
import { counted } from '../../platform/counted.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DiskRoom } from '../../platform/disk-room.ts'
import type { SharedLimit } from '../../platform/limit.ts'
import { charsIn, refuseOver } from '../../platform/limits.ts'
import { enqueue, enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseForOrder, dueAt, type OrderedSkus, priceListOf } from '../catalogue/index.ts'
import {
  type Funds,
  followPayment,
  lockFunds,
  type OrderedItem,
  paymentOf,
  refuseOverCredit,
  refuseOverLimit,
} from '../ledger/index.ts'
import { answerOnce } from './answer-once.ts'
import { reportHold } from './hold.ts'
import { rememberFingerprints } from './ordered-before.ts'
import { probeUrls } from './probe-urls.ts'
import { findQuote, type PricedFiles } from './quote.ts'
import { type WrittenOrder, writeOrder } from './write-order.ts'

/**
 * An order names one or more URLs and the SKUs for all of them. All URLs are probed first, in parallel; if one cannot
 * be ordered, the whole order is refused, and nothing is created or charged. Then one transaction writes everything:
 * the order, its files, line items, ledger entries, history, the jobs that start the work, and, if the account is past
 * due, the hold and its event.
 */
type OrderRequest = {
  urls: string[]
  skus: string[]
  names: string[]
  /** How many speak in each recording, if that is known; the number of names does not matter then. */
  speakers?: number | undefined
  notes: string
  title: string | null
  /** A code of `platform/languages.ts`; null to find it in the sound, or to take that of the quote. */
  language: string | null
  /** What is said of each file by itself, in the order of the URLs or of the quote. */
  files?: OwnDetails[] | undefined
  tags: string[]
  /** People who look for work see the mark, and can hide such work. */
  mayDistress?: boolean | undefined
  /** A URL that gets the events of this order, as `usableUrl` returns it. */
  callback?: string | undefined
  metadata?: Record<string, string> | undefined
  isTest: boolean
  /** The same key with the same request returns the first answer. */
  idempotencyKey: string | null
  /** An earlier quote: its files are not probed again, and its prices apply. */
  quote: string | null
  /** Of the API key that orders. */
  limit: SpendingLimit | null
}

type OwnDetails = { title?: string; language?: string; names?: string[] }

export type OrderDeps = {
  db: Db
  prober: Prober
  diskRoom: DiskRoom
  /** Orders of one account wait for each other here, and not with a database connection each. */
  orderTurns: SharedLimit
}

export const placedOrder = z.object({
  order: z.string(),
  audiofiles: z.array(z.number()),
  hold: z.literal('billing').exactOptional(),
  message: z.string(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

/** So that a client under test sees its order in progress first. */
const TEST_DELIVERED_AFTER_MS = 3_000

export async function placeOrder(
  deps: OrderDeps,
  account: Account,
  request: OrderRequest,
  /** Done in the transaction of the order: both happen, or neither. */
  alongside?: (tx: Tx, placed: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  const { idempotencyKey, limit: _, ...asked } = request
  refuseSuspended(account)
  refuseTooMuchText(request)
  return answerOnce(deps.db, account.id, idempotencyKey, asked, placedOrder, async (remember) => {
    await deps.diskRoom.check()
    const priced =
      request.quote === null
        ? await prepare(deps, account, request)
        : await findQuote(deps.db, account.id, request.quote)
    const prepared = { ...priced, files: withOwnDetails(priced.files, request.files) }
    refuseTooMuchForFiles(request, prepared.files.length)
    return deps.orderTurns(account.id, () =>
      deps.db.transaction().execute(async (tx) => {
        const placed = await orderFiles(tx, account.id, request, prepared)
        await alongside?.(tx, placed)
        return remember(tx, placed)
      }),
    )
  })
}

function withOwnDetails(files: NewAudiofile[], own: OwnDetails[] | undefined): NewAudiofile[] {
  if (own === undefined) return files
  if (own.length !== files.length)
    throw new Refusal(
      'bad_parameter',
      `“files” has ${counted(own.length, 'entry', 'entries')}, but the order has ${counted(files.length, 'file')}. Send one entry for each file.`,
    )
  return files.map((file, at) => {
    const { title, language, names } = own[at]!
    return {
      ...file,
      title: title || file.title,
      ...(language !== undefined && { ownLanguage: language }),
      ...(names !== undefined && { ownNames: names }),
    }
  })
}

function refuseTooMuchText({ names, tags, files = [] }: OrderRequest): void {
  for (const given of [names, ...files.map((file) => file.names ?? [])]) {
    refuseOver('names', given.length)
    refuseOver('namesTotal', charsIn(given))
  }
  refuseOver('tags', tags.length)
  refuseOver('tagsTotal', charsIn(tags))
}

/** Each file of the order stores them. */
function refuseTooMuchForFiles(
  { names, tags, notes, metadata = {}, files: own = [] }: OrderRequest,
  files: number,
): void {
  const texts = [...names, ...tags, notes, ...Object.entries(metadata).flat()]
  refuseOver('orderText', charsIn(texts) * files + charsIn(own.flatMap((file) => file.names ?? [])))
}

async function prepare(
  { db, prober }: { db: Db; prober: Prober },
  account: Account,
  request: OrderRequest,
): Promise<PricedFiles> {
  if (request.urls.length === 0)
    throw new Refusal('bad_parameter', 'No recording is given. Send at least one URL in urls.')
  const chosen = chooseForOrder(request.skus, await priceListOf(db, account.id))
  const files = await probeUrls(prober, account.id, request.urls, request.title)
  return { chosen, files, language: null }
}

export const createdOrder = ({
  order,
  audiofiles,
}: Pick<WrittenOrder, 'order' | 'audiofiles'>): PlacedOrder => ({
  order,
  audiofiles,
  message: `Order '${order}' Created`,
})

async function orderFiles(
  tx: Tx,
  accountId: number,
  request: OrderRequest,
  prepared: PricedFiles,
): Promise<PlacedOrder> {
  const funds = await lockFundsToOrder(tx, accountId)
  const { callback = null } = request
  if (callback !== null) await ensureSecret(tx, accountId)
  const hold = !request.isTest && funds.isPastDue ? 'billing' : null
  const items = request.isTest ? [] : itemsFor(prepared, request.limit)
  const cents = totalOf(items)
  const isPaidNow = !request.isTest && !hold
  if (isPaidNow) await refuseOverCredit(tx, funds, cents)
  const written = await writeOrder(tx, {
    account: funds,
    skus: skusOf(prepared.chosen),
    isSample: false,
    hold,
    callback,
    shared: sharedByFiles(accountId, hold, request, prepared),
    files: prepared.files,
    items,
    payment: isPaidNow ? await paymentOf(tx, funds, { cents, mayOverdraw: false }) : null,
  })
  await refuseOverLimit(tx, request.limit, cents)
  const { audiofiles, transaction } = written
  const links = prepared.files.map(({ originallink }) => originallink)
  await rememberFingerprints(tx, accountId, links, audiofiles)
  if (transaction !== null) await followPayment(tx, funds, { cents, transaction })
  if (request.isTest) return deliverTest(tx, accountId, written)
  if (hold) return putOnHold(tx, accountId, written, skusOf(prepared.chosen))
  return createdOrder(written)
}

export async function lockFundsToOrder(tx: Tx, accountId: number): Promise<Funds> {
  const funds = await lockFunds(tx, accountId)
  if (funds.isErased) throw new Refusal('unauthorized', { says: 'account.deleted' })
  return funds
}

async function deliverTest(
  tx: Tx,
  accountId: number,
  { order, audiofiles }: WrittenOrder,
): Promise<PlacedOrder> {
  const runAt = new Date(now().getTime() + TEST_DELIVERED_AFTER_MS)
  await enqueue(tx, 'deliver-test-order', accountId, { order }, { runAt })
  const message = `Order '${order}' Created as a test: nothing is charged or transcribed`
  return { order, audiofiles, message }
}

async function putOnHold(
  tx: Tx,
  accountId: number,
  { order, audiofiles }: WrittenOrder,
  skus: string[],
): Promise<PlacedOrder> {
  await reportHold(tx, { accountId, order, skus, said: [{ says: 'pastDue' }] }, audiofiles)
  const message = `Order '${order}' Created, on hold: your account is past due. We start work on this order once the overdue amount is paid.`
  return { order, audiofiles, hold: 'billing', message }
}

const skusOf = ({ transcription, addOns }: OrderedSkus): string[] =>
  [transcription, ...addOns].map((one) => one.sku)

function sharedByFiles(
  accountId: number,
  hold: 'billing' | null,
  request: OrderRequest,
  { chosen, language }: PricedFiles,
): SharedByOrder {
  return {
    accountId,
    isTest: request.isTest,
    statename: hold ? 'On Hold' : 'Pre-Processing',
    product: chosen.transcription.product,
    addOns: chosen.addOns.map((one) => one.product),
    names: request.names,
    speakers: request.speakers ?? null,
    tags: request.tags,
    metadata: request.metadata ?? {},
    notes: request.notes,
    language: request.language ?? language,
    mayDistress: request.mayDistress ?? false,
    dueAt: dueAt(chosen.transcription.product, now()),
  }
}

const totalOf = (items: OrderedItem[]): number =>
  items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)

/** One item per file and SKU. */
function itemsFor({ chosen, files }: PricedFiles, limit: SpendingLimit | null): OrderedItem[] {
  return files.flatMap(({ billedMinutes }, at) =>
    [chosen.transcription, ...chosen.addOns].map(({ sku, product, centsPerMinute }) => ({
      position: at + 1,
      kind: 'order' as const,
      sku,
      product,
      quantity: billedMinutes,
      priceCents: centsPerMinute,
      keyId: limit?.keyId ?? null,
    })),
  )
}

export const startWork = (tx: Tx, accountId: number, audiofiles: number[]): Promise<void> =>
  enqueueAll(
    tx,
    'fetch-media',
    audiofiles.map((audiofile) => ({ owner: accountId, payload: { audiofile } })),
  )
