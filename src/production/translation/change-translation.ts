import { type AudiofileRow, lockAudiofile } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  isEditedBy,
  saveParagraph,
  setReviewed,
  type TranslatedParagraph,
  type TranslatedText,
  translatedParagraph,
  translatedTextOf,
  translationOf,
} from './store.ts'

/**
 * A person changes one paragraph at a time. A save names the revision that it started from, so that of two people who change
 * the same paragraph, the second sees what the first wrote. A save that is repeated takes effect once. `isFirst` tells whether
 * this person had changed none of it before.
 */
export const editTranslation = (
  db: Db,
  file: AudiofileRow,
  language: string,
  save: { paragraph: number; basedOn: number; text: string; name: string },
): Promise<{ paragraph: TranslatedParagraph; isFirst: boolean }> =>
  change(db, file, language, async (tx, { id }) => {
    const before = await translatedParagraph(tx, id, save.paragraph)
    if (!before)
      throw new Refusal(
        'not_found',
        `This paragraph no longer exists: file ${file.id} was translated again. Load the translation again.`,
      )
    if (before.text === save.text) return { paragraph: before, isFirst: false }
    if (before.revision !== save.basedOn)
      throw new Refusal(
        'stale_version',
        'Someone else has changed this paragraph in the meantime. Copy your text, load the translation again, then make your change.',
        { revision: before.revision, text: before.text },
      )
    const isFirst = !(await isEditedBy(tx, id, save.name))
    return { paragraph: await saveParagraph(tx, before, { text: save.text, edited_by: save.name }), isFirst }
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

/** The file's lock is also taken by a request to translate it again. */
function change<Result>(
  db: Db,
  { id }: AudiofileRow,
  language: string,
  make: (tx: Tx, text: TranslatedText) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockAudiofile(tx, id)
    const { state } = await translationOf(tx, id, language)
    if (state === 'waiting' || state === 'working')
      throw new Refusal(
        'wrong_state',
        `File ${id} is being translated into ${languageName(language)}. Wait until that is done, or stop it first.`,
      )
    return make(tx, await translatedTextOf(tx, id, language))
  })
}
