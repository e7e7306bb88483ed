import { type Account, refusesInsight, type SpendingLimit } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { ChatServer } from '../../platform/chat/chat-server.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { refuseOver } from '../../platform/limits.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insightSku, payForInsight } from '../../shop/payments/index.ts'
import { newestTextOf } from '../delivered-versions.ts'
import { roomFor } from './room.ts'
import {
  countInsights,
  type InsightRow,
  insertInsight,
  insightsInLanguage,
  isAskedFor,
  removeInsights,
  type Wanted,
} from './store.ts'

/** Why nothing can be asked about a file, as a sentence; null if something can. */
export async function insightRefusal(
  db: Db | Tx,
  languageModel: ChatServer | null,
  file: AudiofileRow,
): Promise<string | null> {
  if (!languageModel) return 'This service has no language model. Its operator can set one up.'
  if (await refusesInsight(db, file.account_id))
    return 'Your account does not allow language models. An owner can allow them under “Transcript settings”.'
  if (file.is_confidential) return 'This file is confidential: its text is not sent to a language model.'
  if (file.is_test)
    return 'This file belongs to a test order, so its text is not sent to a language model. Place a real order first.'
  if (file.trashed_at) return 'This file is in the trash. Restore it first.'
  if (file.transcript_version_id === null) return 'There is no transcript yet. Try again once it is ready.'
  return null
}

/** Charges it and enqueues the job, in one transaction. */
export async function requestInsight(
  { db, languageModel }: { db: Db; languageModel: ChatServer | null },
  account: Account,
  fileId: number,
  wanted: Wanted,
  { limit, mayPay }: { limit: SpendingLimit | null; mayPay: boolean },
): Promise<InsightRow> {
  const sku = await insightSku(db, account.id, wanted.kind === 'translation' ? 'TRANSL1' : 'INSIGHT1')
  if (!sku)
    throw new Refusal('wrong_state', 'Your account has no price for this. Ask the operator of this service.')
  if (sku.centsPerMinute > 0 && !mayPay)
    throw new Refusal(
      'scope_missing',
      'This costs money, and needs the scope “order”. Use a key that has it.',
    )
  return db.transaction().execute(async (tx) => {
    const { file, item } = await payForInsight(tx, account.id, fileId, sku, limit)
    const refusal = await insightRefusal(tx, languageModel, file)
    if (refusal) throw new Refusal('wrong_state', refusal)
    await refuseTooMany(tx, file, wanted)
    if (wanted.language !== null) await makeRoomFor(tx, file, wanted.language)
    const { host, model, windowTokens } = languageModel!
    const insight = await insertInsight(tx, {
      account_id: account.id,
      audiofile_id: file.id,
      ...wanted,
      version_id: file.transcript_version_id!,
      server: host,
      model,
      part_tokens: roomFor(windowTokens, wanted).text,
      line_item_id: item,
    })
    await enqueue(tx, 'make-insight', account.id, { audiofile: file.id, insight: insight.id })
    return insight
  })
}

async function refuseTooMany(tx: Tx, file: AudiofileRow, wanted: Wanted): Promise<void> {
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
    throw new Refusal(
      'wrong_state',
      `The transcript is in ${languageName(language)} already. Choose another language.`,
    )
  const earlier = await insightsInLanguage(tx, file.id, language)
  const newest = await newestTextOf(tx, file.id)
  if (earlier.some(({ state, version_id }) => state === 'done' && version_id >= newest))
    throw new Refusal(
      'wrong_state',
      `The translation into ${languageName(language)} is up to date. Delete it to have it made again.`,
    )
  await removeInsights(
    tx,
    earlier.filter(({ state }) => state === 'failed').map(({ id }) => id),
  )
}
