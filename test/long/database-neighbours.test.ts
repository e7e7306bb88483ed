/** Requests and jobs of one account that wait for each other in the database, beside those of another. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { JOB_RUNNERS } from '../../src/platform/db/fair-pool.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const CONNECTIONS = JOB_RUNNERS + 6

const host = await startFileHost({ '/good.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_DB_CONNECTIONS: String(CONNECTIONS),
  },
})

test('requests and jobs of an account that wait for its lock do not keep others from the database', async () => {
  const [hostile, good] = [await service.customer({ credit: 100 }), await service.customer({ credit: 10 })]
  const url = Array.from({ length: 20 }, (_, at) => `${host.url}/good.mp3?${at}`)
  const lock = new pg.Client({ connectionString: service.databaseUrl })
  await lock.connect()
  after(() => lock.end())
  await hostile.client.v4.order({ url, sku: 'EMSR02' })
  await lock.query('begin')
  await lock.query('select from accounts where id = $1 for update', [hostile.id])
  const requests = Array.from({ length: 3 * CONNECTIONS }, () => hostile.client.files.deleteSeveral([1]))
  const outcomes = Promise.allSettled(requests)
  await until(async () => (await waitingForLocks()) >= 3, {
    what: 'work that waits for the lock',
  })

  const { audiofiles } = await good.client.v4.order({ url: `${host.url}/good.mp3`, sku: 'EMSR02' })
  await reaches(good.client, audiofiles[0]!, 'Delivered')
  assert.ok((await waitingForLocks()) > 0, 'the others still wait')

  await lock.query('commit')
  const statuses = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.status)
  assert.deepEqual(
    statuses.filter((status) => status !== 404 && status !== 429),
    [],
    'refused, and without a failure',
  )
})

async function waitingForLocks(): Promise<number> {
  const rows = await query(
    service.databaseUrl,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
