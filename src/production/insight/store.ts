import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

type Row = Selectable<Tables['insights']>
type AboutFile = { kind: Exclude<Row['kind'], 'joined'>; audiofile_id: number; version_id: number }
/** About one file. */
export type InsightRow = Row & AboutFile
/** One answer, of what was found about a question in each of several files. */
export type JoinedRow = Row & { kind: 'joined'; audiofile_id: null; version_id: null }
export type AnyInsight = InsightRow | JoinedRow
/** What a model is asked for. */
export type Wanted = Pick<Row, 'kind' | 'question' | 'language'>
export type WantedOfFile = Pick<InsightRow, 'kind' | 'question' | 'language'>
type NewInsight = Wanted &
  Pick<Row, 'account_id' | 'audiofile_id' | 'version_id' | 'server' | 'model' | 'part_tokens'> & {
    joined_in?: number | null
    line_item_id?: number | null
  }

const OPEN = ['waiting', 'working'] as const
export const isOpen = ({ state }: Pick<InsightRow, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

export async function insertInsight<New extends NewInsight>(tx: Tx, insight: New) {
  const row = await tx.insertInto('insights').values(insight).returningAll().executeTakeFirstOrThrow()
  return row as Row & Pick<New, 'kind' | 'audiofile_id' | 'version_id'>
}

const aboutFiles = (db: Db | Tx) => db.selectFrom('insights').selectAll('insights').$narrowType<AboutFile>()

/** Summaries and answers, newest first. Answers that are part of a joined one stand with that. */
export const insightsOfFile = (db: Db | Tx, audiofileId: number): Promise<InsightRow[]> =>
  aboutFiles(db)
    .where('audiofile_id', '=', audiofileId)
    .where('kind', '<>', 'translation')
    .where('joined_in', 'is', null)
    .orderBy('id', 'desc')
    .execute()

export const newestSummaryOf = (db: Db, audiofileId: number): Promise<InsightRow | undefined> =>
  aboutFiles(db)
    .where('audiofile_id', '=', audiofileId)
    .where('kind', '=', 'summary')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** One that is being made, or that has failed, may stand beside the one before it. */
export const insightsInLanguage = (
  db: Db | Tx,
  audiofileId: number,
  language: string,
): Promise<InsightRow[]> =>
  aboutFiles(db).where('audiofile_id', '=', audiofileId).where('language', '=', language).execute()

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
  aboutFiles(db)
    .where('kind', '<>', 'translation')
    .where('joined_in', 'is', null)
    .where('audiofile_id', '=', audiofileId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function countJoined(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from insights where account_id = ${accountId} and kind = 'joined'`.execute(tx)
  return rows[0]!.count
}

const joinedOnes = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('insights')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'joined')
    .$narrowType<Pick<JoinedRow, 'kind' | 'audiofile_id' | 'version_id'>>()

/** Newest first. */
export const joinedOfAccount = (db: Db, accountId: number): Promise<JoinedRow[]> =>
  joinedOnes(db, accountId).orderBy('id', 'desc').execute()

/** Newest first, without the answers, and with the number of their files. */
export const listJoined = (db: Db, accountId: number) =>
  joinedOnes(db, accountId)
    .clearSelect()
    .select([
      'id',
      'question',
      'state',
      'created_at',
      sql<number>`(select count(*) from insights as part where part.joined_in = insights.id)`.as('files'),
    ])
    .orderBy('id', 'desc')
    .execute()

export async function findQuestion(db: Db, accountId: number, id: number): Promise<JoinedRow> {
  const found = await joinedOnes(db, accountId).where('id', '=', id).executeTakeFirst()
  if (!found) throw noQuestion(id)
  return found
}

export const noQuestion = (id: number) => new Refusal('not_found', `There is no question ${id}.`)

/** About each file, in the order in which they were asked. */
export const partsOfJoined = (db: Db | Tx, id: number): Promise<(InsightRow & { title: string })[]> =>
  aboutFiles(db)
    .innerJoin('audiofiles', 'audiofiles.id', 'audiofile_id')
    .select('title')
    .where('joined_in', '=', id)
    .orderBy('insights.id')
    .execute()

/** Before any of its parts: two that end at the same time do so in turn, and none waits for the other. */
export const lockJoined = (tx: Tx, { joined_in }: Pick<Row, 'joined_in'>) =>
  sql`select from insights where id = ${joined_in} for update`.execute(tx)

/** Whether a joined answer has all parts that it waits for. */
export async function isAwaited(tx: Tx, joinedId: number): Promise<boolean> {
  const { rows } = await sql`
    select from insights where id = ${joinedId} and state = 'waiting' and not exists (
      select from insights as part where part.joined_in = ${joinedId} and part.state in ('waiting', 'working'))`.execute(
    tx,
  )
  return rows.length > 0
}

/** The translations into one language are one. */
export async function countInsights(tx: Tx, accountId: number, audiofileId: number) {
  const { rows } = await sql<{ ofFile: number; languages: string[]; open: number }>`
    select (select count(*) from insights
       where audiofile_id = ${audiofileId} and kind <> 'translation' and joined_in is null) as "ofFile",
      array(
        select distinct language from insights where audiofile_id = ${audiofileId} and kind = 'translation') as languages,
      (select count(*) from insights where account_id = ${accountId} and state in ('waiting', 'working')) as open`.execute(
    tx,
  )
  return rows[0]!
}

/** Null if it has ended or was deleted. */
export async function beginWork(db: Db, id: number): Promise<AnyInsight | null> {
  const row = await db
    .updateTable('insights')
    .set({ state: 'working', problem: null })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
  return (row as AnyInsight | undefined) ?? null
}

/** Whether its customer allows that the text, or what was found in it, goes to a model, if it does. */
const IS_ALLOWED = sql<boolean>`(server is null or not exists (
  select from insights as sent join audiofiles on audiofiles.id = sent.audiofile_id
    join accounts on accounts.id = audiofiles.account_id
  where (sent.id = insights.id or (sent.joined_in = insights.id and sent.state = 'done'))
    and (is_confidential or refuses_insight)))`

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
export async function markFailed(tx: Tx, id: number, problem: string): Promise<AnyInsight | null> {
  const row = await tx
    .updateTable('insights')
    .set({ state: 'failed', text_so_far: '', problem, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
  if (row) await deleteParts(tx, id)
  return (row as AnyInsight | undefined) ?? null
}

export const deleteParts = (tx: Tx, id: number) =>
  tx.deleteFrom('insight_parts').where('insight_id', '=', id).execute()

export const removeInsights = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('insights').where('id', '=', sql<number>`any(${ids})`).execute()

/** Of the files whose contents are deleted: also what was joined with others, first, as it is locked before its parts. */
export async function lockInsightsOfFiles(tx: Tx, audiofileIds: number[]): Promise<AnyInsight[]> {
  const rows = await tx
    .selectFrom('insights')
    .selectAll()
    .where(
      sql<boolean>`audiofile_id = any(${audiofileIds})
        or id in (select joined_in from insights where audiofile_id = any(${audiofileIds}))`,
    )
    .orderBy(sql`audiofile_id nulls first`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as AnyInsight[]
}

/** A joined answer and all of its parts, it first. */
export async function lockQuestion(tx: Tx, accountId: number, id: number): Promise<AnyInsight[]> {
  const rows = await tx
    .selectFrom('insights')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(({ eb, or, and }) =>
      or([and([eb('id', '=', id), eb('kind', '=', 'joined')]), eb('joined_in', '=', id)]),
    )
    .orderBy(sql`audiofile_id nulls first`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as AnyInsight[]
}

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

/** Of all parts of a level, in order. */
export async function notesOfLevel(db: Db, id: number, level: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('insight_parts')
    .select('notes')
    .where('insight_id', '=', id)
    .where('level', '=', level)
    .orderBy('part')
    .execute()
  return rows.map(({ notes }) => notes)
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

/** Open pages ask for it again. Of a joined answer, they hear as of its first file. */
export const tellPages = (db: Db | Tx, { id, audiofile_id }: Pick<Row, 'id' | 'audiofile_id'>) =>
  sql`
    select pg_notify('audiofile_changes', json_build_object(
      'account', account_id, 'id', id, 'statename', statename, 'percent', percent, 'insight', ${id}::bigint)::text)
    from audiofiles
    where id = coalesce(${audiofile_id}, (select min(audiofile_id) from insights where joined_in = ${id}))`.execute(
    db,
  )
