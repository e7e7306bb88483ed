import Fastify from 'fastify'
import { Pool } from 'undici'
import type { Account } from '../src/accounts/index.ts'
import { openKysely, openPool } from '../src/db/connect.ts'
import { createLog } from '../src/lib/log.ts'
import { placeOrder } from '../src/orders/index.ts'

/**
 * The least that the two calls can cost. Details: a bare Fastify route with one SELECT by primary key. Order: one
 * ranged GET, and the same transaction that the service writes.
 */
const [databaseUrl, accountId, mediaUrl] = process.argv.slice(2) as [string, string, string]
const pool = openPool({ connectionString: databaseUrl }, 20, createLog('silent'))
const db = openKysely(pool)
const media = new Pool(new URL(mediaUrl).origin, { connections: 64 })
const account: Account = {
  id: Number(accountId),
  name: '',
  email: '',
  terms: 'prepay',
  hasInvoices: false,
  lowBalanceCents: null,
  createdAt: new Date(),
  isErased: false,
  erasedAt: null,
}
const app = Fastify()

const DETAILS = `
  select id, order_id, statename, names, notes, originallink, title, description, duration_seconds, quality_stars,
    total_cents
  from audiofiles where id = $1`
app.get<{ Params: { id: string } }>('/audiofile/:id', async (request) => {
  const { rows } = await pool.query(DETAILS, [request.params.id])
  return { audiofile: rows[0] }
})

const prober = {
  probeMedia: async () => {
    throw new Error('not used')
  },
  async probeAll(_account: number, urls: readonly string[]) {
    const { body } = await media.request({
      method: 'GET',
      path: new URL(urls[0]!).pathname,
      headers: { range: 'bytes=0-65535' },
    })
    await body.dump()
    return [
      {
        ok: true as const,
        container: 'mp3' as const,
        hasAudio: true as const,
        durationSeconds: 11,
        durationExact: true,
        title: null,
        language: null,
        sizeBytes: 89037,
        contentType: null,
        finalUrl: urls[0]!,
        filename: null,
      },
    ]
  },
}

app.post('/order', async () =>
  placeOrder(
    {
      db,
      prober: prober as never,
      diskRoom: { minFreeBytes: 0, check: async () => {}, disks: async () => [] },
    },
    account,
    {
      urls: [mediaUrl],
      skus: ['EMSR02'],
      names: [],
      notes: '',
      title: null,
      language: null,
      tags: [],
      isTest: false,
      idempotencyKey: null,
      quote: null,
    },
  ),
)

await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ port: (app.server.address() as { port: number }).port })
