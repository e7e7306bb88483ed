import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createClient } from '../../sdk/index.ts'
import { checkAlertsOn } from '../support/alert-check.ts'
import { cloneDatabase } from '../support/database.ts'
import { query } from '../support/follow.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { until } from '../support/until.ts'

test('a stall is in the log and in the metrics with the route or job, and operators are alerted until it is over', async (t) => {
  const database = await cloneDatabase()
  t.after(database.drop)
  // Any request reaches this mark.
  const env = { DATABASE_URL: database.url, LONGHAND_DATA: dataFolder(), LONGHAND_STALL_MS: '1' }
  const running = await startProcess({ ...env, LONGHAND_ENGINE: 'fast' })
  const { url, operator_token } = running.facts()
  const operator = createClient({ url, token: operator_token })
  const sql = (text: string) => query(database.url, text)
  const stalls = () =>
    running
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"the service stalled"'))
      .map((line) => JSON.parse(line) as { level: number; ms: number; during: string[] })

  await until(
    async () => {
      await operator.accounts.list()
      return stalls().some(({ during }) => during.includes('GET /api/accounts'))
    },
    { what: 'a log line with the route' },
  )
  await sql(`select graphile_worker.add_job('check-alerts')`)
  await until(async () => stalls().some(({ during }) => during.includes('check-alerts')), {
    what: 'a log line with the job',
  })
  assert.ok(stalls().every(({ level, ms }) => level === 40 && ms >= 1))

  const metrics = await (await fetch(`${url}/metrics`)).text()
  assert.match(metrics, /^longhand_stalls_total\{during="GET \/api\/accounts"\} [1-9]/m)
  assert.match(metrics, /^longhand_stall_seconds_count [1-9]/m)

  const open = async () => (await operator.console.alerts()).alerts.find(({ name }) => name === 'stalls')
  const alert = await until(
    async () => {
      await sql(`select graphile_worker.add_job('check-alerts', job_key := 'check')`)
      return open()
    },
    { what: 'the alert' },
  )
  assert.equal(alert.title, 'The service stalled')
  assert.match(
    alert.text,
    /Process \d+ stalled for [\d.]+ s in total within two minutes; the longest stall was .* during /,
  )

  running.child.kill('SIGTERM')
  await running.ended
  await sql(`update machine_reports set reported_at = reported_at - interval '5 minutes'`)
  for (let calm = 0; calm < 5; calm++) await checkAlertsOn(database.url)
  const [{ ended_at }] = await sql(`select ended_at from alerts where name = 'stalls'`)
  assert.ok(ended_at)
})

/** Runs the tests in a process of their own; gives the outcome of each, and all that was printed. */
async function runTests(maxStallMs: number): Promise<{ failed: string[]; output: string }> {
  const file = join(import.meta.dirname, '../support/service-that-stalls.ts')
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', file], {
    env: { ...env, LONGHAND_STALL_MS: String(maxStallMs) },
  }).catch((failure: { stdout: string }) => failure)
  const failed = [...stdout.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, name]) => name!)
  return { failed, output: stdout }
}

test('a test fails when its service stands still, and is told the route', async () => {
  const { failed, output } = await runTests(1)
  assert.ok(failed.includes('a request'), output)
  assert.match(output, /The service stalled for \d+ ms, during .*GET \/api\/accounts/)
})

test('what a test does itself beside its service does not count', async () => {
  const { failed, output } = await runTests(100)
  assert.deepEqual(failed, [], output)
})
