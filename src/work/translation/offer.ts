import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { newestTextOf, type Translation } from '../../production/index.ts'
import { hasTranslator } from '../offers-store.ts'
import { openReviews } from '../translation-store.ts'

/** Why a translator cannot be asked to review a translation, as a sentence; null if one can. */
export async function reviewRefusal(
  db: Db | Tx,
  file: AudiofileRow,
  { language, state, text }: Translation,
): Promise<string | null> {
  if (file.trashed_at) return 'This file is in the trash. Restore it first.'
  if (file.statename !== 'Delivered') return 'The transcript is not finished. Wait until it is delivered.'
  if (state === 'waiting' || state === 'working' || !text)
    return 'The translation is not ready yet. Wait until it is done.'
  if (text.version_id < (await newestTextOf(db, file.id)))
    return 'The transcript has changed since it was translated. Update the translation first.'
  if (file.media_removed_at) return 'The recording has been deleted, and a translator could not listen to it.'
  if (text.reviewed_by_translator) return 'A translator has reviewed this translation already.'
  if ((await openReviews(db, file.id, language)).length > 0)
    return 'A translator’s review of this translation has been ordered already.'
  if (!(await hasTranslator(db, file.id, language))) return noTranslator(file.language, language)
  return null
}

const noTranslator = (from: string | null, into: string): string =>
  `No translator ${from ? `from ${languageName(from)} ` : ''}into ${languageName(into)} is available here.`

/** What became of the review of a translation, and whether one can be ordered. */
type ReviewOffer = {
  state: 'none' | 'waiting' | 'working'
  dueAt: Date | null
  refusal: string | null
}

export async function reviewOffer(
  db: Db,
  file: AudiofileRow,
  translation: Translation,
): Promise<ReviewOffer> {
  const [refusal, [task]] = await Promise.all([
    reviewRefusal(db, file, translation),
    openReviews(db, file.id, translation.language),
  ])
  if (!task) return { state: 'none', dueAt: null, refusal }
  return { state: translation.text?.with_translator ? 'working' : 'waiting', dueAt: task.due_at, refusal }
}
