import { lockAccount } from '../../accounts/index.ts'
import { type AudiofileRow, lockAudiofile, lockAudiofileOfAccount } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundInsight } from '../../shop/refunds/index.ts'
import { noTranslation } from '../translation/store.ts'
import type { CannotBeMade } from './ask-model.ts'
import { joinIfLast } from './join-answers.ts'
import {
  type AnyInsight,
  insightOfFile,
  insightsInLanguage,
  isOpen,
  lockInsightsOfFiles,
  lockJoined,
  lockQuestion,
  markFailed,
  noQuestion,
  removeInsights,
  tellPages,
} from './store.ts'

/** Does nothing if it has ended or was deleted. */
export async function failInsight(
  db: Db,
  insight: AnyInsight,
  { message, advice }: CannotBeMade,
): Promise<void> {
  const outcome = insight.kind === 'joined' ? NOT_JOINED : 'You don’t pay for this request.'
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, insight.account_id)
    if (insight.kind !== 'joined') await lockAudiofile(tx, insight.audiofile_id)
    await lockJoined(tx, insight)
    const failed = await markFailed(tx, insight.id, `${message} ${outcome} ${advice}`.trim())
    if (!failed) return
    await refundInsight(tx, failed)
    await joinIfLast(tx, failed)
    await tellPages(tx, failed)
  })
}

const NOT_JOINED = 'What was found in the files could not be joined into one answer.'

/** One that is still being made is stopped, and its money given back; the worker notices within a second. */
export async function deleteInsight(db: Db, accountId: number, fileId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const file = await lockAudiofileOfAccount(tx, accountId, fileId)
    const insight = await insightOfFile(tx, file.id, id)
    if (!insight) throw new Refusal('not_found', { says: 'file.noInsight', id: file.id, insight: id })
    await remove(tx, [insight])
    await tellPages(tx, insight)
  })
}

/**
 * One that is being made is stopped, and what was translated before stays; otherwise the translation is deleted with all that
 * people changed in it, once `endReview` has ended a translator’s work on it.
 */
export async function deleteTranslation(
  db: Db,
  accountId: number,
  fileId: number,
  language: string,
  endReview: (tx: Tx, file: AudiofileRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const file = await lockAudiofileOfAccount(tx, accountId, fileId)
    const all = await insightsInLanguage(tx, file.id, language)
    if (all.length === 0) throw noTranslation(file.id, language)
    const open = all.filter(isOpen)
    if (open.length === 0) await endReview(tx, file)
    await remove(tx, open.length > 0 ? open : all)
    await tellPages(tx, all[0]!)
  })
}

/** With all that was found in its files. What has been answered is paid for; the rest is stopped and given back. */
export async function deleteQuestion(db: Db, accountId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const all = await lockQuestion(tx, accountId, id)
    if (all.length === 0) throw noQuestion(id)
    await remove(tx, all)
    await tellPages(tx, all.at(-1)!)
  })
}

/**
 * With the text that they were made of, and what was joined of it: of the other files, the answers stay, each with its file.
 * The caller has locked the account.
 */
export const dropInsights = async (tx: Tx, fileIds: number[]): Promise<void> =>
  remove(tx, await lockInsightsOfFiles(tx, fileIds))

/** A worker may end one in this moment: what it ended is paid for, and the rest is not. */
async function remove(tx: Tx, insights: AnyInsight[]): Promise<void> {
  for (const insight of insights.filter(isOpen)) {
    const failed = await markFailed(tx, insight.id, 'It was stopped.')
    if (failed) await refundInsight(tx, failed)
  }
  await removeInsights(
    tx,
    insights.map(({ id }) => id),
  )
}
