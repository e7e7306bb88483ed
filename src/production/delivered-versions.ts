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
    .select(['version_id', 'cause', 'name', 'label', 'at'])
    .where('audiofile_id', '=', audiofileId)
    .where('cause', '<>', 'times')
    .where('version_id', '<', page.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('version_id', 'desc')
    .limit(page.limit)
    .execute()

/** After a longer pause, a person sits down anew. */
const PAUSE = sql`interval '30 minutes'`

export type Sitting = {
  /** The last of it. */
  version: number
  /** The version before the first of it. */
  before: number | null
  cause: string
  name: string | null
  label: string | null
  began: Date
  ended: Date
  versions: number
}

/** Versions that one person saved without a long pause, newest first. A delivery stands alone, and a named version ends its sitting. */
export async function sittingsOf(
  db: Db,
  audiofileId: number,
  page: { before: number | null; limit: number },
): Promise<Sitting[]> {
  const { rows } = await sql<Sitting>`
    with listed as (
      select *, cause = 'delivery' or lag(cause) over saved = 'delivery' or lag(label) over saved is not null
        or name is distinct from lag(name) over saved or at - lag(at) over saved > ${PAUSE} as is_first
      from delivered_versions where audiofile_id = ${audiofileId} and cause <> 'times'
      window saved as (order by version_id)
    ), numbered as (
      select *, count(*) filter (where is_first) over (order by version_id) as sitting from listed
    ), sittings as (
      select max(version_id) as version, lag(max(version_id)) over (order by sitting) as before,
        case when min(cause) = max(cause) then min(cause) else 'edit' end as cause, max(name) as name,
        max(label) as label, min(at) as began, max(at) as ended, count(*)::int as versions
      from numbered group by sitting
    )
    select * from sittings where version < ${page.before ?? Number.MAX_SAFE_INTEGER}
    order by version desc limit ${page.limit}`.execute(db)
  return rows
}

/** Whether there is such a version. */
export async function setLabel(
  db: Db,
  audiofileId: number,
  version: number,
  label: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivered_versions')
    .set({ label })
    .where('audiofile_id', '=', audiofileId)
    .where('version_id', '=', version)
    .where('cause', '<>', 'times')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The version before another one; null before the first. */
export async function versionBefore(db: Db, audiofileId: number, version: number): Promise<number | null> {
  const [before] = await deliveredVersionsOf(db, audiofileId, { before: version, limit: 1 })
  return before?.version_id ?? null
}

/** Whether a version was the current one at a time, or has been since. */
export async function isCurrentSince(
  db: Db,
  audiofileId: number,
  version: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from delivered_versions where audiofile_id = ${audiofileId} and version_id = ${version}
      and not exists (
        select from delivered_versions
        where audiofile_id = ${audiofileId} and version_id > ${version} and at <= ${since})`.execute(db)
  return rows.length > 0
}

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
