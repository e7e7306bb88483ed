import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { query } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const CUSTOMERS = 30
/** `npm run faults` kills more often, and all kinds of processes. */
const KILLS = 4
/** With one job at a time, which means four short ones. */
const MAILS_AT_ONCE = 4

test('killed again and again while it mails, the service loses no mail, and what it repeats is the same mail', async () => {
  const service = await startService({ parts: { serve: true, work: false } })
  for (let made = 0; made < CUSTOMERS; made += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => holdAnOrder(made + at)))

  /** What a killed process was doing is given to others after a minute; no one is at work, so it need not be waited for. */
  const unlockJobs = () =>
    query(service.databaseUrl, 'update graphile_worker._private_jobs set locked_at = null, locked_by = null')

  const arrived: { to: string; id: string }[] = []
  let onMail = () => {}
  const mails = await startMailServer((mail) => {
    const [to, id] = [/^To: (.*)$/m, /^Message-ID: (.*)$/im].map((header) => header.exec(mail)![1]!.trim())
    arrived.push({ to: to!, id: id! })
    onMail()
  })
  const worker = {
    DATABASE_URL: service.databaseUrl,
    LONGHAND_DATA: dataFolder(),
    LONGHAND_SMTP_URL: mails.url,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
    LONGHAND_ALERT_MAIL: 'none',
    LONGHAND_JOBS: '1',
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const running = launch(['work'], worker)
    const killAt = arrived.length + 1 + (kill % 3)
    onMail = () => void (arrived.length === killAt && running.child.kill('SIGKILL'))
    await running.ended
    await unlockJobs()
  }
  onMail = () => {}
  const last = await startProcess(worker, 'work')
  await until(
    async () =>
      (await query(service.databaseUrl, `select from notice_mails where state <> 'sent' limit 1`)).length ===
      0,
    { what: 'the end of the mails' },
  )
  last.child.kill('SIGTERM')
  assert.equal(await last.ended, 0)

  const everyone = Array.from({ length: CUSTOMERS }, (_, at) => emailOf(at)).sort()
  assert.deepEqual([...new Set(arrived.map(({ to }) => to))].sort(), everyone)
  // A mailbox recognizes a mail that comes again: those that were on their way at a kill.
  assert.equal(new Set(arrived.map(({ id }) => id)).size, CUSTOMERS)
  assert.ok(arrived.length <= CUSTOMERS + KILLS * MAILS_AT_ONCE, `${arrived.length} mails`)

  async function holdAnOrder(at: number): Promise<void> {
    const { account, api_key } = await service.operator.accounts.add({ email: emailOf(at) })
    await service.operator.accounts.credit(account.id, -1)
    const client = createClient({ url: service.url, token: api_key })
    await client.v4.order({ url: `${service.url}/samples/jfk.mp3`, sku: 'EMSR02' })
  }
})

const emailOf = (at: number): string => `customer${at}@example.com`
