import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { OWN_LOCKS, query } from '../support/follow.ts'
import { launch } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { clientOf, copyOfExample, environmentOf, importInto } from '../transfer/folder.ts'

const service = await startService({ parts: { serve: true, work: false } })

/** What each transaction of an import writes last, or in the middle: it waits here until it is killed. */
const STOPS = [
  'imported_accounts',
  'ledger_transactions',
  'imported_files',
  'delivered_versions',
  'recordings',
]

test('an import that is killed at any moment takes every dollar, file and recording once when it is started again', async () => {
  const folder = copyOfExample()
  for (const table of STOPS) await killWhileWritingTo(table, folder)
  const last = await importInto(service, folder)
  assert.equal(last.code, 0)
  assert.deepEqual(last.report.refused, [])

  const ada = await clientOf(service, 'ada@example.com')
  const { account } = await ada.whoAmI()
  assert.equal((await service.operator.accounts.show(account!)).account.balance, 125.5)
  assert.equal((await ada.accounts.statement(account!)).lines.length, 1)
  const titles = (await ada.files.list()).files.map(({ title }) => title)
  assert.deepEqual(titles, ['Board meeting', 'Interview with the director, part 1'])
  const grace = await clientOf(service, 'grace@example.com')
  const { files } = await grace.files.list()
  assert.equal(files.length, 1)
  assert.match(await (await grace.v4.transcript(files[0]!.id, 'txt')).text(), /my fellow Americans/)
  assert.equal(files[0]!.recording_removed, null)
  assert.equal((await grace.files.peaks(files[0]!.id)) !== null, true)

  const counts = await query(
    service.databaseUrl,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from audiofiles) as files,
      (select count(*)::int from transcript_versions) as versions, (select sum(balance_cents)::int from ledger_balances) as sum`,
  )
  assert.deepEqual(counts, [{ orders: 2, files: 3, versions: 3, sum: 0 }])
  assert.deepEqual(readdirSync(join(service.dataFolder, 'media')), [String(files[0]!.id)])
})

async function killWhileWritingTo(table: string, folder: string): Promise<void> {
  const blocker = new pg.Client({ connectionString: service.databaseUrl })
  await blocker.connect()
  try {
    await blocker.query(`begin; lock table ${table} in share mode`)
    const running = launch(['import', folder], environmentOf(service))
    const isWaiting = `select from ${OWN_LOCKS} where relation = $1::regclass and not granted`
    await Promise.race([
      until(async () => (await blocker.query(isWaiting, [table])).rowCount, {
        what: `an import that writes to ${table}`,
      }),
      running.ended.then((code) => {
        throw new Error(`ended with ${code} before it wrote to ${table}: ${running.output()}`)
      }),
    ])
    running.child.kill('SIGKILL')
    await running.ended
    await blocker.query('rollback')
    const ofImports = `select from ${OWN_LOCKS} where locktype = 'advisory' and objid = 4011`
    await until(async () => (await blocker.query(ofImports)).rowCount === 0, {
      what: 'the end of the killed import',
    })
  } finally {
    await blocker.end()
  }
}
