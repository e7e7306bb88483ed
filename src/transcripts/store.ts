import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Cue, isMeasured, type Paragraph, type Transcript } from './model.ts'
import { withOverlaps } from './overlaps.ts'
import { sharedEnds } from './shared-ends.ts'
import { batchesOf, rowsOf, storedForm } from './stored-form.ts'

type Origin = 'machine' | 'import' | 'person' | 'fake'
type Version = {
  id: number
  audiofileId: number
  origin: Origin
  createdAt: Date
  /** The version before a speaker was renamed. */
  replaces: number | null
  /** Whether no time is estimated; null for versions of before this was kept. */
  isMeasured: boolean | null
}

/** Every version is kept for some days, then the last of each hour; after more days, only those that matter by themselves. */
export const KEPT = { allDays: 1, hourlyDays: 90 }
export const LIST_AGAIN = 'Only some older versions are kept: list the versions again.'

/** The version that a new one is based on, if known: common parts are stored once. */
type Basis = Transcript & { version: number }

export async function saveVersion(
  tx: Tx,
  audiofileId: number,
  origin: Origin,
  { paragraphs: given, cues }: Transcript,
  basis: Basis | null = null,
): Promise<number> {
  const paragraphs = withOverlaps(given)
  const layer = basis ? await layerOn(tx, basis, { paragraphs, cues: cues ?? [] }) : WHOLE
  const { id } = await tx
    .insertInto('transcript_versions')
    .values({
      audiofile_id: audiofileId,
      origin,
      has_cues: cues !== undefined,
      is_measured: isMeasured(paragraphs),
      thin_at: basis && sql`now() + make_interval(days => ${KEPT.allDays})`,
      ...layer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAll(tx, 'paragraph', id, storedForm(between(paragraphs, layer.kept_first, layer.kept_last)))
  if (cues)
    await insertAll(tx, 'cue', id, storedForm(between(cues, layer.cues_kept_first, layer.cues_kept_last)))
  return id
}

/** As `JSON.stringify` writes it. A quotation mark in a text has a backslash before it. */
const STORED_ESTIMATE = '"estimated":true'

const between = <Item>(items: Item[], first: number, last: number) => items.slice(first, items.length - last)

/** A transcript of which every paragraph and every caption is a line of JSON, as it is stored. */
export type StoredForm = { paragraphs: Uint8Array; cues?: Uint8Array }

/** Read by a separate process, and only ever text in this one. */
export async function saveImported(
  tx: Tx,
  audiofileId: number,
  { paragraphs, cues }: StoredForm,
): Promise<number> {
  const { id } = await tx
    .insertInto('transcript_versions')
    .values({
      audiofile_id: audiofileId,
      origin: 'import',
      has_cues: cues !== undefined,
      is_measured: !Buffer.from(paragraphs.buffer, paragraphs.byteOffset, paragraphs.length).includes(
        STORED_ESTIMATE,
      ),
      ...WHOLE,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAll(tx, 'paragraph', id, rowsOf(paragraphs))
  if (cues) await insertAll(tx, 'cue', id, rowsOf(cues))
  return id
}

const TABLES = { paragraph: 'transcript_paragraphs', cue: 'transcript_cues' } as const

async function insertAll(
  tx: Tx,
  what: keyof typeof TABLES,
  id: number,
  rows: Iterable<string>,
): Promise<void> {
  let from = 0
  for (const batch of batchesOf(rows)) {
    await sql`
      insert into ${sql.table(TABLES[what])} (version_id, position, ${sql.ref(what)})
      select ${id}, ${from}::int + at, item::jsonb from unnest(${batch}::text[]) with ordinality as given (item, at)`.execute(
      tx,
    )
    from += batch.length
  }
}

/** Reading a version reads all those that it rests on: few enough not to be felt. */
const MAX_DEPTH = 20
const WHOLE = {
  based_on: null,
  kept_first: 0,
  kept_last: 0,
  cues_kept_first: 0,
  cues_kept_last: 0,
  depth: 0,
}

async function layerOn(tx: Tx, before: Basis, after: Required<Pick<Transcript, 'paragraphs' | 'cues'>>) {
  const { depth } = await tx
    .selectFrom('transcript_versions')
    .select('depth')
    .where('id', '=', before.version)
    .executeTakeFirstOrThrow()
  if (depth >= MAX_DEPTH) return WHOLE
  const text = sharedEnds(before.paragraphs, after.paragraphs)
  const cues = sharedEnds(before.cues ?? [], after.cues)
  return {
    based_on: before.version,
    kept_first: text.first,
    kept_last: text.last,
    cues_kept_first: cues.first,
    cues_kept_last: cues.last,
    depth: depth + 1,
  }
}

export async function readTranscript(db: Db | Tx, versionId: number): Promise<Transcript> {
  let paragraphs: Paragraph[] = []
  let cues: Cue[] = []
  let hasCues = false
  for (const layer of await layersOf(db, versionId)) {
    const ownParagraphs = await readAll<Paragraph>(db, 'paragraph', layer.id)
    if (ownParagraphs.length !== layer.paragraphs) throw wasDeleted(versionId)
    paragraphs = laid(paragraphs, layer.kept_first, ownParagraphs, layer.kept_last)
    hasCues = layer.has_cues
    const ownCues = hasCues ? await readAll<Cue>(db, 'cue', layer.id) : []
    if (hasCues && ownCues.length !== layer.cues) throw wasDeleted(versionId)
    cues = laid(cues, layer.cues_kept_first, ownCues, layer.cues_kept_last)
  }
  return hasCues ? { paragraphs, cues } : { paragraphs }
}

const laid = <Item>(below: Item[], first: number, own: Item[], last: number): Item[] => [
  ...below.slice(0, first),
  ...own,
  ...below.slice(below.length - last),
]

/**
 * The paragraphs of a version as the items of a JSON array, as they are stored: nothing is parsed, and between two pieces
 * other requests have their turn. No connection is occupied while a slow client reads.
 */
export async function* paragraphsAsJson(db: Db, versionId: number): AsyncGenerator<string> {
  let separator = ''
  for (const { id, from, to } of spansOf(await layersOf(db, versionId))) {
    for (let position = from; position <= to; ) {
      const { rows } = await sql<{ items: string; last: number }>`
        select string_agg(paragraph::text, ',' order by position) as items, max(position)::int as last from (
          select position, paragraph, sum(length) over (order by position) - length as before from (
            select position, paragraph, pg_column_size(paragraph) as length from transcript_paragraphs
            where version_id = ${id} and position between ${position} and ${Math.min(to, position + ROWS_AT_ONCE - 1)}
          ) as next
        ) as sized
        where before < ${SENT_BYTES_AT_ONCE}`.execute(db)
      const { items, last } = rows[0]!
      if (items === null) throw wasDeleted(versionId)
      yield separator + items
      separator = ','
      position = last + 1
    }
  }
}

/** Which rows of which layers make up the text, in order. */
function spansOf(layers: Layer[]): { id: number; from: number; to: number }[] {
  let spans: { id: number; from: number; to: number }[] = []
  for (const { id, paragraphs, kept_first, kept_last } of layers) {
    const length = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    const own = paragraphs > 0 ? [{ id, from: 1, to: paragraphs }] : []
    spans = [...cut(spans, 0, kept_first), ...own, ...cut(spans, length - kept_last, length)]
  }
  return spans
}

/** Items `first` up to, and without, `end`, counted from 0. */
function cut(spans: { id: number; from: number; to: number }[], first: number, end: number) {
  let before = 0
  return spans.flatMap(({ id, from, to }) => {
    const length = to - from + 1
    const [begin, stop] = [Math.max(first - before, 0), Math.min(end - before, length)]
    before += length
    return begin < stop ? { id, from: from + begin, to: from + stop - 1 } : []
  })
}

type Layer = {
  id: number
  kept_first: number
  kept_last: number
  has_cues: boolean
  cues_kept_first: number
  cues_kept_last: number
  paragraphs: number
  cues: number
}

/** The version and those that it is based on, starting from the one that is stored whole. */
async function layersOf(db: Db | Tx, versionId: number): Promise<Layer[]> {
  const { rows } = await sql<Layer>`
    with recursive layers as (
      select * from transcript_versions where id = ${versionId}
      union all
      select below.* from layers join transcript_versions as below on below.id = layers.based_on
    )
    select id, kept_first, kept_last, has_cues, cues_kept_first, cues_kept_last,
      (select count(*)::int from transcript_paragraphs where version_id = layers.id) as paragraphs,
      (select count(*)::int from transcript_cues where version_id = layers.id) as cues
    from layers order by depth`.execute(db)
  if (rows.length === 0) throw wasDeleted(versionId)
  return rows
}

const wasDeleted = (version: number): Refusal =>
  new Refusal('not_found', `Version ${version} was deleted in the meantime. ${LIST_AGAIN}`)

const ROWS_AT_ONCE = 100
/** As they are on the disk, packed: about four times as much arrives. */
const BYTES_AT_ONCE = 250_000
/** Many read at the same time, some slowly, and a text that repeats itself is packed to a fortieth. */
const SENT_BYTES_AT_ONCE = 60_000

async function readAll<Item>(db: Db | Tx, what: keyof typeof TABLES, versionId: number): Promise<Item[]> {
  const items: Item[] = []
  const size = sql`pg_column_size(${sql.ref(what)})`
  for (;;) {
    const { rows } = await sql<{ item: Item; available: number }>`
      select ${sql.ref(what)} as item, available from (
        select *, (count(*) over ())::int as available, sum(${size}) over (order by position) - ${size} as bytes_before
        from ${sql.table(TABLES[what])}
        where version_id = ${versionId}
          and position > ${items.length} and position <= ${items.length + ROWS_AT_ONCE}
      ) as next
      where bytes_before < ${BYTES_AT_ONCE}
      order by position`.execute(db)
    for (const { item } of rows) items.push(item)
    const isAll = rows.length < ROWS_AT_ONCE && rows.length === (rows[0]?.available ?? 0)
    if (isAll) return items
  }
}

export const setReplaced = (tx: Tx, id: number, replaces: number | null) =>
  tx.updateTable('transcript_versions').set({ replaces }).where('id', '=', id).execute()

/** Whether a transcript of this file was ever made elsewhere. */
export async function hasImported(db: Db | Tx, audiofileId: number): Promise<boolean> {
  const { rows } = await sql`
    select from transcript_versions where audiofile_id = ${audiofileId} and origin = 'import' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function newestMachineVersion(db: Db | Tx, audiofileId: number): Promise<number | null> {
  const row = await db
    .selectFrom('transcript_versions')
    .select('id')
    .where('audiofile_id', '=', audiofileId)
    .where('origin', '=', 'machine')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Files of which versions are due to be thinned, some at a time. */
export async function filesToThin(db: Db): Promise<number[]> {
  const { rows } = await sql<{ audiofile_id: number }>`
    select distinct audiofile_id from (
      select audiofile_id from transcript_versions where thin_at <= now() order by thin_at limit 1000
    ) as due`.execute(db)
  return rows.map(({ audiofile_id }) => audiofile_id)
}

/** So that one file which cannot be thinned does not keep others from it. */
export const postponeThinning = (db: Db, audiofileId: number) =>
  sql`
    update transcript_versions set thin_at = now() + interval '1 day'
    where audiofile_id = ${audiofileId} and thin_at <= now()`.execute(db)

/**
 * Deletes the versions of a locked file that are not needed, nor by any that is: as the one that it is based on or
 * replaces. The newest from the machine and the newest import stay, as what the work of people is compared with.
 */
export async function deleteUnneededVersions(
  tx: Tx,
  audiofileId: number,
  needed: (number | null)[],
): Promise<void> {
  await sql`
    with recursive kept as (
      select id, based_on, replaces from transcript_versions
      where audiofile_id = ${audiofileId} and (id = any (${needed}::bigint[])
        or created_at > now() - make_interval(days => ${KEPT.allDays})
        or id in (
          select max(id) from transcript_versions
          where audiofile_id = ${audiofileId} and origin <> 'person' group by origin))
      union
      select below.id, below.based_on, below.replaces
      from kept join transcript_versions as below on below.id in (kept.based_on, kept.replaces)
    ), unneeded as (
      select id from transcript_versions
      where audiofile_id = ${audiofileId} and id not in (select id from kept)
    ), paragraphs as (
      delete from transcript_paragraphs where version_id in (select id from unneeded)
    ), cues as (
      delete from transcript_cues where version_id in (select id from unneeded)
    )
    delete from transcript_versions where id in (select id from unneeded)`.execute(tx)
  await sql`
    update transcript_versions
    set thin_at = nullif(greatest(created_at + make_interval(days => ${KEPT.hourlyDays}), now()), now())
    where audiofile_id = ${audiofileId} and thin_at <= now()`.execute(tx)
}

export async function findVersion(db: Db | Tx, id: number): Promise<Version> {
  const row = await db
    .selectFrom('transcript_versions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    audiofileId: row.audiofile_id,
    origin: row.origin,
    createdAt: row.created_at,
    replaces: row.replaces,
    isMeasured: row.is_measured,
  }
}
