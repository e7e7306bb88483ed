import assert from 'node:assert/strict'
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { clientOf, copyOfExample, enter, folderWith, importInto, longhand } from './folder.ts'

const mails = await startMailServer()
const mail = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: '127.0.0.1', ...mail } })
const FORMATS = ['txt', 'tstxt', 'html', 'rtf', 'doc', 'docx', 'srt', 'vtt'] as const

test('the example is imported: customers find balance, files, transcripts and recordings, and no one is notified', async () => {
  const receiver = await startReceiver()
  const grace = await service.operator.accounts.add({ email: 'Grace@example.com', name: 'Grace', credit: 3 })
  await createClient({ url: service.url, token: grace.api_key }).v4.setWebhook(receiver.url)
  const before = await service.operator.console.today()

  const { code, report } = await importInto(service, copyOfExample(), ['--invite', 'print'])
  assert.deepEqual(report.refused, [])
  assert.equal(code, 0)
  assert.deepEqual(report.accounts, { added: 1, joined: 1, known: 0 })
  assert.deepEqual(report.files, { added: 3, known: 0 })
  assert.deepEqual(report.recordings, { added: 1, known: 0 })
  assert.equal(report.openingCents, 125_50)

  const invited = report.invitations!.map(({ email }) => email)
  assert.deepEqual(invited, ['ada@example.com', 'Grace@example.com'])
  const ada = await enter(service, 'ada@example.com', report.invitations![0]!.link)
  const { account } = await ada.whoAmI()
  const { lines } = await ada.accounts.statement(account!)
  assert.deepEqual(
    lines.map(({ memo, prepay }) => ({ memo, prepay })),
    [{ memo: 'Balance brought over from Old Service', prepay: 125.5 }],
  )
  assert.equal((await service.operator.accounts.show(account!)).account.name, 'Analytical Engines Ltd')

  const { files } = await ada.files.list()
  const [meeting, interview] = files
  assert.deepEqual(
    files.map(({ title, statename, created, tags, product, total }) => ({
      title,
      statename,
      created,
      tags,
      product,
      total,
    })),
    [
      {
        title: 'Board meeting',
        statename: 'Delivered',
        created: '2024-03-01T00:00:00.000Z',
        tags: ['board'],
        product: 'TRANS6',
        total: 96,
      },
      {
        title: 'Interview with the director, part 1',
        statename: 'Delivered',
        created: '2024-03-01T00:00:00.000Z',
        tags: ['interview', 'board'],
        product: 'TRANS6',
        total: 18,
      },
    ],
  )
  assert.equal(meeting!.order, interview!.order, 'files of one order share one here')
  assert.equal(meeting!.notes, 'Two of the guests\nspeak quietly.')
  const { file, history } = await ada.files.show(interview!.id)
  const from = 'Brought over from Old Service, where it was file F-1001 and cost $18.00.'
  assert.equal(file.reason, from)
  assert.deepEqual(history, [{ from: null, to: 'Delivered', reason: from, at: '2024-03-03T09:30:00.000Z' }])

  const texts: Record<string, string> = {}
  for (const format of FORMATS) {
    const bytes = Buffer.from(await (await ada.v4.transcript(interview!.id, format)).arrayBuffer())
    assert.ok(bytes.length > 100, format)
    texts[format] = bytes.toString()
  }
  assert.match(texts.txt!, /John Doe: With a map that nobody believed\./)
  assert.match(texts.srt!, /00:00:04,200 --> /)
  const found = await until(async () => (await ada.search({ q: 'harbour desert' })).results[0], {
    what: 'the search index',
  })
  assert.equal(found.file.id, interview!.id)

  const share = await ada.files.share(interview!.id, { download: true })
  const shared = await createClient({ url: service.url }).shared.show(share.share.url.split('/').at(-1)!)
  assert.match(JSON.stringify(shared), /harbour/)
  const { version } = await ada.files.transcript(interview!.id)
  const paragraphs = [{ speaker: 'Jane Roe', text: 'Thank you for coming at all.' }]
  await ada.files.edit(interview!.id, { based_on: version, save_id: 'one', paragraphs })
  assert.match(await (await ada.v4.transcript(interview!.id, 'txt')).text(), /at all/)
  await assert.rejects(ada.files.upgrade(interview!.id, ['EDIT01']), /recording/)

  const joined = createClient({ url: service.url, token: grace.api_key })
  assert.equal((await joined.v4.balance()).balance, 3)
  const [speech] = (await joined.files.list()).files
  assert.equal(Math.round(speech!.duration_seconds!), 11)
  const playback = await fetch(`${service.url}/api/files/${speech!.id}/playback.mp3`, {
    headers: { authorization: `Bearer ${grace.api_key}` },
  })
  assert.equal(playback.status, 200)

  const after = await service.operator.console.today()
  assert.deepEqual(after.days, before.days, 'nothing was ordered, delivered or received')
  assert.deepEqual(after.owed, before.owed)
  assert.deepEqual((await joined.events.list(grace.account.id)).events, [])
  assert.deepEqual((await ada.notices.list()).notices, [])
  assert.equal(receiver.arrivals.length, 0)
  assert.equal(mails.waiting(), 0)
  assert.equal(await ledgerFault(), null)
})

