import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { AudiofileRow } from '../audiofiles/index.ts'
import { bySort, type FileFilter, fits } from './file-list.ts'
import type { SearchEntry } from './search-entry.ts'
import type { Phrase, Queries } from './search-query.ts'
import type { Sort } from './sorts.ts'

export async function replaceEntry(
  tx: Tx,
  audiofile: number,
  { words, speakers, parts }: SearchEntry,
): Promise<void> {
  await sql`
    insert into transcript_search (audiofile_id, words, speakers)
    values (${audiofile}, ${words}::tsvector, ${speakers}::text[])
    on conflict (audiofile_id) do update set words = excluded.words, speakers = excluded.speakers`.execute(tx)
  await tx.deleteFrom('transcript_search_parts').where('audiofile_id', '=', audiofile).execute()
  for (const [part, { words, units, startsMs }] of parts.entries())
    await sql`
      insert into transcript_search_parts (audiofile_id, part, words, units, starts_ms)
      values (${audiofile}, ${part}, ${words}::tsvector, ${units}::text[], ${startsMs}::int[])`.execute(tx)
}

export type SearchFilter = Pick<FileFilter, 'states' | 'tag' | 'isArchived' | 'addedFrom' | 'addedBefore'>
type Ranked = { id: number; rank: number }
/** `isCutOff` says that older files match, too. */
type Ranking = { files: Ranked[]; isCutOff: boolean }

/** Of these, the newest are ranked: a word that is in every transcript would make ranking read them all. */
const MAX_RANKED = 100
const MAX_NAMED = 100
/** So many are read to find those with the words one behind the other. */
const MAX_READ = 500

/**
 * Best first. The index finds all files that match; the newest of them, and the newest that match by name, are read and
 * ranked. For a word that most transcripts have, the planner would rather read the words of all of them, which it takes
 * for short: at a hundred thousand transcripts that takes seconds.
 */
export const rankedFiles = (
  db: Db,
  accountId: number,
  queries: Queries,
  filter: SearchFilter,
): Promise<Ranking> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return rank(tx, accountId, queries, filter)
  })

async function rank(
  tx: Tx,
  accountId: number,
  { all, named, phrases }: Queries,
  filter: SearchFilter,
): Promise<Ranking> {
  const isWanted = ofFiles(accountId, filter)
  const limit = phrases.length > 0 ? MAX_READ : MAX_RANKED
  const { rows } = await sql<{ id: number | null; rank: number; found: number }>`
    with found as materialized (
      select audiofile_id from transcript_search where words @@ ${all}::tsquery and ${isWanted}
    ), called as materialized (
      select audiofile_id from transcript_search where words @@ ${named}::tsquery and ${isWanted}
    ), newest as materialized (
      (select * from found order by audiofile_id desc limit ${limit})
      union (select * from called order by audiofile_id desc limit ${MAX_NAMED})
    ), ranked as (
      select audiofile_id as id, ts_rank(words, ${all}::tsquery) as rank
      from newest join transcript_search using (audiofile_id)
      where ${sql.join([sql`true`, ...phrases.map(hasPhrase)], sql` and `)}
      order by rank desc, audiofile_id desc limit ${MAX_RANKED}
    )
    select id, rank, found.files as found from (select count(*) as files from found) as found left join ranked on true
    order by rank desc, id desc`.execute(tx)
  return {
    files: rows.flatMap(({ id, rank }) => (id === null ? [] : { id, rank })),
    isCutOff: rows[0]!.found > limit,
  }
}

/**
 * In what is said, or in one of the names. Few files have the words in names: only those are read again. With `offset 0`
 * the planner looks the parts up file by file; otherwise it would read the parts of all files.
 */
const hasPhrase = ({ inOrder, named }: Phrase) => sql`(
  exists (
    select from transcript_search_parts as parts
    where parts.audiofile_id = newest.audiofile_id and parts.words @@ ${inOrder}::tsquery
    offset 0)
  or (audiofile_id in (select audiofile_id from transcript_search where words @@ ${named}::tsquery)
    and words @@ ${inOrder}::tsquery))`

/** The words in the index begin with their account; only a filter needs the files themselves. */
function ofFiles(accountId: number, filter: SearchFilter) {
  const isKept = sql<boolean>`audiofile_id not in (
    select id from audiofiles where account_id = ${accountId} and trashed_at is not null)`
  if (Object.values(filter).every((wanted) => wanted === null)) return isKept
  return sql<boolean>`audiofile_id in (
    select id from audiofiles where ${fits({ ...filter, accountId, isTrashed: false })})`
}

/** Newest first. Files without a transcript are few: being worked on, or failed. */
export async function filesWithoutTranscript(
  db: Db,
  accountId: number,
  filter: SearchFilter,
  limit: number,
): Promise<AudiofileRow[]> {
  const { rows } = await sql<AudiofileRow>`
    select * from audiofiles
    where ${fits({ ...filter, accountId, isTrashed: false })} and transcript_version_id is null
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function sortedIds(db: Db, ids: number[], sort: Sort): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audiofiles where id = any (${ids}::bigint[]) order by ${bySort(sort)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** With those who speak in it, where it has a transcript. */
export type ShownFile = AudiofileRow & { speakers: string[] | null }

export async function shownFiles(db: Db, accountId: number, ids: number[]): Promise<Map<number, ShownFile>> {
  const { rows } = await sql<ShownFile>`
    select audiofiles.*, speakers from audiofiles left join transcript_search on audiofile_id = id
    where id = any (${ids}::bigint[]) and account_id = ${accountId} and deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type WordPlaces = { audiofile_id: number; part: number; lexeme: string; positions: number[] }

const MAX_PARTS = 3

/** Where the words stand in the parts of these files that have the most of them. */
export async function placesOf(
  db: Db,
  ids: number[],
  { some }: Queries,
  { exact, beginnings }: { exact: string[]; beginnings: string[] },
): Promise<WordPlaces[]> {
  const { rows } = await sql<WordPlaces>`
    select audiofile_id, part, lexeme, positions::int[] as positions
    from unnest(${ids}::bigint[]) as wanted (id) cross join lateral (
      select * from transcript_search_parts where audiofile_id = id
      order by ts_rank(words, ${some}::tsquery) desc, part limit ${MAX_PARTS}
    ) as parts cross join lateral unnest(words)
    where lexeme = any (${exact}::text[]) or lexeme ^@ any (${beginnings}::text[])`.execute(db)
  return rows
}

export type Slice = { audiofile: number; part: number; from: number; to: number; at: number }
type SliceText = { number: number; units: string[]; at_ms: number }

/**
 * The text between two positions, and when the word at a third is said, with the number of the slice. A file that was
 * changed or deleted in the meantime may lack some.
 */
export async function textOf(db: Db, slices: Slice[]): Promise<SliceText[]> {
  const { rows } = await sql<SliceText>`
    select number::int as number, units[first:last] as units, starts_ms[at] as at_ms
    from unnest(${slices.map(({ audiofile }) => audiofile)}::bigint[], ${slices.map(({ part }) => part)}::int[],
      ${slices.map(({ from }) => from)}::int[], ${slices.map(({ to }) => to)}::int[], ${slices.map(({ at }) => at)}::int[])
      with ordinality as slice (audiofile_id, part, first, last, at, number)
    join transcript_search_parts using (audiofile_id, part)
    where cardinality(units[first:last]) > 0 and starts_ms[at] is not null
    order by number`.execute(db)
  return rows
}
