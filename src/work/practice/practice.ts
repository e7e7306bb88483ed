import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type Differences,
  differencesBetween,
  joinWords,
  type PlainParagraph,
  placeWords,
} from '../../transcripts/index.ts'
import { gradePractice, type PracticeGrade } from './grade.ts'
import { PRACTICE, PRACTICE_TEXT } from './recording.ts'

/**
 * Practice: a person who joins types a recording whose text is known, as often as they like, and sees at once what was
 * wrong. An operator sets, by product, how many words of a hundred may be wrong; work of that product is offered to people who
 * joined after that only once they were as good.
 */
type Mark = { product: string; max_wrong_percent: number }
type MarkOfPerson = Mark & { is_reached: boolean }
type Best = PracticeGrade & { tries: number }

export async function handInPractice(
  db: Db,
  { id }: Person,
  typed: PlainParagraph[],
): Promise<{ grade: PracticeGrade; differences: Differences }> {
  const grade = gradePractice(RIGHT, typed)
  const { words, wrongWords, wrongSpeakers, wrongPunctuation } = grade
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into practice_results as best (person_id, words, wrong_words, wrong_speakers, wrong_punctuation)
      values (${id}, ${words}, ${wrongWords}, ${wrongSpeakers}, ${wrongPunctuation})
      on conflict (person_id) do update set tries = best.tries + 1`.execute(tx)
    await sql`
      update practice_results set at = now(), words = ${words}, wrong_words = ${wrongWords},
        wrong_speakers = ${wrongSpeakers}, wrong_punctuation = ${wrongPunctuation}
      where person_id = ${id} and (wrong_words, wrong_speakers, wrong_punctuation)
        > (${wrongWords}::integer, ${wrongSpeakers}::integer, ${wrongPunctuation}::integer)`.execute(tx)
  })
  return { grade, differences: await differencesBetween(placeWords(PRACTICE.draft, typed), PRACTICE_TEXT) }
}

const RIGHT: PlainParagraph[] = PRACTICE_TEXT.map(({ speaker, words }) => ({
  speaker,
  text: joinWords(words.map(({ text }) => text)),
}))

export async function bestTryOf(db: Db, { id }: Person): Promise<Best | null> {
  const { rows } = await sql<Best>`
    select words, wrong_words as "wrongWords", wrong_speakers as "wrongSpeakers",
      wrong_punctuation as "wrongPunctuation", tries
    from practice_results where person_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether work of a product is not offered to a person yet. */
export const isUnpractised = (
  person: RawBuilder<number>,
  product: RawBuilder<string>,
) => sql<boolean>`exists (
  select from practice_marks join people as joined on joined.id = ${person} and joined.created_at > since
  where practice_marks.product = ${product} and not exists (
    select from practice_results
    where practice_results.person_id = ${person} and wrong_words * 100 <= max_wrong_percent * words))`

/** Those that concern a person. */
export async function marksOf(db: Db, { id }: Person): Promise<MarkOfPerson[]> {
  const { rows } = await sql<MarkOfPerson>`
    select product, max_wrong_percent::float8,
      not ${isUnpractised(sql`${id}::bigint`, sql`practice_marks.product`)} as is_reached
    from practice_marks join people on people.id = ${id} and people.created_at > since
    order by product`.execute(db)
  return rows
}

export async function listMarks(db: Db): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select product, max_wrong_percent::float8 from practice_marks order by product`.execute(db)
  return rows
}

/** A mark that is changed concerns the same people as before. */
export async function setMark(tx: Tx, product: string, maxWrongPercent: number | null): Promise<void> {
  if (maxWrongPercent === null)
    return void (await sql`delete from practice_marks where product = ${product}`.execute(tx))
  const { rows } = await sql<{ product: string }>`
    select distinct product from work_rates where product <> 'DIFFQ2' order by product`.execute(tx)
  const products = rows.map((row) => row.product)
  if (!products.includes(product))
    throw new Refusal('not_found', `Staff do not work on ${product}. Choose one of ${products.join(', ')}.`)
  await sql`
    insert into practice_marks (product, max_wrong_percent) values (${product}, ${maxWrongPercent})
    on conflict (product) do update set max_wrong_percent = excluded.max_wrong_percent`.execute(tx)
}
