import type { Person } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  saveText,
  type TranslatedParagraph,
  textToChange,
  translatedParagraphs,
  translatedTextOf,
} from '../../production/index.ts'
import { lockClaimedTask, openClaimedTask } from '../claim.ts'
import { renewLease, type TaskRow } from '../store.ts'
import type { ClaimTerms } from '../tasks.ts'
import { noteTranslated } from '../translation-store.ts'

/** A page of the translation of a claimed task. */
export async function openTranslation(
  db: Db,
  person: Person,
  taskId: number,
  page: { after: number | undefined; limit: number },
): Promise<{ language: string; revision: number; paragraphs: TranslatedParagraph[] }> {
  const task = await openClaimedTask(db, person, taskId)
  const language = languageOf(task)
  const { id, revision } = await translatedTextOf(db, task.audiofile_id, language)
  return { language, revision, paragraphs: await translatedParagraphs(db, id, page) }
}

/** A translator saves a paragraph as customers do, and keeps the task by it. */
export async function saveTranslated(
  db: Db,
  terms: ClaimTerms,
  person: Person,
  taskId: number,
  save: { paragraph: number; basedOn: number; text: string },
): Promise<{ paragraph: TranslatedParagraph; leaseUntil: Date }> {
  return db.transaction().execute(async (tx) => {
    const { file, task } = await lockClaimedTask(tx, person, taskId)
    const text = await textToChange(tx, file.id, languageOf(task))
    const { paragraph } = await saveText(tx, file, text, { ...save, name: person.name })
    // Not for a paragraph that is saved as it was.
    if (paragraph.revision !== save.basedOn)
      await noteTranslated(tx, { task_id: task.id, paragraph_id: paragraph.id, person_id: person.id })
    const { lease_until } = await renewLease(tx, task.id, terms)
    return { paragraph, leaseUntil: lease_until! }
  })
}

function languageOf({ id, into_language }: TaskRow): string {
  if (into_language === null) throw new Refusal('wrong_state', { says: 'task.noTranslation', task: id })
  return into_language
}
