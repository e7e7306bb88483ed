import {
  type AudiofileRow,
  CLOSED_STATES,
  lockAudiofile,
  priorityOf,
  RECOGNITION_STATES,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import { hasImported } from '../../transcripts/index.ts'
import { deleteBatches } from '../store.ts'
import { isMendedByEditor } from './reports-store.ts'

/**
 * The customer says which language is spoken. Before the machine has begun, that is all; a file in Error has it for
 * the next try. A delivered machine transcript is made again in that language, once and for nothing: the file stays
 * delivered with the text that it has, which the new one replaces when it is ready. The work of people is not undone: of
 * their transcripts only the language in the documents changes.
 */
export async function correctLanguage(
  db: Db,
  { id }: AudiofileRow,
  language: string,
): Promise<{ isRedone: boolean }> {
  return db.transaction().execute(async (tx) => {
    const file = (await lockAudiofile(tx, id))!
    const why = await whyNotCorrectable(tx, file)
    if (why) throw new Refusal('wrong_state', why)
    if (!isToBeRedone(file)) {
      await updateAudiofile(tx, id, { language, language_given: true })
      return { isRedone: false }
    }
    if (file.language === language)
      throw new Refusal('wrong_state', {
        says: 'transcript.languageAlready',
        id,
        language: { language: language },
      })
    await deleteBatches(tx, id)
    await updateAudiofile(tx, id, { redo: 'running', redo_language: language, percent: 0 })
    await enqueue(
      tx,
      'begin-transcription',
      file.account_id,
      { audiofile: id },
      { priority: priorityOf(file) },
    )
    return { isRedone: true }
  })
}

const isToBeRedone = ({ statename, product }: AudiofileRow): boolean =>
  statename === 'Delivered' && isDoneByMachine(product)

/** A sentence for the customer, or null when the language can be corrected. */
export async function whyNotCorrectable(db: Db | Tx, file: AudiofileRow): Promise<string | null> {
  if (file.is_test) return 'This is a test order. Nothing is transcribed.'
  if (CLOSED_STATES.includes(file.statename)) return 'This file is closed and can’t be transcribed again.'
  if (RECOGNITION_STATES.includes(file.statename))
    return 'The machine is working on this file. Correct the language once that is done.'
  return isToBeRedone(file) ? whyNotRedone(db, file) : null
}

async function whyNotRedone(db: Db | Tx, file: AudiofileRow): Promise<string | null> {
  const { redo, redo_language, media_removed_at, add_ons } = file
  if (redo === 'running')
    return `This file is being transcribed again in ${languageName(redo_language!)}. Wait until that is done.`
  if (redo === 'done')
    return 'This file has already been transcribed again once. For another language, place a new order and choose the language.'
  if (media_removed_at)
    return 'The recording has been deleted, so it can’t be transcribed again. Place a new order, and choose the language.'
  const { isBegun, isDone } = await isMendedByEditor(db, file.id)
  if (isBegun || isDone || add_ons.includes('EDIT01') || (await hasImported(db, file.id)))
    return 'Staff have worked on this transcript, so it can’t be transcribed again by machine.'
  return null
}
