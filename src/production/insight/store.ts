import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type InsightRow = Selectable<Tables['insights']>
/** What a model is asked for. */
export type Wanted = Pick<InsightRow, 'kind' | 'question' | 'language'>
type NewInsight = Wanted &
  Pick<InsightRow, 'account_id' | 'audiofile_id' | 'version_id' | 'server' | 'model' | 'part_tokens'> & {
    line_item_id: number | null
  }

const OPEN = ['waiting', 'working'] as const
export const isOpen = ({ state }: Pick<InsightRow, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

export const insertInsight = (tx: Tx, insight: NewInsight): Promise<InsightRow> =>
  tx.insertInto('insights').values(insight).returningAll().executeTakeFirstOrThrow()

/** Summaries and answers, newest first. */
export const insightsOfFile = (db: Db | Tx, audiofileId: number): Promise<InsightRow[]> =>
  db
    .selectFrom('insights')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('kind', '<>', 'translation')
    .orderBy('id', 'desc')
    .execute()

/** One that is being made, or that has failed, may stand beside the one before it. */
export const insightsInLanguage = (
  db: Db | Tx,
  audiofileId: number,
  language: string,
): Promise<InsightRow[]> =>
  db
    .selectFrom('insights')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('language', '=', language)
    .execute()

export const isAskedFor = async (
  tx: Tx,
  audiofileId: number,
  { kind, question, language }: Wanted,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('insights')
    .select('id')
    .where('audiofile_id', '=', audiofileId)
    .where('state', 'in', OPEN)
    .where('kind', '=', kind)
    .where('question', 'is not distinct from', question)
    .where('language', 'is not distinct from', language)
    .executeTakeFirst()
  return row !== undefined
}

export const insightOfFile = (
  db: Db | Tx,
  audiofileId: number,
  id: number,
): Promise<InsightRow | undefined> =>
  db
    .selectFrom('insights')
    .selectAll()
    .where('kind', '<>', 'translation')
    .where('audiofile_id', '=', audiofileId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The translations into one language are one. */
export async function countInsights(tx: Tx, accountId: number, audiofileId: number) {
  const { rows } = await sql<{ ofFile: number; languages: string[]; open: number }>`
    select (select count(*) from insights where audiofile_id = ${audiofileId} and kind <> 'translation') as "ofFile",
      array(
        select distinct language from insights where audiofile_id = ${audiofileId} and kind = 'translation') as languages,
      (select count(*) from insights where account_id = ${accountId} and state in ('waiting', 'working')) as open`.execute(
    tx,
  )
  return rows[0]!
}

/** Null if it has ended or was deleted. */
export async function beginWork(db: Db, id: number): Promise<InsightRow | null> {
  const row = await db
    .updateTable('insights')
    .set({ state: 'working', problem: null })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Whether its customer allows that the text goes to a model. */
const IS_ALLOWED = sql<boolean>`not exists (
  select from audiofiles join accounts on accounts.id = audiofiles.account_id
  where audiofiles.id = audiofile_id and (is_confidential or refuses_insight))`

export async function saveProgress(
  db: Db,
  id: number,
  changes: { text_so_far?: string; parts?: number; parts_done?: number; problem?: string | null },
): Promise<'wanted' | 'refused' | 'gone'> {
  const row = await db
    .updateTable('insights')
    .set({ state: 'working', ...changes })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returning(IS_ALLOWED.as('allowed'))
    .executeTakeFirst()
  if (!row) return 'gone'
  return row.allowed ? 'wanted' : 'refused'
}

/** False if it has ended, was deleted, or may not be made any more. */
export async function finishInsight(tx: Tx, id: number, content: unknown): Promise<boolean> {
  const done = await tx
    .updateTable('insights')
    .set({
      state: 'done',
      content: JSON.stringify(content),
      text_so_far: '',
      problem: null,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .where(IS_ALLOWED)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Null if it has ended or was deleted. */
export async function markFailed(tx: Tx, id: number, problem: string): Promise<InsightRow | null> {
  const row = await tx
    .updateTable('insights')
    .set({ state: 'failed', text_so_far: '', problem, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
  if (row) await deleteParts(tx, id)
  return row ?? null
}

export const deleteParts = (tx: Tx, id: number) =>
  tx.deleteFrom('insight_parts').where('insight_id', '=', id).execute()

export const removeInsights = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('insights').where('id', '=', sql<number>`any(${ids})`).execute()

/** Of the files whose contents are deleted. */
export const insightsOfFiles = (tx: Tx, audiofileIds: number[]): Promise<InsightRow[]> =>
  tx
    .selectFrom('insights')
    .selectAll()
    .where('audiofile_id', '=', sql<number>`any(${audiofileIds})`)
    .execute()

export async function notesOfPart(
  db: Db,
  { id, level, part }: { id: number; level: number; part: number },
): Promise<unknown> {
  const row = await db
    .selectFrom('insight_parts')
    .select('notes')
    .where('insight_id', '=', id)
    .where('level', '=', level)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.notes
}

/** Not if it was deleted in the meantime. */
export const saveNotesOfPart = (
  db: Db,
  { id, level, part }: { id: number; level: number; part: number },
  notes: unknown,
) =>
  sql`
    insert into insight_parts (insight_id, level, part, notes)
    select id, ${level}, ${part}, ${JSON.stringify(notes)}::jsonb from insights where id = ${id} and state = 'working'
    on conflict do nothing`.execute(db)

/** Open pages ask for it again. */
export const tellPages = (db: Db | Tx, { id, audiofile_id }: Pick<InsightRow, 'id' | 'audiofile_id'>) =>
  sql`
    select pg_notify('audiofile_changes', json_build_object(
      'account', account_id, 'id', id, 'statename', statename, 'percent', percent, 'insight', ${id}::bigint)::text)
    from audiofiles where id = ${audiofile_id}`.execute(db)
