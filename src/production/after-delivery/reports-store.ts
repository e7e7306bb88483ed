import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

/**
 * A report of a mistake in a delivered transcript, and what became of it. The table has the word of the API, which came
 * first. `work/review/reports.ts` has the rules.
 */
export type Report = Selectable<Tables['mistakes']>
export type Resolution = NonNullable<Report['resolution']>

export const REPORT_TURNS = ['operator', 'editor'] as const

export const insertReport = async (
  tx: Tx,
  report: Pick<Report, 'audiofile_id' | 'at_ms' | 'note' | 'reported_by' | 'turn'>,
): Promise<number> =>
  (await tx.insertInto('mistakes').values(report).returning('id').executeTakeFirstOrThrow()).id

/** The customer's own, by their place in the recording. */
export const customersReports = (db: Db, audiofileId: number): Promise<Report[]> =>
  db
    .selectFrom('mistakes')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('reported_by', '=', 'customer')
    .orderBy('at_ms')
    .orderBy('id')
    .execute()

/** Everything that an editor of the file should know: also the reports that have been answered before. */
export const reportsForEditors = (db: Db | Tx, audiofileId: number): Promise<Report[]> =>
  db
    .selectFrom('mistakes')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .orderBy('at_ms')
    .orderBy('id')
    .execute()

export const reportById = (db: Db | Tx, id: number): Promise<Report | undefined> =>
  db.selectFrom('mistakes').selectAll().where('id', '=', id).executeTakeFirst()

/** Also those that wait for an operator. */
export async function countUnanswered(tx: Tx, audiofileId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('mistakes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('audiofile_id', '=', audiofileId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** For an editor, and not closed yet. */
export const openReports = (db: Db | Tx, audiofileId: number): Promise<Report[]> =>
  db
    .selectFrom('mistakes')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('closed_at', 'is', null)
    .where('turn', '=', 'editor')
    .orderBy('at_ms')
    .orderBy('id')
    .execute()

export const sendToEditors = (tx: Tx, id: number) =>
  tx.updateTable('mistakes').set({ turn: 'editor' }).where('id', '=', id).execute()

export const setInProgress = (tx: Tx, audiofileId: number) =>
  tx
    .updateTable('mistakes')
    .set({ state: 'in_progress' })
    .where('audiofile_id', '=', audiofileId)
    .where('state', '=', 'received')
    .where('turn', '=', 'editor')
    .execute()

export const setResolution = (tx: Tx, id: number, resolution: Resolution, answer: string | null) =>
  tx.updateTable('mistakes').set({ resolution, answer }).where('id', '=', id).execute()

/** Closes what has been answered: all of a file's, or one report. */
export async function closeAnswered(
  tx: Tx,
  audiofileId: number,
  only: number | null = null,
): Promise<Report[]> {
  const { rows } = await sql<Report>`
    update mistakes set state = resolution, closed_at = now()
    where audiofile_id = ${audiofileId} and closed_at is null and resolution is not null
      and id = coalesce(${only}, id)
    returning *`.execute(tx)
  return rows.sort((one, other) => one.at_ms - other.at_ms)
}

/** An editor has begun to mend the text, or has mended it. */
export async function isMendedByEditor(
  db: Db | Tx,
  audiofileId: number,
): Promise<{ isBegun: boolean; isDone: boolean }> {
  const { rows } = await sql<{ begun: boolean | null; done: boolean | null }>`
    select bool_or(state = 'in_progress') as begun, bool_or(state = 'mended' and turn = 'editor') as done
    from mistakes where audiofile_id = ${audiofileId}`.execute(db)
  return { isBegun: rows[0]!.begun ?? false, isDone: rows[0]!.done ?? false }
}
