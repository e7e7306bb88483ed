import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db/index.ts'
import { KEPT } from '../transcripts/index.ts'

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

/** The version that brought the current text; later ones have the same text with other times. */
export async function newestTextOf(db: Db | Tx, audiofileId: number): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version_id) as version from delivered_versions
    where audiofile_id = ${audiofileId} and cause <> 'times'`.execute(db)
  return rows[0]!.version ?? 0
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

type Sitting = {
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
    with numbered as (
      ${inSittings(audiofileId)}
    ), sittings as (
      select max(version_id) as version, lag(max(version_id)) over (order by sitting) as before,
        case when min(cause) = max(cause) then min(cause) else 'edit' end as cause, max(name) as name,
        max(label) as label, min(began) as began, max(at) as ended, sum(saves)::int as versions
      from numbered group by sitting
    )
    select * from sittings where version < ${page.before ?? Number.MAX_SAFE_INTEGER}
    order by version desc limit ${page.limit}`.execute(db)
  return rows
}

/** Who saved this version, if it is the first edit of its sitting. */
export async function firstEditBy(db: Db, audiofileId: number, version: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    with numbered as (${inSittings(audiofileId)}), edits as (
      select version_id, name, min(version_id) over (partition by sitting) as first
      from numbered where cause = 'edit'
    )
    select name from edits where version_id = ${version} and version_id = first`.execute(db)
  return rows[0]?.name ?? null
}

/** The versions of a file that people see, each with the number of its sitting. */
const inSittings = (audiofileId: number) => sql`
  select *, count(*) filter (where is_first) over (order by version_id) as sitting from (
    select version_id, cause, name, label, coalesce(began, at) as began, at, saves, lead(cause) over saved as next_cause,
      cause = 'delivery' or lag(cause) over saved = 'delivery' or lag(label) over saved is not null
        or name is distinct from lag(name) over saved
        or coalesce(began, at) - lag(at) over saved > ${PAUSE} as is_first
    from delivered_versions where audiofile_id = ${audiofileId} and cause <> 'times'
    window saved as (order by version_id)
  ) as listed`

/**
 * Removes versions that are no longer kept. Of a sitting, the next version that is kept takes over the time and the saves of
 * those before it, so that sittings stay as they are. The one that was current when a link was made tells which
 * versions the link may show.
 */
export async function thinDeliveredVersions(tx: Tx, audiofileId: number): Promise<void> {
  await sql`
    with numbered as (
      ${inSittings(audiofileId)}
    ), judged as (
      select *, cause in ('delivery', 'restore') or next_cause = 'restore' or label is not null
        or version_id = max(version_id) over ()
        or at > now() - make_interval(days => ${KEPT.allDays})
        or (at > now() - make_interval(days => ${KEPT.hourlyDays})
          and version_id = max(version_id) over (partition by sitting, date_trunc('hour', at)))
        or version_id in (
          select (select max(version_id) from numbered where at <= share_links.created_at)
          from share_links where audiofile_id = ${audiofileId}) as is_kept
      from numbered
    ), inherited as (
      select *, min(version_id) filter (where is_kept) over (
        partition by sitting order by version_id rows between current row and unbounded following) as heir
      from judged
    ), kept as (
      update delivered_versions set began = estate.began, saves = estate.saves,
        cause = case when delivered_versions.cause = 'speakers' and has_edits then 'edit' else delivered_versions.cause end
      from (
        select heir, min(began) as began, sum(saves) as saves, bool_or(cause = 'edit') as has_edits
        from inherited group by heir having count(*) > 1
      ) as estate
      where delivered_versions.version_id = heir
    )
    delete from delivered_versions
    where (version_id in (select version_id from judged where not is_kept) and label is null)
      or (audiofile_id = ${audiofileId} and cause = 'times' and version_id < (select max(version_id) from numbered)
        and at <= now() - make_interval(days => ${KEPT.allDays}))`.execute(tx)
}

export async function deliveredVersionIds(tx: Tx, audiofileId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('delivered_versions')
    .select('version_id')
    .where('audiofile_id', '=', audiofileId)
    .execute()
  return rows.map(({ version_id }) => version_id)
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
