import type { Tx } from '../platform/db/index.ts'
import { setWithTranslator, tellPages, textToChange, translationsOf } from '../production/index.ts'
import { hasSaves, setVersion, type TaskRow } from './store.ts'

/**
 * From the moment that a translator takes a translation, no one else changes it, and what was paid stays paid. If they give
 * it back without having changed anything, it is as it was before.
 */
export async function beginReview(tx: Tx, task: TaskRow): Promise<void> {
  const text = await textToChange(tx, task.audiofile_id, task.into_language!)
  await setWithTranslator(tx, text.id, true)
  // It may have been made again while it waited.
  await setVersion(tx, task.id, text.version_id)
  await tellPages(tx, { id: text.id, audiofile_id: task.audiofile_id })
}

/** Null once the translation is deleted. */
const textIn = async (tx: Tx, { audiofile_id, into_language }: TaskRow) =>
  (await translationsOf(tx, audiofile_id)).find(({ language }) => language === into_language)?.text ?? null

export async function leaveReview(tx: Tx, task: TaskRow): Promise<void> {
  if (await hasSaves(tx, task.id)) return
  const text = await textIn(tx, task)
  if (!text) return
  await setWithTranslator(tx, text.id, false)
  await tellPages(tx, { id: text.id, audiofile_id: task.audiofile_id })
}
