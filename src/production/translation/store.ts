import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'

/** All SQL of translations as texts of their own. How they are asked for and made is in `../insight`. */
export type TranslatedParagraph = Selectable<Tables['translated_paragraphs']>
type Insight = Pick<Selectable<Tables['insights']>, 'id' | 'audiofile_id' | 'language' | 'server' | 'model'>

/** What a translation is made of, as its parts are kept until the last one is done. */
export type NewParagraph = {
  original: string
  startMs: number
  endMs: number
  continues: boolean
  speaker: string | null
  spans: { startMs: number; endMs: number }[]
  text: string
  editedBy: string | null
}

/** Makes a text of the parts, in place of the one before it. */
export async function keepTranslation(tx: Tx, { id, audiofile_id, language }: Insight): Promise<void> {
  await tx
    .deleteFrom('insights')
    .where('audiofile_id', '=', audiofile_id)
    .where('language', '=', language)
    .where('id', '<>', id)
    .execute()
  await tx.insertInto('translations').values({ insight_id: id }).execute()
  await sql`
    insert into translated_paragraphs
      (insight_id, place, continues, speaker, start_ms, end_ms, spans, original, text, edited_by)
    select insight_id, row_number() over (order by part, place) - 1, (one -> 'continues')::boolean, one ->> 'speaker',
      (one -> 'startMs')::integer, (one -> 'endMs')::integer, one -> 'spans', one ->> 'original', one ->> 'text',
      one ->> 'editedBy'
    from insight_parts cross join jsonb_array_elements(notes) with ordinality as paragraphs (one, place)
    where insight_id = ${id}`.execute(tx)
}

/** Words are measured anew after an edit. */
const MOVES_MS = 60_000

/**
 * What an earlier translation has for the same words at about the same time, by their places in the list: what people changed,
 * and what the same model wrote.
 */
export async function translatedBefore(
  db: Db,
  { id, audiofile_id, language, server, model }: Insight,
  places: Pick<NewParagraph, 'original' | 'startMs'>[],
): Promise<Map<number, Pick<NewParagraph, 'text' | 'editedBy'>>> {
  const { rows } = await sql<{ place: number } & Pick<NewParagraph, 'text' | 'editedBy'>>`
    select places.nth::integer - 1 as place, text, "editedBy"
    from unnest(${places.map(({ startMs }) => startMs)}::integer[], ${places.map(({ original }) => original)}::text[])
      with ordinality as places (start_ms, original, nth)
    cross join lateral (
      select text, edited_by as "editedBy"
      from insights join translated_paragraphs on insight_id = insights.id
      where audiofile_id = ${audiofile_id} and language = ${language} and insights.id <> ${id}
        and (edited_by is not null or (server = ${server} and model = ${model}))
        and translated_paragraphs.original = places.original
        and abs(translated_paragraphs.start_ms - places.start_ms) < ${MOVES_MS}
      order by abs(translated_paragraphs.start_ms - places.start_ms), place limit 1) as known`.execute(db)
  return new Map(rows.map(({ place, text, editedBy }) => [place, { text, editedBy }]))
}

/** One language of a file: the last request for it, and the text that can be read, perhaps of an earlier one. */
export type Translation = {
  language: string
  state: 'waiting' | 'working' | 'done' | 'failed'
  parts: number
  parts_done: number
  problem: string | null
  server: string
  model: string
  text: TranslatedText | null
}
export type TranslatedText = {
  id: number
  version_id: number
  ended_at: Date
  revision: number
  reviewed_at: Date | null
  reviewed_by: string | null
}

/** In the order of their languages. */
export async function translationsOf(
  db: Db | Tx,
  audiofileId: number,
  language: string | null = null,
): Promise<Translation[]> {
  const { rows } = await sql<Omit<Translation, 'text'>>`
    select distinct on (language) language, state, parts, parts_done, problem, server, model
    from insights
    where audiofile_id = ${audiofileId} and kind = 'translation' and language = coalesce(${language}::text, language)
    order by language, id desc`.execute(db)
  const texts = await db
    .selectFrom('translations')
    .innerJoin('insights', 'insights.id', 'insight_id')
    .select(['id', 'language', 'version_id', 'ended_at', 'revision', 'reviewed_at', 'reviewed_by'])
    .where('audiofile_id', '=', audiofileId)
    .execute()
  return rows.map((row) => {
    const found = texts.find((text) => text.language === row.language)
    return { ...row, text: found ? { ...found, ended_at: found.ended_at! } : null }
  })
}

export async function translationOf(
  db: Db | Tx,
  audiofileId: number,
  language: string,
): Promise<Translation> {
  const [found] = await translationsOf(db, audiofileId, language)
  if (!found) throw noTranslation(audiofileId, language)
  return found
}

/** The text of it, for reading and changing. */
export async function translatedTextOf(
  db: Db | Tx,
  audiofileId: number,
  language: string,
): Promise<TranslatedText> {
  const { text, state } = await translationOf(db, audiofileId, language)
  const translation = `The translation of file ${audiofileId} into ${languageName(language)}`
  if (!text)
    throw new Refusal(
      'wrong_state',
      state === 'failed'
        ? `${translation} failed. Request it again.`
        : `${translation} is not ready yet. Wait until it is done.`,
    )
  return text
}

export const noTranslation = (audiofileId: number, language: string): Refusal =>
  new Refusal(
    'not_found',
    `File ${audiofileId} has no translation into ${languageName(language)}. Have it translated first.`,
  )

export const translatedParagraphs = (
  db: Db | Tx,
  insightId: number,
  { after = -1, limit }: { after?: number | undefined; limit?: number } = {},
): Promise<TranslatedParagraph[]> =>
  db
    .selectFrom('translated_paragraphs')
    .selectAll()
    .where('insight_id', '=', insightId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .execute()

export const translatedParagraph = (
  tx: Tx,
  insightId: number,
  id: number,
): Promise<TranslatedParagraph | undefined> =>
  tx
    .selectFrom('translated_paragraphs')
    .selectAll()
    .where('insight_id', '=', insightId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function isEditedBy(tx: Tx, insightId: number, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('translated_paragraphs')
    .select('id')
    .where('insight_id', '=', insightId)
    .where('edited_by', '=', name)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveParagraph(
  tx: Tx,
  { insight_id, id }: Pick<TranslatedParagraph, 'insight_id' | 'id'>,
  saved: { text: string; edited_by: string },
): Promise<TranslatedParagraph> {
  const { revision } = await tx
    .updateTable('translations')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('insight_id', '=', insight_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return tx
    .updateTable('translated_paragraphs')
    .set({ ...saved, revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const setReviewed = (tx: Tx, insightId: number, by: string | null) =>
  tx
    .updateTable('translations')
    .set({ reviewed_by: by, reviewed_at: by === null ? null : sql<Date>`now()` })
    .where('insight_id', '=', insightId)
    .execute()
