import { type Account, lockAccount, type SpendingLimit } from '../../accounts/index.ts'
import { type AudiofileRow, findAudiofile } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Insight, PricedSku } from '../../shop/catalogue/index.ts'
import { insightSku, payForInsight } from '../../shop/payments/index.ts'
import { newestTextOf } from '../delivered-versions.ts'
import { refuseWithTranslator } from '../translation/save-text.ts'
import { translationsOf } from '../translation/store.ts'
import { INTO } from './heard-lines.ts'
import { insightOffer, type Makers } from './offer-insight.ts'
import { roomFor } from './room.ts'
import {
  countInsights,
  countJoined,
  type InsightRow,
  insertInsight,
  insightsInLanguage,
  isAskedFor,
  type JoinedRow,
  removeInsights,
  type WantedOfFile,
} from './store.ts'

/** Who asks, and may spend how much on it. */
type Asker = { account: Account; limit: SpendingLimit | null; mayPay: boolean }

/** Charges it and enqueues the job, in one transaction. */
export async function requestInsight(
  { db, ...makers }: Makers & { db: Db },
  asker: Asker,
  fileId: number,
  wanted: WantedOfFile,
): Promise<InsightRow> {
  const sku = await skuFor(db, asker, productOf(wanted))
  return db.transaction().execute((tx) => request(tx, makers, asker, fileId, { wanted, sku }))
}

/**
 * Asks a question of several files, each charged by itself, in one transaction. Files of which it cannot be asked are left
 * out, with the reason.
 */
export async function askFiles(
  { db, ...makers }: Makers & { db: Db },
  asker: Asker,
  fileIds: number[],
  question: string,
): Promise<{ joined: JoinedRow; leftOut: FileOffer[] }> {
  const { account } = asker
  const sku = await skuFor(db, asker, 'INSIGHT1')
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    refuseOver('questions', await countJoined(tx, account.id), 1)
    const offers = await offersOfFiles(tx, makers, account.id, fileIds)
    const [possible, leftOut] = [true, false].map((is) =>
      offers.filter(({ refusal }) => (refusal === null) === is),
    )
    const { languageModel } = makers
    if (!languageModel || possible!.length === 0)
      throw new Refusal('wrong_state', `This cannot be asked of any of the files. ${leftOut![0]!.refusal}`)
    const joined = await insertInsight(tx, {
      account_id: account.id,
      audiofile_id: null,
      kind: 'joined',
      question,
      language: null,
      version_id: null,
      server: languageModel.host,
      model: languageModel.model,
      part_tokens: 0,
    })
    const wanted = { kind: 'question', question, language: null } as const
    for (const { file } of possible!)
      await request(tx, makers, asker, file.id, { wanted, sku, joinedIn: joined.id })
    return { joined, leftOut: leftOut! }
  })
}

type FileOffer = { file: AudiofileRow; refusal: string | null }

export async function offersOfFiles(
  db: Db | Tx,
  makers: Makers,
  accountId: number,
  fileIds: number[],
): Promise<FileOffer[]> {
  const offers: FileOffer[] = []
  for (const id of fileIds) {
    const file = await findAudiofile(db, accountId, id)
    offers.push({ file, refusal: (await insightOffer(db, makers, file, 'INSIGHT1')).refusal })
  }
  return offers
}

const productOf = ({ kind }: WantedOfFile) => (kind === 'translation' ? 'TRANSL1' : 'INSIGHT1')

async function skuFor(db: Db, { account, mayPay }: Asker, product: Insight): Promise<PricedSku> {
  const sku = await insightSku(db, account.id, product)
  if (!sku) throw new Refusal('wrong_state', { says: 'file.noPrice' })
  if (sku.centsPerMinute > 0 && !mayPay)
    throw new Refusal(
      'scope_missing',
      'This costs money, and needs the scope “order”. Use a key that has it.',
    )
  return sku
}

async function request(
  tx: Tx,
  makers: Makers,
  { account, limit }: Asker,
  fileId: number,
  { wanted, sku, joinedIn = null }: { wanted: WantedOfFile; sku: PricedSku; joinedIn?: number | null },
): Promise<InsightRow> {
  const { file, item } = await payForInsight(tx, account.id, fileId, sku, limit)
  const { languageModel, isFromRecording, refusal } = await insightOffer(tx, makers, file, productOf(wanted))
  if (refusal) throw new Refusal('wrong_state', refusal)
  if (isFromRecording && wanted.language !== INTO) throw new Refusal('wrong_state', ONLY_INTO_ENGLISH)
  await refuseTooMany(tx, file, wanted)
  if (wanted.language !== null) await makeRoomFor(tx, file, wanted.language)
  const insight = await insertInsight(tx, {
    account_id: account.id,
    audiofile_id: file.id,
    ...wanted,
    joined_in: joinedIn,
    version_id: file.transcript_version_id!,
    server: languageModel?.host ?? null,
    model: languageModel?.model ?? 'Whisper',
    part_tokens: languageModel ? roomFor(languageModel.windowTokens, wanted).text : 0,
    line_item_id: item,
  })
  await enqueue(tx, 'make-insight', account.id, { audiofile: file.id, insight: insight.id })
  return insight
}

const ONLY_INTO_ENGLISH =
  'This recording can be translated into English only: its text is not sent to a language model.'

async function refuseTooMany(tx: Tx, file: AudiofileRow, wanted: WantedOfFile): Promise<void> {
  const { ofFile, languages, open } = await countInsights(tx, file.account_id, file.id)
  if (wanted.language === null) refuseOver('insights', ofFile, 1)
  else refuseOver('translations', new Set([...languages, wanted.language]).size)
  refuseOver('openInsights', open, 1)
  if (await isAskedFor(tx, file.id, wanted))
    throw new Refusal(
      'wrong_state',
      `This ${WORDS[wanted.kind]} is already being written. Wait until it is done, or stop it first.`,
    )
}

const WORDS = { summary: 'summary', question: 'answer', translation: 'translation' }

/** For a translation: beside the one that can be read, only the last attempt is kept. */
async function makeRoomFor(tx: Tx, file: AudiofileRow, language: string): Promise<void> {
  if (language === file.language)
    throw new Refusal('wrong_state', { says: 'translation.sameLanguage', language: { language: language } })
  const [translation] = await translationsOf(tx, file.id, language)
  refuseWithTranslator(translation?.text ?? null)
  const earlier = await insightsInLanguage(tx, file.id, language)
  const newest = await newestTextOf(tx, file.id)
  if (earlier.some(({ state, version_id }) => state === 'done' && version_id >= newest))
    throw new Refusal('wrong_state', { says: 'translation.upToDate', language: { language: language } })
  await removeInsights(
    tx,
    earlier.filter(({ state }) => state === 'failed').map(({ id }) => id),
  )
}
