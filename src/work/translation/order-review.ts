import { type Account, lockAccount, type SpendingLimit } from '../../accounts/index.ts'
import { type AudiofileRow, lockAudiofileOfAccount } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteTranslation, type TranslatedText, tellPages, translationOf } from '../../production/index.ts'
import { anotherPassDueAt } from '../../shop/catalogue/index.ts'
import { insightSku, payForInsight } from '../../shop/payments/index.ts'
import { readTranscript } from '../../transcripts/index.ts'
import { countVoices } from '../parts.ts'
import { insertTasks } from '../store.ts'
import { tellOffered } from '../tell-staff.ts'
import { openReviews } from '../translation-store.ts'
import { endReviews, endUnbegun, hasBegun } from './end-reviews.ts'
import { reviewRefusal } from './offer.ts'

/**
 * A customer has a translator review a translation that a machine made: it becomes a task for people who work in both
 * languages, and is marked as reviewed once it is handed in. Charged, and offered, in one transaction. Until a translator
 * takes it, it can be cancelled, and what was paid goes back.
 */
export async function orderReview(
  db: Db,
  account: Account,
  fileId: number,
  language: string,
  { limit }: { limit: SpendingLimit | null },
): Promise<void> {
  const sku = await insightSku(db, account.id, 'TRANSL2')
  if (!sku) throw new Refusal('wrong_state', { says: 'file.noPrice' })
  await db.transaction().execute(async (tx) => {
    const { file, item } = await payForInsight(tx, account.id, fileId, sku, limit)
    const translation = await translationOf(tx, file.id, language)
    const refusal = await reviewRefusal(tx, file, translation)
    if (refusal) throw new Refusal('wrong_state', refusal)
    await offerReview(tx, file, language, { text: translation.text!, item })
  })
}

async function offerReview(
  tx: Tx,
  file: AudiofileRow,
  language: string,
  { text, item }: { text: TranslatedText; item: number | null },
): Promise<void> {
  await insertTasks(tx, [
    {
      audiofile_id: file.id,
      kind: 'translation',
      part: 0,
      parts: 1,
      start_ms: 0,
      end_ms: Math.round((file.duration_seconds ?? 0) * 1000),
      version_id: text.version_id,
      is_correction: false,
      due_at: anotherPassDueAt(file.product, now()),
      voices: countVoices(await readTranscript(tx, text.version_id)),
      into_language: language,
      line_item_id: item,
    },
  ])
  await tellOffered(tx, file, 'translation')
  await tellPages(tx, { id: text.id, audiofile_id: file.id })
}

/** Everything that was paid for it goes back, once. */
export async function cancelReview(
  db: Db,
  account: Account,
  fileId: number,
  language: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const file = await lockAudiofileOfAccount(tx, account.id, fileId)
    const { text } = await translationOf(tx, file.id, language)
    const [task] = await openReviews(tx, file.id, language)
    if (!task)
      throw new Refusal('wrong_state', { says: 'translation.noReview', language: { language: language } })
    if (await hasBegun(tx, task)) throw new Refusal('wrong_state', { says: 'translation.begun' })
    await endUnbegun(tx, task, 'The customer has cancelled the review of this translation.')
    if (text) await tellPages(tx, { id: text.id, audiofile_id: file.id })
  })
}

/** Stops a translation that is being made, or deletes it; its review ends with it. */
export const deleteReviewed = (db: Db, account: Account, fileId: number, language: string): Promise<void> =>
  deleteTranslation(db, account.id, fileId, language, (tx, file) =>
    endReviews(tx, file, 'The customer has deleted this translation.', language),
  )