test('importing again changes nothing, whatever customers have changed since', async () => {
  const folder = copyOfExample()
  const ada = await clientOf(service, 'ada@example.com')
  const [first, second] = (await ada.files.list()).files
  await ada.files.change(first!.id, { title: 'My own title' })
  await ada.files.delete(second!.id)
  await query(
    service.databaseUrl,
    `update people set email = 'countess@example.com' where email = 'ada@example.com'`,
  )
  const before = await contents()
  const { code, report } = await importInto(service, folder)
  assert.equal(code, 0)
  assert.deepEqual(report.accounts, { added: 0, joined: 0, known: 2 })
  assert.deepEqual(report.files, { added: 0, known: 3 })
  assert.deepEqual(report.recordings, { added: 0, known: 1 })
  assert.equal(report.openingCents, 0)
  assert.deepEqual(await contents(), before)
})

test('a dry run writes nothing, and reports what the import then does', async () => {
  const folder = folderWith({
    'import.json': '{"source":"dry"}',
    'accounts.csv': 'email,balance\ndry@example.com,10\nbad,1\n',
    'files.csv': `external_id,account,transcript,sku,recording
1,dry@example.com,a.txt,EMSR02,
2,dry@example.com,missing.txt,EMSR02,
3,dry@example.com,a.txt,EMSR02,a.txt
4,nobody@example.com,a.txt,EMSR02,
`,
    'a.txt': 'Ann: Hello there.',
  })
  const before = await contents()
  const planned = await importInto(service, folder, ['--dry-run'])
  assert.deepEqual(await contents(), before)
  assert.equal(planned.code, 2)
  const { days } = await service.operator.console.today()
  const done = await importInto(service, folder)
  assert.equal(done.code, 2)
  const today = await service.operator.console.today()
  assert.deepEqual(today.days, days, 'files without a date are not taken for work of today')
  assert.deepEqual(done.report, { ...planned.report, isDryRun: false })
  assert.deepEqual(done.report.files, { added: 2, known: 0 })
  assert.deepEqual(
    done.report.refused.map(({ file, line }) => `${file} ${line}`),
    ['accounts.csv 3', 'files.csv 3', 'files.csv 4', 'files.csv 5'],
  )
})

