import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { Paragraph, Transcript } from './model.ts'

export type Origin = 'machine' | 'import' | 'person'
export type Version = { id: number; audiofileId: number; origin: Origin; createdAt: Date }

/** What a new version was made from, where that is known: what both have in common is stored once. */
export type Basis = { version: number; paragraphs: Paragraph[] }

export async function saveVersion(
  tx: Tx,
  audiofileId: number,
  origin: Origin,
  { paragraphs }: Transcript,
  basis: Basis | null = null,
): Promise<number> {
  const shared = basis ? await shareWith(tx, basis, paragraphs) : WHOLE
  const { id } = await tx
    .insertInto('transcript_versions')
    .values({ audiofile_id: audiofileId, origin, ...shared })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = paragraphs.slice(shared.kept_first, paragraphs.length - shared.kept_last)
  for (let from = 0; from < own.length; from += PARAGRAPHS_AT_ONCE) {
    const some = own.slice(from, from + PARAGRAPHS_AT_ONCE).map((paragraph) => JSON.stringify(paragraph))
    await sql`
      insert into transcript_paragraphs (version_id, position, paragraph)
      select ${id}, ${from} + at, paragraph::jsonb from unnest(${some}::text[]) with ordinality as given (paragraph, at)`.execute(
      tx,
    )
  }
  return id
}

const PARAGRAPHS_AT_ONCE = 100
/** Reading a version reads all those that it rests on: few enough not to be felt. */
const DEEPEST = 20
const WHOLE = { based_on: null, kept_first: 0, kept_last: 0, depth: 0 }

async function shareWith(tx: Tx, { version, paragraphs: before }: Basis, after: Paragraph[]) {
  const { depth } = await tx
    .selectFrom('transcript_versions')
    .select('depth')
    .where('id', '=', version)
    .executeTakeFirstOrThrow()
  if (depth >= DEEPEST) return WHOLE
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && isDeepStrictEqual(before[first], after[first])) first++
  let last = 0
  while (last < most - first && isDeepStrictEqual(before.at(-1 - last), after.at(-1 - last))) last++
  return { based_on: version, kept_first: first, kept_last: last, depth: depth + 1 }
}

export async function readTranscript(db: Db | Tx, versionId: number): Promise<Transcript> {
  let paragraphs: Paragraph[] = []
  for (const { id, kept_first, kept_last } of await layersOf(db, versionId)) {
    const first = paragraphs.slice(0, kept_first)
    const last = paragraphs.slice(paragraphs.length - kept_last)
    paragraphs = [...first, ...(await ownParagraphs(db, id)), ...last]
  }
  return { paragraphs }
}

type Layer = { id: number; kept_first: number; kept_last: number }

/** The version and all that it rests on, from the whole one up. */
async function layersOf(db: Db | Tx, versionId: number): Promise<Layer[]> {
  const { rows } = await sql<Layer>`
    with recursive layers as (
      select id, based_on, kept_first, kept_last, depth from transcript_versions where id = ${versionId}
      union all
      select below.id, below.based_on, below.kept_first, below.kept_last, below.depth
      from layers join transcript_versions as below on below.id = layers.based_on
    )
    select id, kept_first, kept_last from layers order by depth`.execute(db)
  return rows
}

async function ownParagraphs(db: Db | Tx, versionId: number): Promise<Paragraph[]> {
  const paragraphs: Paragraph[] = []
  for (let after = 0; ; after += PARAGRAPHS_AT_ONCE) {
    const rows = await db
      .selectFrom('transcript_paragraphs')
      .select('paragraph')
      .where('version_id', '=', versionId)
      .where('position', '>', after)
      .where('position', '<=', after + PARAGRAPHS_AT_ONCE)
      .orderBy('position')
      .execute()
    paragraphs.push(...rows.map((row) => row.paragraph as unknown as Paragraph))
    if (rows.length < PARAGRAPHS_AT_ONCE) return paragraphs
  }
}

export async function findVersion(db: Db, id: number): Promise<Version> {
  const row = await db
    .selectFrom('transcript_versions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    audiofileId: row.audiofile_id,
    origin: row.origin as Origin,
    createdAt: row.created_at,
  }
}
