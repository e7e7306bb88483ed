import { type Selectable, sql } from 'kysely'
import { noSuchAudiofile } from '../../files/audiofiles/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { languageName } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'

/** All SQL of translations as texts of their own. How they are asked for and made is in `../insight`. */
export type TranslatedParagraph = Selectable<Tables['translated_paragraphs']> & { has_earlier: boolean }
export type EarlierTranslation = Pick<
  Selectable<Tables['earlier_translations']>,
  'text' | 'edited_by' | 'written_at'
>
type Insight = Pick<Selectable<Tables['insights']>, 'id' | 'language' | 'server' | 'model'> & {
  audiofile_id: number
}

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

/** Makes a text of its parts, in place of the one before it. */
export async function keepTranslation(tx: Tx, insight: Insight): Promise<void> {
  const { id, audiofile_id, language } = insight
  await tx.insertInto('translations').values({ insight_id: id }).execute()
  await sql`
    insert into translated_paragraphs
      (insight_id, place, continues, speaker, start_ms, end_ms, spans, original, text, edited_by)
    select insight_id, row_number() over (order by part, place) - 1, (one -> 'continues')::boolean, one ->> 'speaker',
      (one -> 'startMs')::integer, (one -> 'endMs')::integer, one -> 'spans', one ->> 'original', one ->> 'text',
      one ->> 'editedBy'
    from insight_parts cross join jsonb_array_elements(notes) with ordinality as paragraphs (one, place)
    where insight_id = ${id} and level = 0`.execute(tx)
  await inheritEarlier(tx, insight)
  await tx
    .deleteFrom('insights')
    .where('audiofile_id', '=', audiofile_id)
    .where('language', '=', language)
    .where('id', '<>', id)
    .execute()
}

/**
 * What a paragraph said, and said before, goes to the one that is heard in the middle of its time. Words that were taken
 * over are as old as they were.
 */
const inheritEarlier = (tx: Tx, { id, audiofile_id, language }: Insight) =>
  sql`
    with replaced as (
      select translated_paragraphs.* from translated_paragraphs join insights on insights.id = insight_id
      where audiofile_id = ${audiofile_id} and language = ${language} and insight_id <> ${id}
    ), heard as (
      select null as id, place, start_ms as ms from translated_paragraphs where insight_id = ${id}
      union all select id, null, (start_ms + end_ms) / 2 from replaced
    ), placed as (
      select id, coalesce(max(place) over (order by ms, place nulls last), 0) as place from heard
    ), heirs as (
      select replaced.*, fresh.id as heir, (fresh.text, fresh.edited_by) is not distinct from (replaced.text, replaced.edited_by) as is_same
      from placed join replaced using (id) join translated_paragraphs as fresh on fresh.insight_id = ${id} and fresh.place = placed.place
    ), moved as (
      update earlier_translations set paragraph_id = heir from heirs where paragraph_id = heirs.id
    ), aged as (
      update translated_paragraphs set written_at = heirs.written_at from heirs
      where translated_paragraphs.id = heir and is_same
    )
    insert into earlier_translations (paragraph_id, text, edited_by, written_at)
    select heir, text, edited_by, written_at from heirs where not is_same order by heirs.place`.execute(tx)

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
        and (edited_by is not null or (server is not distinct from ${server} and model = ${model}))
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
  /** Null where the recording was translated. */
  server: string | null
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
  reviewed_by_translator: boolean
  /** A translator has begun with it. */
  with_translator: boolean
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
    .select([
      'id',
      'language',
      'version_id',
      'ended_at',
      'revision',
      'reviewed_at',
      'reviewed_by',
      'reviewed_by_translator',
      'with_translator',
    ])
    .$narrowType<{ version_id: number }>()
    .where('audiofile_id', '=', audiofileId)
    .execute()
  return rows.map((row) => {
    const found = texts.find((text) => text.language === row.language)
    return { ...row, text: found ? { ...found, ended_at: found.ended_at! } : null }
  })
}

