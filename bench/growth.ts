import { runSql } from '../test/support/postgres-server.ts'
import { until } from '../test/support/until.ts'
import { atMost, median, type Row } from './figures.ts'
import { load, type NextRequest } from './load.ts'
import { details, fileList, order } from './requests.ts'
import { openShop, type Shop } from './shop.ts'

const FEW = 1_000
const MANY = 10_000_000
const ROUNDS = 5
const SECONDS = 2

/** The same calls on two databases in turns: one with a thousand files, one with ten million, half of them the asker's own. */
export async function measureGrowth(): Promise<Row[]> {
  const small = await openShop()
  const large = await openShop()
  const fileIn = new Map([
    [small, await fill(small, FEW)],
    [large, await fill(large, MANY)],
  ])
  const calls: [string, (shop: Shop) => NextRequest][] = [
    ['Details', (shop) => () => details(shop, fileIn.get(shop)!)],
    ['List of files, first page', (shop) => () => fileList(shop)],
    ['Order of one URL', (shop) => () => order(shop)],
  ]
  const rows: Row[] = []
  for (const [what, callOn] of calls) {
    const p50 = { small: [] as number[], large: [] as number[] }
    let failures = 0
    for (let round = 0; round < ROUNDS; round++) {
      const few = await load(small.url, 1, SECONDS, callOn(small))
      const many = await load(large.url, 1, SECONDS, callOn(large))
      p50.small.push(few.p50Ms)
      p50.large.push(many.p50Ms)
      failures += few.failures + many.failures
    }
    const growth = median(p50.large.map((large, round) => large / p50.small[round]!))
    const verdict = atMost(growth, 1.3)
    rows.push({
      what: `${what}: p50 with ${MANY.toLocaleString('en')} files; 1 client, median of ${ROUNDS}`,
      figure: `${median(p50.large).toFixed(2)} ms, ${failures} errors`,
      beside: `${median(p50.small).toFixed(2)} ms with ${FEW.toLocaleString('en')}`,
      ...verdict,
      kept: verdict.kept! && failures === 0,
    })
  }
  await small.close()
  await large.close()
  return rows
}

/** Delivered files with all that belongs to them, by SQL, for the shop's customer and a hundred others. Gives one's id. */
async function fill({ databaseUrl, customer, mediaUrl }: Shop, files: number): Promise<number> {
  const [row] = await runSql(
    databaseUrl,
    `
    set session_replication_role = replica;
    set work_mem = '256MB';
    set maintenance_work_mem = '2GB';
    ${withoutIndexes}
    insert into accounts (name, email) select 'Other ' || n, 'other-' || n || '@example.com' from generate_series(1, 100) n;
    create temp table made as
      select n, 'old' || n as order_id, case when n % 2 = 0 then ${customer.id} else (select min(id) from accounts where name like 'Other %') + n % 100 end as account_id,
        now() - interval '1 year' + n * (interval '1 year' / ${files}) as at
      from generate_series(1, ${files}) n;
    insert into orders (id, account_id, terms, is_test, skus, created_at)
      select order_id, account_id, 'prepay', false, '{EMSR02}', at from made order by n;
    insert into audiofiles (account_id, order_id, is_test, statename, state_since, product, add_ons, originallink, media_url,
        title, description, names, notes, duration_seconds, duration_is_exact, billed_minutes, quality_stars, total_cents,
        content_hash, due_at, created_at)
      select account_id, order_id, false, 'Delivered', at, 'EMSR02', '{}', '${mediaUrl}', '${mediaUrl}', 'Recording ' || n,
        'jfk.mp3', '{}', '', 600, true, 10, 4, 250, sha256(n::text::bytea), at + interval '1 hour', at
      from made order by n;
    insert into audiofile_words (audiofile_id, words)
      select id, words_of(title, originallink) from audiofiles where order_id like 'old%' order by id;
    insert into audiofile_history (audiofile_id, from_state, to_state, at)
      select id, move[1], move[2], created_at from audiofiles,
        unnest(array['Pre-Processing', 'Processing', 'Delivered']) with ordinality as to_states (state, step),
        lateral (select array[(array[null, 'Pre-Processing', 'Processing'])[step], state]) as moves (move)
      where order_id like 'old%' order by id, step;
    insert into ledger_transactions (account_id, kind, memo, cause, created_at)
      select account_id, 'order', 'Order ' || order_id, 'order ' || order_id, at from made order by n;
    insert into ledger_entries (transaction_id, account_id, book, amount_cents)
      select id, account_id, book, case when book = 'prepay' then -250 else 250 end
      from ledger_transactions, unnest(array['prepay', 'revenue']) as book where cause like 'order old%';
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, transaction_id, created_at)
      select f.account_id, f.order_id, f.id, 'order', 'EMSR02', 'EMSR02', 10, 25, t.id, f.created_at
      from audiofiles f join ledger_transactions t on t.cause = 'order ' || f.order_id order by f.id;
    insert into events (message_id, account_id, event, body, series, created_at)
      select 'old_' || id, account_id, 'TRANSCRIPT_COMPLETE', 'event=TRANSCRIPT_COMPLETE', order_id, created_at from audiofiles where order_id like 'old%';
    ${withIndexesAgain}
    `,
  ).then(() =>
    runSql(databaseUrl, `select id from audiofiles where account_id = ${customer.id} order by id limit 1`),
  )
  await runSql(databaseUrl, 'vacuum (analyze)')
  await until(() => isTidy(databaseUrl), { withinSeconds: 600, what: 'the end of the server’s own vacuums' })
  return Number(row!.id)
}

/** Indexes are built once from all rows: faster than updating them row by row. */
const withoutIndexes = `
    create temp table dropped as
      select indexname, indexdef from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint);
    do $$ declare dropped record; begin
      for dropped in select * from dropped loop execute format('drop index %I', dropped.indexname); end loop;
    end $$;`
const withIndexesAgain = `
    do $$ declare dropped record; begin
      for dropped in select * from dropped loop execute dropped.indexdef; end loop;
    end $$;`

const isTidy = async (databaseUrl: string): Promise<boolean> => {
  const working = `select from pg_stat_activity where backend_type = 'autovacuum worker'`
  return (await runSql(databaseUrl, working)).length === 0
}
