import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/index.ts'
import type { TaskRow } from './store.ts'

/** Reviews of translations of a file that are ordered and not handed in; of all languages, or of one. */
export async function openReviews(
  db: Db | Tx,
  audiofileId: number,
  language: string | null = null,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select * from work_tasks
    where audiofile_id = ${audiofileId} and kind = 'translation' and state = 'open'
      and (${language}::text is null or into_language = ${language})
    order by id`.execute(db)
  return rows
}

/** The last person to change a paragraph in a task is the one who wrote it. */
export const noteTranslated = (tx: Tx, saved: { task_id: number; paragraph_id: number; person_id: number }) =>
  tx
    .insertInto('work_translated')
    .values(saved)
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'paragraph_id'])
        .doUpdateSet({ person_id: saved.person_id, at: sql<Date>`now()` }),
    )
    .execute()

/** Of the translation of a task: the letters of the paragraphs that each person changed. Null is the machine. */
export async function lettersByAuthor(tx: Tx, taskId: number): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ person: number | null; letters: number }>`
    select work_translated.person_id as person, sum(char_length(text)) as letters
    from work_tasks
    join insights on insights.audiofile_id = work_tasks.audiofile_id and insights.language = into_language
    join translated_paragraphs on translated_paragraphs.insight_id = insights.id
    left join work_translated on paragraph_id = translated_paragraphs.id and task_id = work_tasks.id
    where work_tasks.id = ${taskId}
    group by 1`.execute(tx)
  return new Map(rows.map(({ person, letters }) => [person, Number(letters)]))
}