test('every row that cannot be taken is named with its line, the reason and what to do', async () => {
  await service.operator.people.add({ email: 'staff@example.com', name: 'Staff', roles: ['editor'] })
  const accounts = `email,external_id,balance,terms
good@example.com,1,1.00,prepay
euro@example.com,2,"1.234,56",prepay
comma@example.com,3,"1,234.56",prepay
owes@example.com,4,-5,prepay
GOOD@example.com,5,1,prepay
other@example.com,1,1,prepay
no email,7,1,prepay
staff@example.com,8,,
terms@example.com,9,,cash
`
  const files = [
    'external_id,account,transcript,sku,duration,ordered,delivered,price_paid,insights',
    'a,1,a.txt,EMSR02,,,,',
    'a,1,a.txt,EMSR02,,,,',
    'b,euro@example.com,a.txt,EMSR02,,,,',
    'c,unknown@example.com,a.txt,EMSR02,,,,',
    'd,1,a.txt,GOLD,,,,',
    'e,1,../../../etc/passwd,EMSR02,,,,',
    'f,1,link.txt,EMSR02,,,,',
    'g,1,a.pdf,EMSR02,,,,',
    'h,1,empty.txt,EMSR02,,,,',
    'i,1,a.txt,EMSR02,12,,,',
    'j,1,a.txt,EMSR02,,03/04/2024,,',
    'k,1,a.txt,EMSR02,,2024-02-31,,',
    'l,1,a.txt,EMSR02,,2024-03-02,2024-03-01,',
    'm,1,a.txt,EMSR02,,2999-01-01,,',
    'n,1,a.txt,EMSR02,,,,free',
    'o,1,a.txt,EMSR02,,,,,one,too,many',
    'p,1,,EMSR02,,,,',
    'q,1,bad.txt,EMSR02,,,,',
    'r,1,bomb.json,EMSR02,,,,',
    's,1,huge.txt,EMSR02,,,,',
    'v,1,a.txt,EMSR02,,,,,insights.json',
  ].join('\n')
  const folder = folderWith({
    'import.json': '{"source":"hostile"}',
    'accounts.csv': accounts,
    'files.csv': Buffer.concat([Buffer.from(`${files}\nt,1,a.txt,EMSR02,,,,`), Buffer.from([0xe9, 0x0a])]),
    'a.txt': 'Ann: Hello.',
    'a.pdf': '%PDF',
    'insights.json': '[{"kind":"translation","language":"klingon"}]',
    'empty.txt': '  \n',
    'bad.txt': Buffer.from([0x48, 0xe9, 0x6c]),
    'bomb.json':
      '{"paragraphs":[{"speaker":null,"startMs":0,"endMs":1,"words":[{"text":"a\\u0000","startMs":0,"endMs":1}]}]}',
  })
  symlinkSync('/etc/passwd', join(folder, 'link.txt'))
  writeFileSync(join(folder, 'huge.txt'), '')
  truncateSync(join(folder, 'huge.txt'), 60_000_000)
  const { code, report } = await importInto(service, folder)
  assert.equal(code, 2)
  const expected: [string, RegExp][] = [
    ['accounts.csv 3', /balance must be dollars such as 1234\.56/],
    ['accounts.csv 4', /balance must be dollars such as 1234\.56/],
    ['accounts.csv 5', /balance is below zero\. Settle/],
    ['accounts.csv 6', /email good@example\.com is already on line 2/],
    ['accounts.csv 7', /external_id 1 is already on line 2/],
    ['accounts.csv 8', /email must be an email address/],
    ['accounts.csv 9', /staff@example\.com belongs to a member of the staff/],
    ['accounts.csv 10', /terms invalid option/],
    ['files.csv 3', /external_id a is already on line 2/],
    ['files.csv 4', /There is no account euro@example\.com .* Its row may be among those that were refused/],
    ['files.csv 5', /There is no account unknown@example\.com/],
    ['files.csv 6', /There is no SKU GOLD/],
    ['files.csv 7', /is outside the folder/],
    ['files.csv 8', /link\.txt is outside the folder/],
    ['files.csv 9', /can be imported from txt, srt, vtt, json, docx only/],
    ['files.csv 10', /contains no words/],
    ['files.csv 11', /duration must be written as 0:12:34/],
    ['files.csv 12', /ordered must be written as 2024-03-31/],
    ['files.csv 13', /ordered must be written as 2024-03-31/],
    ['files.csv 14', /delivered is before the time of the order/],
    ['files.csv 15', /ordered is in the future/],
    ['files.csv 16', /price_paid must be dollars/],
    ['files.csv 17', /The row has 11 cells, but the first line names 9 columns/],
    ['files.csv 18', /transcript is missing/],
    ['files.csv 19', /not UTF-8 text/],
    ['files.csv 20', /characters that are not text/],
    ['files.csv 21', /huge\.txt is larger than 50 MB/],
    ['files.csv 22', /insights\.json is not as an export writes it \(0\.\w+: /],
    ['files.csv 23', /The cell under price_paid is not UTF-8/],
  ]
  assert.deepEqual(
    report.refused.map(({ file, line }) => `${file} ${line}`),
    expected.map(([place]) => place),
  )
  for (const [at, { message }] of report.refused.entries()) assert.match(message, expected[at]![1])
  assert.deepEqual(report.files, { added: 1, known: 0 })
  assert.deepEqual(report.accounts, { added: 1, joined: 0, known: 0 })
})

test('a table that cannot be read is refused as a whole, and nothing is written', async () => {
  const before = await contents()
  const cases: [Record<string, string | Buffer>, RegExp][] = [
    [{}, /no accounts\.csv and no files\.csv/],
    [{ 'accounts.csv': 'name\nAnn\n' }, /accounts\.csv has no column email/],
    [
      { 'accounts.csv': 'email,name\na@b.c,A\nd@e.f,"G\nh@i.j,K\n' },
      /from line 3 on: a quotation mark is opened/,
    ],
    [{ 'accounts.csv': 'email,name\na@b.c,The "big" one\n' }, /line 2 on: there is a quotation mark inside/],
    [{ 'accounts.csv': Buffer.from('\ufeffemail\na@b.c\n', 'utf16le') }, /UTF-16/],
    [{ 'accounts.json': '[{' }, /not valid JSON/],
    [{ 'accounts.csv': 'email\na@b.c\n', 'accounts.json': '[]' }, /both accounts\.csv and accounts\.json/],
    [{ 'accounts.csv': 'email\na@b.c\n', 'import.json': '{}' }, /must name the service/],
  ]
  const huge = folderWith({ 'accounts.csv': 'email\n' })
  truncateSync(join(huge, 'accounts.csv'), 100_000_001)
  const folders: [string, RegExp][] = cases.map(([files, problem]) => [folderWith(files), problem])
  await Promise.all(
    [...folders, [huge, /larger than 100 MB/] as const].map(async ([folder, problem]) => {
      const { code, output } = await longhand(service, ['import', folder])
      assert.equal(code, 1, output)
      assert.match(output, problem)
    }),
  )
  assert.deepEqual(await contents(), before)
})

test('tables are read as spreadsheets write them, and from JSON', async () => {
  const csv =
    '\ufeffExternal ID;Account;Title;Transcript;SKU;Tags;Price Paid;Colour\r\n' +
    '1;excel@example.com;"Says ""hi"";\r\ntwice";a.txt;emsr02;one|two\\|three;1.5;red\r\n\r\n' +
    "2;excel@example.com;'=1+1;sub\\b.txt;TRANS7|TSTMP1;;;\r\n" +
    '3;excel@example.com;=1+1;a.txt;EMSR02;;oops;\r\n'
  const folder = folderWith({
    'import.json': '{"source":"excel"}',
    'accounts.json': '[{"email":"excel@example.com","balance":12.5,"name":"Ex Cel"}]',
    'files.csv': csv,
    'a.txt': 'Ann: Hello.',
    'sub/b.txt': 'Ben: Goodbye.',
  })
  const { report } = await importInto(service, folder)
  assert.deepEqual(report.notes, ['files.csv: the column colour is not known and is ignored.'])
  assert.deepEqual(
    report.refused.map(({ line }) => line),
    [6],
  )
  const client = await clientOf(service, 'excel@example.com')
  const { files } = await client.files.list()
  assert.deepEqual(
    files.map(({ title, tags, product, add_ons }) => ({ title, tags, product, add_ons })),
    [
      { title: '=1+1', tags: [], product: 'TRANS6', add_ons: ['TSTMP1'] },
      { title: 'Says "hi"; twice', tags: ['one', 'two|three'], product: 'EMSR02', add_ons: [] },
    ],
  )
  const { account } = await client.whoAmI()
  assert.equal((await service.operator.accounts.show(account!)).account.balance, 12.5)
})

test('a recording is downloaded from its link, and one that cannot be had leaves the transcript', async () => {
  const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
  const env = { LONGHAND_ALLOW_HOSTS: host.host }
  const table = (second: string) => `external_id,account,transcript,sku,recording
1,links@example.com,a.txt,EMSR02,${host.url}/jfk.mp3
2,links@example.com,a.txt,EMSR02,${second}
`
  const folder = folderWith({
    'import.json': '{"source":"links"}',
    'accounts.csv': 'email\nlinks@example.com\n',
    'files.csv': table('http://169.254.169.254/jfk.mp3'),
    'a.txt': 'Ann: Hello.',
  })
  const first = await importInto(service, folder, [], env)
  assert.equal(first.code, 2)
  assert.deepEqual(first.report.files, { added: 2, known: 0 })
  assert.deepEqual(first.report.recordings, { added: 1, known: 0 })
  assert.match(first.report.refused[0]!.message, /^The transcript was imported, but not the recording: /)
  const client = await clientOf(service, 'links@example.com')
  const { files } = await client.files.list()
  assert.deepEqual(
    files.map(({ recording_removed }) => recording_removed === null),
    [false, true],
  )
  await assert.rejects(client.files.peaks(files[0]!.id), /came from another service without its recording/)
  writeFileSync(join(folder, 'files.csv'), table(`${host.url}/jfk.mp3`))
  const second = await importInto(service, folder, [], env)
  assert.equal(second.code, 0)
  assert.deepEqual(second.report.recordings, { added: 1, known: 1 })
  assert.ok(await client.files.peaks(files[0]!.id))
})

test('an invitation is mailed once, and its link sets the password', async () => {
  const folder = folderWith({ 'import.json': '{"source":"mail"}', 'accounts.csv': 'email\nm@example.com\n' })
  const first = await importInto(service, folder, ['--invite', 'mail'], mail)
  assert.deepEqual(first.report.mailed, ['m@example.com'])
  const [link] = /http\S+new-password\/\w+/.exec(await mails.next())!
  const again = await importInto(service, folder, ['--invite', 'mail'], mail)
  assert.deepEqual(again.report.mailed, [])
  assert.equal(mails.waiting(), 0)
  const client = await enter(service, 'm@example.com', link)
  assert.equal((await client.whoAmI()).person!.email, 'm@example.com')
})

test('a balance that changed since is refused, and an account whose data was deleted does not come back', async () => {
  const files = {
    'import.json': '{"source":"later"}',
    'accounts.csv': 'email,balance\nlater@example.com,5\n',
  }
  const folder = folderWith(files)
  await importInto(service, folder)
  writeFileSync(join(folder, 'accounts.csv'), 'email,balance\nlater@example.com,50\n')
  const changed = await importInto(service, folder)
  assert.match(
    changed.report.refused[0]!.message,
    /brought over before, as \$5\.00, and is not changed to \$50\.00/,
  )
  const { id } = (await service.operator.accounts.list({ q: 'later@example.com' })).accounts[0]!
  await service.operator.accounts.deleteData(id)
  await until(async () => (await service.operator.accounts.show(id)).account.erased, { what: 'the erasure' })
  const after = await importInto(service, folder)
  assert.match(after.report.refused[0]!.message, /deleted on request/)
  assert.deepEqual((await service.operator.accounts.list({ q: 'later@example.com' })).accounts, [])
})

/** Every row of what an import could write to, once the jobs that follow one are done. */
async function contents() {
  const jobs = `select from graphile_worker.jobs where task_identifier in ('align-words', 'index-transcript')`
  await until(async () => (await query(service.databaseUrl, jobs)).length === 0, { what: 'the jobs' })
  const tables = [
    'accounts',
    'people',
    'ledger_entries',
    'orders',
    'audiofiles',
    'audiofile_history',
    'transcript_versions',
    'transcript_paragraphs',
    'recordings',
    'events',
    'notices',
    'imported_accounts',
    'imported_files',
  ]
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await query(service.databaseUrl, `select t::text as row from ${table} as t order by 1`)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

async function ledgerFault() {
  const [{ sum }] = (await query(
    service.databaseUrl,
    'select coalesce(sum(balance_cents), 0)::int as sum from ledger_balances',
  )) as [{ sum: number }]
  return sum === 0 ? null : sum
}