/** The languages into which any of these files of an account is translated, each with those that can be read in it. */
export async function languagesOfFiles(
  db: Db,
  accountId: number,
  audiofileIds: number[],
): Promise<{ language: string; files: number[] }[]> {
  const unknown = await sql<{ id: number }>`
    select id from unnest(${audiofileIds}::bigint[]) as given (id) where not exists (
      select from audiofiles where audiofiles.id = given.id and account_id = ${accountId} and deleted_at is null)
    limit 1`.execute(db)
  if (unknown.rows[0]) throw noSuchAudiofile(unknown.rows[0].id)
  const { rows } = await sql<{ language: string; files: number[] }>`
    with files as (
      select id, language from audiofiles
      where id = any(${audiofileIds}::bigint[]) and transcript_version_id is not null
    ), translated as (
      select files.id, insights.language from files join insights on audiofile_id = files.id
      join translations on insight_id = insights.id
    )
    select language, array_agg(distinct id order by id) as files
    from (select * from files union all select * from translated) as readable
    where language in (select language from translated)
    group by language order by language`.execute(db)
  return rows
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
  new Refusal('not_found', { says: 'translation.none', id: audiofileId, language: { language: language } })

export const translatedParagraphs = (
  db: Db | Tx,
  insightId: number,
  { after = -1, limit }: { after?: number | undefined; limit?: number } = {},
): Promise<TranslatedParagraph[]> =>
  withEarlier(db, insightId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .execute()

export const translatedParagraph = (
  tx: Tx,
  insightId: number,
  id: number,
): Promise<TranslatedParagraph | undefined> =>
  withEarlier(tx, insightId).where('id', '=', id).executeTakeFirst()

const withEarlier = (db: Db | Tx, insightId: number) =>
  db
    .selectFrom('translated_paragraphs')
    .selectAll()
    .select(
      sql<boolean>`exists (select from earlier_translations where paragraph_id = translated_paragraphs.id)`.as(
        'has_earlier',
      ),
    )
    .where('insight_id', '=', insightId)

/** Newest first. */
export const earlierTranslations = (
  db: Db,
  insightId: number,
  paragraph: number,
): Promise<EarlierTranslation[]> =>
  db
    .selectFrom('earlier_translations')
    .innerJoin('translated_paragraphs', 'translated_paragraphs.id', 'paragraph_id')
    .select([
      'earlier_translations.text',
      'earlier_translations.edited_by',
      'earlier_translations.written_at',
    ])
    .where('insight_id', '=', insightId)
    .where('paragraph_id', '=', paragraph)
    .orderBy('earlier_translations.id', 'desc')
    .limit(MAX_EARLIER)
    .execute()

const MAX_EARLIER = 100

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

/** What it says until then is kept, as are so many texts before: who saves often fills no disk. */
export async function saveParagraph(
  tx: Tx,
  { insight_id, id, text, edited_by, written_at }: TranslatedParagraph,
  saved: { text: string; edited_by: string },
): Promise<TranslatedParagraph> {
  await tx
    .insertInto('earlier_translations')
    .values({ paragraph_id: id, text, edited_by, written_at })
    .execute()
  await sql`
    delete from earlier_translations where paragraph_id = ${id} and id <= (
      select id from earlier_translations where paragraph_id = ${id} order by id desc offset ${MAX_EARLIER} limit 1)`.execute(
    tx,
  )
  const { revision } = await tx
    .updateTable('translations')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('insight_id', '=', insight_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  const paragraph = await tx
    .updateTable('translated_paragraphs')
    .set({ ...saved, revision, written_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...paragraph, has_earlier: true }
}

export const setReviewed = (
  tx: Tx,
  insightId: number,
  by: string | null,
  { byTranslator = false }: { byTranslator?: boolean } = {},
) =>
  tx
    .updateTable('translations')
    .set({
      reviewed_by: by,
      reviewed_at: by === null ? null : sql<Date>`now()`,
      reviewed_by_translator: byTranslator,
    })
    .where('insight_id', '=', insightId)
    .execute()

export const setWithTranslator = (tx: Tx, insightId: number, isTheirs: boolean) =>
  tx
    .updateTable('translations')
    .set({ with_translator: isTheirs })
    .where('insight_id', '=', insightId)
    .execute()
