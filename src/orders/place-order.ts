import { z } from 'zod'
import { type Account, lockAccount } from '../accounts/index.ts'
import { insertAudiofiles, type SharedByOrder } from '../audiofiles/index.ts'
import { chooseForOrder, dueAt, type OrderedSkus, priceListOf } from '../catalogue/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { addLineItems, charge, isPastDue, type NewLineItem } from '../ledger/index.ts'
import { now } from '../lib/clock.ts'
import type { DiskRoom } from '../lib/disk-room.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Prober } from '../media/index.ts'
import { enqueue, enqueueAll } from '../queue/index.ts'
import { answerOnce } from './answer-once.ts'
import { reportHold } from './hold.ts'
import { rememberFingerprints } from './ordered-before.ts'
import { probeUrls } from './probe-urls.ts'
import { findQuote, type PricedFiles } from './quote.ts'
import { insertOrder } from './store.ts'

/**
 * An order names one or more URLs and the SKUs for all of them. All URLs are probed first, in parallel; if one cannot
 * be ordered, the whole order is refused, and nothing is created or charged. Then one transaction writes everything:
 * the order, its files, line items, ledger entries, history, the jobs that start the work, and, if the account is past
 * due, the hold and its event.
 */
export type OrderRequest = {
  urls: string[]
  skus: string[]
  names: string[]
  notes: string
  title: string | null
  /** A code of `lib/languages.ts`; null to find it in the sound, or to take that of the quote. */
  language: string | null
  tags: string[]
  isTest: boolean
  /** The same key with the same request returns the first answer. */
  idempotencyKey: string | null
  /** An earlier quote: its files are not probed again, and its prices apply. */
  quote: string | null
}

const placedOrder = z.object({
  order: z.string(),
  audiofiles: z.array(z.number()),
  hold: z.literal('billing').exactOptional(),
  message: z.string(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

const MAX_SPEAKERS = 200
const MAX_TAGS = 100
/** So that a client under test sees its order in progress first. */
const TEST_DELIVERED_AFTER_MS = 3_000

export async function placeOrder(
  deps: { db: Db; prober: Prober; diskRoom: DiskRoom },
  account: Account,
  request: OrderRequest,
  /** Done in the transaction of the order: both happen, or neither. */
  alongside: (tx: Tx, placed: PlacedOrder) => Promise<void> = async () => {},
): Promise<PlacedOrder> {
  const { idempotencyKey, ...asked } = request
  refuseTooMany('names', request.names, MAX_SPEAKERS)
  refuseTooMany('tags', request.tags, MAX_TAGS)
  return answerOnce(deps.db, account.id, idempotencyKey, asked, placedOrder, async (remember) => {
    await deps.diskRoom.check()
    const prepared =
      request.quote === null
        ? await prepare(deps, account, request)
        : await findQuote(deps.db, account.id, request.quote)
    return deps.db.transaction().execute(async (tx) => {
      const placed = await writeOrder(tx, account.id, request, prepared)
      await alongside(tx, placed)
      return remember(tx, placed)
    })
  })
}

/** Each file of the order stores them. */
function refuseTooMany(what: string, given: string[], max: number): void {
  if (given.length > max)
    throw new Refusal(
      'bad_parameter',
      `An order can have at most ${max} ${what}; this one has ${given.length}.`,
    )
}

async function prepare(
  { db, prober }: { db: Db; prober: Prober },
  account: Account,
  request: OrderRequest,
): Promise<PricedFiles> {
  if (request.urls.length === 0) throw new Refusal('bad_parameter', 'The parameter url is missing.')
  const chosen = chooseForOrder(request.skus, await priceListOf(db, account.id))
  const files = await probeUrls(prober, account.id, request.urls, request.title)
  return { chosen, files, language: null }
}

async function writeOrder(
  tx: Tx,
  accountId: number,
  request: OrderRequest,
  prepared: PricedFiles,
): Promise<PlacedOrder> {
  const account = await lockAccount(tx, accountId)
  if (account.isErased) throw new Refusal('unauthorized', 'This account has been deleted.')
  const hold = !request.isTest && (await isPastDue(tx, account.id)) ? 'billing' : null
  const skus = skusOf(prepared.chosen)
  const { isTest, tags } = request
  const order = await insertOrder(tx, { accountId, terms: account.terms, isTest, skus, tags, hold })
  const audiofiles = await insertAudiofiles(
    tx,
    sharedByFiles(account, order, hold, request, prepared),
    prepared.files,
  )
  const links = prepared.files.map(({ originallink }) => originallink)
  await rememberFingerprints(tx, account.id, links, audiofiles)
  if (isTest) {
    const runAt = new Date(now().getTime() + TEST_DELIVERED_AFTER_MS)
    await enqueue(tx, 'deliver-test-order', { order }, { runAt })
    return {
      order,
      audiofiles,
      message: `Order '${order}' Created as a test: nothing is charged or transcribed`,
    }
  }

  const items = await addLineItems(tx, account.id, order, itemsFor(audiofiles, prepared))
  if (hold) {
    const reason = 'Your account is past due.'
    await reportHold(tx, { accountId: account.id, order, skus, reason }, audiofiles)
    return {
      order,
      audiofiles,
      hold,
      message: `Order '${order}' Created, on hold: your account is past due. Work starts when it is paid.`,
    }
  }
  await charge(tx, account, {
    items,
    kind: 'order',
    memo: `Order ${order}`,
    cause: `order ${order}`,
    mayOverdraw: false,
  })
  await startWork(tx, audiofiles)
  return { order, audiofiles, message: `Order '${order}' Created` }
}

const skusOf = ({ transcription, addOns }: OrderedSkus): string[] =>
  [transcription, ...addOns].map((one) => one.sku)

function sharedByFiles(
  account: Account,
  orderId: string,
  hold: 'billing' | null,
  request: OrderRequest,
  { chosen, language }: PricedFiles,
): SharedByOrder {
  return {
    accountId: account.id,
    orderId,
    isTest: request.isTest,
    statename: hold ? 'On Hold' : 'Pre-Processing',
    product: chosen.transcription.product,
    addOns: chosen.addOns.map((one) => one.product),
    names: request.names,
    tags: request.tags,
    notes: request.notes,
    language: request.language ?? language,
    dueAt: dueAt(chosen.transcription.product, now()),
  }
}

/** One item per file and SKU. */
function itemsFor(audiofiles: number[], { chosen, files }: PricedFiles): NewLineItem[] {
  return audiofiles.flatMap((audiofileId, at) =>
    [chosen.transcription, ...chosen.addOns].map(({ sku, product, centsPerMinute }) => ({
      audiofileId,
      kind: 'order' as const,
      sku,
      product,
      quantity: files[at]!.billedMinutes,
      priceCents: centsPerMinute,
    })),
  )
}

export const startWork = (tx: Tx, audiofiles: number[]): Promise<void> =>
  enqueueAll(
    tx,
    'fetch-media',
    audiofiles.map((audiofile) => ({ audiofile })),
  )
