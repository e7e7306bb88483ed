import { lockAccount } from '../../accounts/index.ts'
import { lockAudiofile, lockAudiofileOfAccount } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundInsight } from '../../shop/refunds/index.ts'
import { noTranslation } from '../translation/store.ts'
import {
  type InsightRow,
  insightOfFile,
  insightsInLanguage,
  insightsOfFiles,
  isOpen,
  markFailed,
  removeInsights,
  tellPages,
} from './store.ts'

/** Does nothing if it has ended or was deleted. */
export async function failInsight(db: Db, insight: InsightRow, problem: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, insight.account_id)
    await lockAudiofile(tx, insight.audiofile_id)
    const failed = await markFailed(tx, insight.id, problem)
    if (!failed) return
    await giveBack(tx, failed)
    await tellPages(tx, failed)
  })
}

/** One that is still being made is stopped, and its money given back; the worker notices within a second. */
export async function deleteInsight(db: Db, accountId: number, fileId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const file = await lockAudiofileOfAccount(tx, accountId, fileId)
    const insight = await insightOfFile(tx, file.id, id)
    if (!insight) throw new Refusal('not_found', `File ${file.id} has no insight ${id}.`)
    await remove(tx, [insight])
    await tellPages(tx, insight)
  })
}

/**
 * One that is being made is stopped, and what was translated before stays; otherwise the translation is deleted with all that
 * people changed in it.
 */
export async function deleteTranslation(
  db: Db,
  accountId: number,
  fileId: number,
  language: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const file = await lockAudiofileOfAccount(tx, accountId, fileId)
    const all = await insightsInLanguage(tx, file.id, language)
    if (all.length === 0) throw noTranslation(file.id, language)
    const open = all.filter(isOpen)
    await remove(tx, open.length > 0 ? open : all)
    await tellPages(tx, all[0]!)
  })
}

/** With the text that they were made of. The caller has locked the account. */
export const dropInsights = async (tx: Tx, fileIds: number[]): Promise<void> =>
  remove(tx, await insightsOfFiles(tx, fileIds))

/** A worker may end one in this moment: what it ended is paid for, and the rest is not. */
async function remove(tx: Tx, insights: InsightRow[]): Promise<void> {
  for (const insight of insights.filter(isOpen)) {
    const failed = await markFailed(tx, insight.id, 'It was stopped.')
    if (failed) await giveBack(tx, failed)
  }
  await removeInsights(
    tx,
    insights.map(({ id }) => id),
  )
}

async function giveBack(tx: Tx, { audiofile_id, line_item_id }: InsightRow): Promise<void> {
  const file = await lockAudiofile(tx, audiofile_id)
  if (file && line_item_id !== null) await refundInsight(tx, file, line_item_id)
}
