import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { Paragraph, Transcript } from './model.ts'

export type Origin = 'machine' | 'import' | 'person'
export type Version = { id: number; audiofileId: number; origin: Origin; createdAt: Date }

export async function saveVersion(
  tx: Tx,
  audiofileId: number,
  origin: Origin,
  { paragraphs }: Transcript,
): Promise<number> {
  const { id } = await tx
    .insertInto('transcript_versions')
    .values({ audiofile_id: audiofileId, origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < paragraphs.length; from += PARAGRAPHS_AT_ONCE) {
    const some = paragraphs
      .slice(from, from + PARAGRAPHS_AT_ONCE)
      .map((paragraph) => JSON.stringify(paragraph))
    await sql`
      insert into transcript_paragraphs (version_id, position, paragraph)
      select ${id}, ${from} + at, paragraph::jsonb from unnest(${some}::text[]) with ordinality as given (paragraph, at)`.execute(
      tx,
    )
  }
  return id
}

const PARAGRAPHS_AT_ONCE = 100

export async function readTranscript(db: Db | Tx, versionId: number): Promise<Transcript> {
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
    if (rows.length < PARAGRAPHS_AT_ONCE) return { paragraphs }
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
