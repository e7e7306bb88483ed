import { z } from 'zod'
import type { Account } from '../../accounts/index.ts'
import { type NewAudiofile, newAudiofile } from '../../files/audiofiles/index.ts'
import type { Prober } from '../../media/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText } from '../../platform/secrets.ts'
import { chooseForOrder, dueAt, isIncluded, orderedSkus, priceListOf } from '../catalogue/index.ts'
import { type EarlierFile, orderedBefore } from './ordered-before.ts'
import { probeUrls } from './probe-urls.ts'
import { countQuoted, insertQuote, validQuotes } from './store.ts'

const HOURS_VALID = 24

export type Quote = {
  id: string
  files: (NewAudiofile & { totalCents: number; earlier: EarlierFile | null })[]
  skus: { sku: string; meaning: string; centsPerMinute: number; isIncluded: boolean }[]
  totalCents: number
  language: string | null
  dueAt: Date
  expiresAt: Date
}

const pricedFiles = z.object({
  chosen: orderedSkus,
  files: z.array(newAudiofile),
  language: z.string().nullable(),
})
export type PricedFiles = z.infer<typeof pricedFiles>

/** URLs, and earlier quotes, whose files are not probed again. */
type Quoted = { urls: string[]; quotes: string[]; language?: string | undefined }

/** Probes and prices URLs without ordering them. An order that names the quote gets its prices. */
export async function makeQuote(
  { db, prober }: { db: Db; prober: Prober },
  account: Account,
  { urls, quotes, language: given }: Quoted,
  skus: string[],
): Promise<Quote> {
  if (urls.length === 0 && quotes.length === 0)
    throw new Refusal('bad_parameter', 'Send the URLs in “urls”, or earlier quotes in “quotes”.')
  const chosen = chooseForOrder(skus, await priceListOf(db, account.id))
  const earlier = quotes.length > 0 ? await findQuotes(db, account.id, quotes, urls.length) : []
  const found = urls.length > 0 ? await probeUrls(prober, account.id, urls, null, undefined, 'price') : []
  return quoteFiles(db, account, {
    chosen,
    files: [...earlier.flatMap((quote) => quote.files), ...found],
    language: given ?? null,
  })
}

/** Prices files that have been probed. */
export async function quoteFiles(
  db: Db,
  account: Account,
  { chosen, files, language }: PricedFiles,
): Promise<Quote> {
  const priced = [chosen.transcription, ...chosen.addOns]
  const centsPerMinute = priced.reduce((sum, one) => sum + one.centsPerMinute, 0)
  const before = await orderedBefore(
    db,
    account.id,
    files.map(({ originallink }) => originallink),
  )
  const quoted = files.map((file) => ({
    ...file,
    totalCents: file.billedMinutes * centsPerMinute,
    earlier: before.get(file.originallink) ?? null,
  }))
  const totalCents = quoted.reduce((sum, file) => sum + file.totalCents, 0)
  const id = randomText(16)
  await refuseTooManyOpen(db, account.id, files.length)
  const expiresAt = await insertQuote(db, {
    id,
    accountId: account.id,
    chosen,
    files,
    totalCents,
    language,
    hoursValid: HOURS_VALID,
  })
  return {
    id,
    files: quoted,
    skus: priced.map((one) => ({
      ...one,
      isIncluded: isIncluded(chosen.transcription.product, one.product),
    })),
    totalCents,
    language,
    dueAt: dueAt(chosen.transcription.product, now()),
    expiresAt,
  }
}

async function refuseTooManyOpen(db: Db, accountId: number, files: number): Promise<void> {
  const open = await countQuoted(db, accountId, null)
  refuseOver('openQuotes', open.quotes, 1)
  refuseOver('openQuoteFiles', open.files, files)
}

/** The files and prices of a quote that is still valid. */
export const findQuote = async (db: Db, accountId: number, id: string): Promise<PricedFiles> =>
  (await findQuotes(db, accountId, [id]))[0]!

/** All of them, or none. Their files are counted before they are loaded: quotes can name quotes. */
async function findQuotes(db: Db, accountId: number, ids: string[], adding = 0): Promise<PricedFiles[]> {
  if (new Set(ids).size < ids.length)
    throw new Refusal('bad_parameter', '“quotes” contains the same quote twice. Send each quote once.')
  const { quotes, files } = await countQuoted(db, accountId, ids)
  refuseOver('orderFiles', files + adding)
  const found = quotes < ids.length ? [] : await validQuotes(db, accountId, ids)
  const byId = new Map(found.map((row) => [row.id, pricedFiles.safeParse(row).data]))
  return ids.map((id) => byId.get(id) ?? noSuchQuote())
}

function noSuchQuote(): never {
  throw new Refusal('not_found', { says: 'order.quoteEnded' })
}
