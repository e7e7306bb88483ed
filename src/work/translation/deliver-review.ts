import type { Person } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { setReviewed, setWithTranslator, tellPages, textToChange } from '../../production/index.ts'
import type { TaskRow } from '../store.ts'

/** The translation is the customer’s again, reviewed, and they are told. The caller finishes and pays the task. */
export async function deliverReview(
  tx: Tx,
  file: AudiofileRow,
  { into_language: language }: TaskRow,
  { person, revision }: { person: Person; revision: number },
): Promise<void> {
  const text = await textToChange(tx, file.id, language!)
  if (text.revision !== revision)
    throw new Refusal('stale_version', { says: 'translation.changedSince' }, { version: text.revision })
  await setReviewed(tx, text.id, person.name, { byTranslator: true })
  await setWithTranslator(tx, text.id, false)
  await tellPages(tx, { id: text.id, audiofile_id: file.id })
  await writeNotice(tx, file.account_id, {
    kind: 'translation reviewed',
    audiofile: file.id,
    order: file.order_id,
    said: [{ says: 'verbatim', words: { language: language! } }],
  })
}
