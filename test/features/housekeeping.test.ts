import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })

test('on the first of the month, invoices that have items are closed', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'TRANS2' })
  const [invoice] = (await client.invoices.list()).invoices
  await runSql(service.databaseUrl, `select graphile_worker.add_job('close-invoices')`)
  await until(async () => (await client.v4.invoice(invoice!.id)).state === 'OPEN', {
    what: 'the closing of the invoice',
  })
})

test('the closing and the clearing away are on the calendar', async () => {
  const calendar = await runSql(
    service.databaseUrl,
    `select identifier from graphile_worker._private_known_crontabs order by 1`,
  )
  assert.deepEqual(
    calendar.map((row) => row.identifier),
    ['close-invoices', 'keep-tasks', 'remove-expired-sessions'],
  )
})
