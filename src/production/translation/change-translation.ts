import { type AudiofileRow, lockAudiofile } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { refuseWithTranslator, saveText, type TextSave, textToChange } from './save-text.ts'
import { isEditedBy, setReviewed, type TranslatedParagraph, type TranslatedText } from './store.ts'

/** `isFirst` tells whether this person had changed none of it before. */
export const editTranslation = (
  db: Db,
  file: AudiofileRow,
  language: string,
  save: TextSave,
): Promise<{ paragraph: TranslatedParagraph; isFirst: boolean }> =>
  change(db, file, language, async (tx, text) => {
    const isFirst = !(await isEditedBy(tx, text.id, save.name))
    const { paragraph, isChanged } = await saveText(tx, file, text, save)
    return { paragraph, isFirst: isFirst && isChanged }
  })

/** `by` is null for a text that is to be reviewed after all. */
export const reviewTranslation = (
  db: Db,
  file: AudiofileRow,
  language: string,
  by: string | null,
): Promise<void> =>
  change(db, file, language, async (tx, { id }) => {
    await setReviewed(tx, id, by)
  })

function change<Result>(
  db: Db,
  { id }: AudiofileRow,
  language: string,
  make: (tx: Tx, text: TranslatedText) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockAudiofile(tx, id)
    const text = await textToChange(tx, id, language)
    refuseWithTranslator(text)
    return make(tx, text)
  })
}
