import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db/index.ts'

/** All SQL of `delivered_versions`. A text that is delivered again, after another pass without changes, is listed once. */
export const insertDeliveredVersion = (tx: Tx, row: Insertable<Tables['delivered_versions']>) =>
  tx
    .insertInto('delivered_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('version_id').doNothing())
    .execute()

export async function deliveredVersionOfSave(
  tx: Tx,
  audiofileId: number,
  saveId: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom('delivered_versions')
    .select('version_id')
    .where('audiofile_id', '=', audiofileId)
    .where('save_id', '=', saveId)
    .executeTakeFirst()
  return row?.version_id ?? null
}

/** Whether the text was changed after a version; true for a version that is none of this file's. */
export async function hasTextSince(tx: Tx, audiofileId: number, version: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select not exists (select from delivered_versions where audiofile_id = ${audiofileId} and version_id = ${version})
      or exists (
        select from delivered_versions
        where audiofile_id = ${audiofileId} and version_id > ${version} and cause <> 'times') as has`.execute(
    tx,
  )
  return rows[0]!.has
}

/** Newest first. The same text with other times is not listed. */
export const deliveredVersionsOf = (
  db: Db,
  audiofileId: number,
  page: { before: number | null; limit: number },
) =>
  db
    .selectFrom('delivered_versions')
    .select(['version_id', 'cause', 'name', 'at'])
    .where('audiofile_id', '=', audiofileId)
    .where('cause', '<>', 'times')
    .where('version_id', '<', page.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('version_id', 'desc')
    .limit(page.limit)
    .execute()

export async function isDeliveredVersion(
  db: Db | Tx,
  audiofileId: number,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from delivered_versions where audiofile_id = ${audiofileId} and version_id = ${version}`.execute(
    db,
  )
  return rows.length > 0
}
