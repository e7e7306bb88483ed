import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { Pool } from 'undici'

/**
 * The least that the two calls can cost, with no code of the service. Details: a bare Fastify route with one SELECT by
 * primary key. Order: one ranged GET, and the rows of an order written by one statement, with the same durability.
 */
const [databaseUrl, mediaUrl] = process.argv.slice(2) as [string, string]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const media = new Pool(new URL(mediaUrl).origin, { connections: 64 })
const app = Fastify()

const DETAILS = `
  select id, order_id, statename, names, notes, originallink, title, description, duration_seconds, quality_stars,
    total_cents
  from audiofiles where id = $1`
app.get<{ Params: { id: string } }>('/audiofile/:id', async (request) => {
  const { rows } = await pool.query({ name: 'details', text: DETAILS, values: [request.params.id] })
  return { audiofile: rows[0] }
})

/** $1 is the account, $2 the order, $3 the URL. */
const ORDER = `
  with placed as (
    insert into orders (id, account_id, terms, is_test, skus) values ($2, $1, 'prepay', false, '{EMSR02}') returning id
  ), file as (
    insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, names, notes, language_given, due_at,
      originallink, media_url, title, description, duration_seconds, duration_is_exact, billed_minutes)
    select $1, id, false, 'Pre-Processing', 'machine', '{}', '{}', '', false, now() + interval '1 hour',
      $3, $3, 'jfk', 'jfk.mp3', 11, true, 1 from placed
    returning id
  ), noted as (
    insert into audiofile_history (audiofile_id, to_state) select id, 'Pre-Processing' from file
  ), booked as (
    insert into ledger_transactions (account_id, kind, memo, cause) values ($1, 'order', 'Order ' || $2, 'order ' || $2) returning id
  ), moved as (
    insert into ledger_entries (transaction_id, account_id, book, amount_cents)
    select id, $1, book, cents from booked, (values ('prepay', -10), ('revenue', 10)) as movement (book, cents)
  ), item as (
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, transaction_id)
    select $1, $2, file.id, 'order', 'EMSR02', 'machine', 1, 10, booked.id from file, booked
  ), logged as (
    insert into account_log (account_id, by, actor, address, action, order_id, outcome)
    values ($1, 'key', 'a key', '127.0.0.1', 'Order by URL', $2, 'Order ' || $2 || ' Created')
  )
  select file.id, (graphile_worker.add_job('fetch-media', json_build_object('audiofile', file.id), max_attempts => 25,
    flags => array['account:' || $1])).id as job
  from file`
app.post<{ Params: { account: string } }>('/order/:account', async (request) => {
  const { body } = await media.request({
    method: 'GET',
    path: new URL(mediaUrl).pathname,
    headers: { range: 'bytes=0-65535' },
  })
  await body.dump()
  const order = randomBytes(6).toString('base64url')
  const { rows } = await pool.query({
    name: 'order',
    text: ORDER,
    values: [request.params.account, order, mediaUrl],
  })
  return { order, audiofiles: rows.map(({ id }) => Number(id)), message: `Order '${order}' Created` }
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ port: (app.server.address() as { port: number }).port })
