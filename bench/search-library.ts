import { runSql } from '../test/support/postgres-server.ts'
import type { Shop } from './shop.ts'

const VOCABULARY = 30_000
/** Nine words in ten are of these. */
const USUAL_WORDS = 3_000
const WORDS_PER_PART = 4_500
const PARTS = 2
export const WORDS_PER_TRANSCRIPT = WORDS_PER_PART * PARTS
/** Different halves of an hour. */
const POOL = 1_500
const AT_ONCE = 2_000

/**
 * Transcripts as the index has them, by SQL. Words are as frequent as Zipf says, and an hour has about two thousand
 * different ones. A transcript is put together from two of 1,500 halves, so that a hundred thousand of them are made in
 * minutes: even a rare word is in more than a hundred of them. The transcripts themselves, which a search does not read,
 * are not made.
 */
export async function makeHalves({ databaseUrl, customer }: Shop): Promise<void> {
  await runSql(databaseUrl, PREPARED + vocabulary)
  await runSql(databaseUrl, PREPARED + pool(customer.id.toString(36)))
  await runSql(databaseUrl, PREPARED + order(customer.id))
}

/** Transcripts with these numbers. The index is made anew, which takes less time than adding them to it. */
export async function fillLibrary({ databaseUrl, customer }: Shop, { from, to }: Numbers): Promise<void> {
  const account = customer.id.toString(36)
  await runSql(
    databaseUrl,
    `${PREPARED} drop index transcript_search_words; ${files(customer.id, { from, to })}`,
  )
  for (let first = from; first <= to; first += AT_ONCE)
    await runSql(
      databaseUrl,
      PREPARED + entries(account, { from: first, to: Math.min(first + AT_ONCE - 1, to) }),
    )
  await runSql(
    databaseUrl,
    `set maintenance_work_mem = '2GB';
    create index transcript_search_words on transcript_search using gin (words) with (fastupdate = off)`,
  )
  for (const table of ['transcript_search', 'transcript_search_parts', 'audiofiles'])
    await runSql(databaseUrl, `vacuum (analyze) ${table}`)
}

type Numbers = { from: number; to: number }

const PREPARED = `set session_replication_role = replica; set work_mem = '512MB';`

/** Words that can be pronounced; some beginnings are far more common than others, as in every language. */
const vocabulary = `
  select setseed(0.5);
  create table bench_words as
  select row_number() over (order by min(number)) as rank, word from (
    select number, string_agg(substr('tsrnldmpkcbvfgw', 1 + floor(power(random(), 2) * 15)::int, 1)
      || substr('eaiou', 1 + floor(power(random(), 1.5) * 5)::int, 1), '' order by syllable) as word
    from generate_series(1, ${VOCABULARY * 4}) as number, generate_series(1, 2 + number % 3) as syllable group by number
  ) as made group by word order by min(number) limit ${VOCABULARY};
  create unique index on bench_words (rank);
  analyze bench_words`

/** Zipf's law with Mandelbrot's offset of 2.7. */
const RANK = `floor(3.7 * power(
  (case when random() < 0.9 then ${USUAL_WORDS} else ${VOCABULARY} end + 2.7) / 3.7, random()) - 2.7)::int`

const pool = (account: string) => `
  select setseed(0.25);
  create table bench_pool as
  select half, string_agg('''${account}:' || word || ''':' || place, ' ')::tsvector as words,
    array_agg(word || ' ' order by place) as units, array_agg(place * 400 order by place) as starts_ms
  from (
    select half, place, ${RANK} as rank
    from generate_series(1, ${POOL}) as half, generate_series(1, ${WORDS_PER_PART}) as place
  ) as chosen join bench_words using (rank) group by half;
  create unique index on bench_pool (half)`

const order = (account: number) => `
  insert into orders (id, account_id, terms, is_test, skus) values ('bench', ${account}, 'prepay', false, '{EMSR02}');
  insert into transcript_versions (audiofile_id, origin, has_cues) values (0, 'machine', false)`

const files = (account: number, { from, to }: Numbers) => `
  insert into audiofiles (id, account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
      description, names, notes, duration_seconds, duration_is_exact, billed_minutes, due_at, transcript_version_id)
    overriding system value
    select 1000000 + n, ${account}, 'bench', false, 'Delivered', 'EMSR02', '{}', 'https://example.com/a.mp3',
      'https://example.com/a.mp3', 'Interview ' || n, 'a.mp3', '{}', '', 3600, true, 60, now(),
      (select min(id) from transcript_versions)
    from generate_series(${from}::bigint, ${to}) as n`

const halfOf = (part: number) => `1 + abs(hashint8extended(n * 10 + ${part}, 7)) % ${POOL}`

const entries = (account: string, { from, to }: Numbers) => `
  insert into transcript_search_parts (audiofile_id, part, words, units, starts_ms)
  select 1000000 + n, part, words, units, starts_ms
  from generate_series(${from}::bigint, ${to}) as n, generate_series(0, ${PARTS - 1}) as part, bench_pool
  where half = case part when 0 then ${halfOf(0)} else ${halfOf(1)} end;
  insert into transcript_search (audiofile_id, words, speakers)
  select 1000000 + n, one.words || other.words || setweight(
    format('''%1$s:interview'':1 ''%1$s#interview'':1 ''%1$s:%2$s'':2 ''%1$s#%2$s'':2', '${account}', n)::tsvector, 'A'), '{}'
  from generate_series(${from}::bigint, ${to}) as n, bench_pool as one, bench_pool as other
  where one.half = ${halfOf(0)} and other.half = ${halfOf(1)}`
