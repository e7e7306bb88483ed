import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const url = `${host.url}/jfk.mp3`
const speech = await startSpeechServer('Ask not.')
const receiver = await startReceiver((arrival) => arrival.answer(500))
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
  },
})
const sql = (text: string) => query(service.databaseUrl, text)
const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const scrape = async () => (await fetch(`${service.url}/metrics`)).text()

/** The value of a sample, as Prometheus would read it; undefined where there is none. */
function valueIn(metrics: string, sample: string): number | undefined {
  const line = metrics.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

/** The figures are a few seconds old. */
const untilShown = (sample: string, is: (value: number | undefined) => boolean) =>
  until(async () => is(valueIn(await scrape(), sample)), { withinSeconds: 150, what: `a new ${sample}` })

test('an order is in the metrics from its beginning to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  speech.opens = promise
  const { id, client } = await service.customer()
  await service.operator.accounts.credit(id, 10, 'Bank transfer')
  await client.v4.setWebhook(receiver.url)
  const { audiofiles } = await client.v4.order({ url: [url, url], sku: 'EMSR02' })
  await sql(`update audiofiles set due_at = now() - interval '1 hour' where id = ${audiofiles[0]}`)
  await untilShown('longhand_files{state="Processing"}', (files) => files === 2)
  await untilShown('longhand_jobs{job="transcribe-batch",state="running"}', (jobs) => jobs! >= 1)
  const working = await scrape()
  const during = (sample: string) => valueIn(working, sample)
  assert.equal(during('longhand_orders'), 1)
  assert.equal(during('longhand_files_ordered_last_hour{product="EMSR02"}'), 2)
  assert.equal(during('longhand_minutes_ordered_last_hour{product="EMSR02"}'), 2)
  assert.equal(during('longhand_files_due{product="EMSR02",due="late"}'), 1)
  assert.ok(during('longhand_lateness_seconds')! >= 3600)
  assert.ok(during('longhand_speech_backlog_seconds')! > 20)
  assert.equal(during('longhand_received_dollars_last_hour'), 10)
  assert.equal(during('longhand_sold_dollars_last_hour'), 0.5)
  assert.equal(during('longhand_ledger_imbalance_dollars'), 0)

  resolve()
  for (const file of audiofiles) await reaches(client, file, 'Delivered')
  // What comes last: all figures are of one moment.
  await untilShown('longhand_webhook_deliveries_failed_last_hour', (failed) => failed === 2)
  const done = await scrape()
  const after = (sample: string) => valueIn(done, sample)
  assert.equal(after('longhand_files_delivered_last_hour{product="EMSR02"}'), 2)
  assert.equal(after('longhand_files_delivered_late_last_hour{product="EMSR02"}'), 1)
  assert.equal(after('longhand_files{state="Processing"}'), 0)
  assert.equal(after('longhand_lateness_seconds'), 0)
  assert.ok(after('longhand_speech_speed{engine="http"}')! > 0)
  assert.equal(after('longhand_webhooks_failing'), 1)
})

test('disks, the last backup and the alerts of the console are in the metrics', async () => {
  await sql(`update audiofiles set statename = 'Technical Difficulty'`)
  await sql(`select graphile_worker.add_job('check-alerts')`)
  await untilShown('longhand_alert{alert="failed files"}', (value) => value === 1)
  const metrics = await scrape()
  const [free, size] = ['free', 'size'].map(
    (what) => valueIn(metrics, `longhand_disk_${what}_bytes{folder="${service.dataFolder}"}`)!,
  )
  assert.ok(free! > 0 && size! > free!)
  assert.equal(valueIn(metrics, 'longhand_disk_min_free_bytes'), 500e6)
  assert.ok(valueIn(metrics, 'longhand_backup_timestamp_seconds')! > 1.7e9)
  assert.ok(valueIn(metrics, 'longhand_alerts_checked_timestamp_seconds')! > 1.7e9)
})

test('every metric is documented, and the dashboard and the rules use only metrics that there are', async () => {
  const exported = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  )
  const own = exported.filter((name) => name.startsWith('longhand_') && !/_(bucket|count|sum)$/.test(name))
  const documented = [...read('docs/operators/metrics.md').matchAll(/^\| `(longhand_\w+)` \|/gm)].map(
    ([, name]) => name,
  )
  assert.deepEqual(documented.toSorted(), own.toSorted())

  for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml']) {
    const used = new Set(
      [...read(file).matchAll(/\b(?:longhand|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name),
    )
    assert.ok(used.size > 5, file)
    assert.deepEqual(
      [...used].filter((name) => !exported.includes(name)),
      [],
      file,
    )
  }
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { type: string; targets?: { expr: string }[] }[]
  }
  for (const panel of panels) assert.ok(panel.type === 'row' || panel.targets!.every(({ expr }) => expr))
})

test('without figures of the business, the metrics of the process are there nevertheless', async () => {
  await sql('alter table ledger_balances rename to elsewhere')
  await untilShown('longhand_figures_up', (up) => up === 0)
  const metrics = await scrape()
  assert.equal(valueIn(metrics, 'longhand_orders'), undefined)
  assert.ok(valueIn(metrics, 'process_resident_memory_bytes')! > 0)
  await sql('alter table elsewhere rename to ledger_balances')
  await untilShown('longhand_orders', (orders) => orders === 1)
})
