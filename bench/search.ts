import { performance } from 'node:perf_hooks'
import { runSql } from '../test/support/postgres-server.ts'
import { median, ms, type Row } from './figures.ts'
import { fillLibrary, makeHalves, WORDS_PER_TRANSCRIPT } from './search-library.ts'
import { openShop, type Shop } from './shop.ts'

/** Fewer for a trial run; the promise is about as many as this. */
const TRANSCRIPTS = Number(process.env.BENCH_TRANSCRIPTS ?? 100_000)
const SEARCHES_PER_KIND = 40
const MAX_P95_MS = 300

/** One customer with a hundred thousand transcripts of an hour searches in all of them; the first page is measured. */
export async function measureSearch(): Promise<Row[]> {
  const shop = await openShop()
  try {
    await makeHalves(shop)
    await fillLibrary(shop, { from: 1, to: TRANSCRIPTS / 10 })
    const few = await measureKinds(shop)
    console.log(`  with a tenth of them: ${shownFigures(Object.values(few).flat())}`)
    await fillLibrary(shop, { from: TRANSCRIPTS / 10 + 1, to: TRANSCRIPTS })
    const many = await measureKinds(shop)
    const all = Object.values(many).flat()
    return [
      {
        what: `First page of a search in ${TRANSCRIPTS.toLocaleString('en')} transcripts of ${WORDS_PER_TRANSCRIPT.toLocaleString('en')} words, all of one account; ${all.length} searches of all kinds below`,
        figure: shownFigures(all),
        beside: `${shownFigures(Object.values(few).flat())} with a tenth of them; ${await sizes(shop)}`,
        wanted: `p95 at most ${MAX_P95_MS} ms`,
        kept: p95(all) <= MAX_P95_MS,
      },
      ...Object.keys(many).map((kind) => ({
        what: kind,
        figure: shownFigures(many[kind]!),
        beside: `${shownFigures(few[kind]!)} with a tenth of them`,
      })),
    ]
  } finally {
    await shop.close()
  }
}

const shownFigures = (durations: number[]): string =>
  `p50 ${ms(median(durations))}, p95 ${ms(p95(durations))}`

async function measureKinds(shop: Shop): Promise<Record<string, number[]>> {
  const durations: Record<string, number[]> = {}
  for (const [kind, searches] of Object.entries(await searchesIn(shop)))
    durations[kind] = await run(shop, searches)
  return durations
}

/** In milliseconds. */
async function run({ url, customer }: Shop, searches: string[]): Promise<number[]> {
  const durations: number[] = []
  for (const q of searches) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/search?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${customer.key}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The search for ${q} was answered with ${answer.status}`)
    durations.push(performance.now() - begun)
  }
  return durations
}

/** Words by their frequency, alone, together, in part and one behind the other. */
async function searchesIn({ databaseUrl }: Shop): Promise<Record<string, string[]>> {
  const words = (await runSql(databaseUrl, 'select word from bench_words order by rank')).map(({ word }) =>
    String(word),
  )
  const phrases = (
    await runSql(
      databaseUrl,
      `select units[100] || units[101] as phrase from transcript_search_parts where audiofile_id % 997 = 0 limit ${SEARCHES_PER_KIND}`,
    )
  ).map(({ phrase }) => `"${String(phrase).trim()}"`)
  const pick = (from: number, to: number, i: number) => words[from + ((i * 7919) % (to - from))]!
  const many = (make: (i: number) => string) => Array.from({ length: SEARCHES_PER_KIND }, (_, i) => make(i))
  return {
    'A word that every transcript has': many((i) => pick(0, 50, i)),
    'A word of one transcript in ten': many((i) => pick(5_000, 9_000, i)),
    'A rare word': many((i) => pick(25_000, 30_000, i)),
    'Two frequent words': many((i) => `${pick(0, 100, i)} ${pick(100, 500, i)}`),
    'A frequent and a rare word': many((i) => `${pick(0, 100, i)} ${pick(20_000, 30_000, i)}`),
    'While typing: three letters': many((i) => pick(0, 30_000, i).slice(0, 3)),
    'While typing: a rare word and three letters of the next': many(
      (i) => `${pick(20_000, 30_000, i)} ${pick(0, 5_000, i).slice(0, 3)}`,
    ),
    'Two words in quotation marks': phrases,
    'The number in a title': many((i) => String(1 + ((i * 7919) % (TRANSCRIPTS / 10)))),
  }
}

async function sizes({ databaseUrl }: Shop): Promise<string> {
  const [row] = await runSql(
    databaseUrl,
    `select pg_size_pretty(pg_relation_size('transcript_search_words')) as index,
       pg_size_pretty(pg_total_relation_size('transcript_search') + pg_total_relation_size('transcript_search_parts')) as total`,
  )
  return `index ${row!.index}, ${row!.total} with the text`
}

const p95 = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)]!
