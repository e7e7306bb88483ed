import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createClient } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, untilIndexed } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { clientOf, folderWith, importInto } from '../transfer/folder.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const receiver = await startReceiver()
const env = { LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}` }
const service = await startService({ env })
const url = `${host.url}/jfk.mp3`

const KEY = 'c0ffee5d1f3a4b6c8e9d0a1b2c3d4e5f'
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a client of the old service goes on with its key, ids, invoices and webhook, and only the host changed', async () => {
  const stranger = await service.customer({ credit: 5 })
  const { audiofiles } = await stranger.client.v4.order({
    url,
    sku: 'EMSR02',
    title: 'of a stranger',
    test: true,
  })
  const taken = audiofiles[0]!
  const folder = folderWith({
    'import.json': '{"source":"old"}',
    'accounts.csv': `email,balance,webhook,webhook_secret\nold@example.com,20,${receiver.url},${SECRET}\n`,
    'files.csv': [
      'external_id,account,order,title,transcript,sku,price_paid,quality_stars,duration',
      '165131,old@example.com,4nX,First,a.txt,TRANS6,18.00,4,0:12:00',
      `${taken},old@example.com,5pY,Second,a.txt,TRANS6,0.10,3.6,0:01:00`,
      'F-7,old@example.com,not / url safe,Third,a.txt,EMSR02,,,',
    ].join('\n'),
    'invoices.csv': [
      'external_id,account,purchase_order,created,paid,items',
      `7001,old@example.com,PO-9,2024-03-01,2024-03-09T10:00:00Z,"881 TRANS6 12 1.50 165131|TSTMP1 1 0.10 ${taken}"`,
      '7002,old@example.com,,2024-04-01,,EMSR02 1 0.25 F-7',
      '7003,old@example.com,,2024-04-01,,EMSR02 1 0.25 F-99',
    ].join('\n'),
    'keys.csv': `account,key\nold@example.com,${KEY}\n`,
    'a.txt': 'Ann: A harbour in the desert.',
  })
  const planned = await importInto(service, folder, ['--dry-run'], env)
  const { report } = await importInto(service, folder, [], env)
  assert.deepEqual({ ...planned.report, isDryRun: false }, report)
  assert.match(report.refused[0]!.message, /names file F-99, which was not imported/)
  assert.equal(report.refused.length, 1)
  assert.deepEqual(report.ids, { kept: 1, resolved: 2, hidden: 0 })
  assert.deepEqual(
    [report.keys, report.invoices],
    [
      { added: 1, known: 0 },
      { added: 2, known: 0 },
    ],
  )

  const old = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${service.url}/API4/${path}?api_key=${KEY}`, init)
    assert.equal(answer.status, 200, path)
    return answer
  }
  const { audiofile } = (await (await old('audiofile/165131')).json()) as {
    audiofile: Record<string, unknown>
  }
  const { id, title, statename, quality_stars, total, orders, invoices, duration } = audiofile
  assert.deepEqual(
    { id, title, statename, quality_stars, total, orders, invoices, duration },
    {
      ...{ id: 165131, title: 'First', statename: 'Delivered', quality_stars: 4, total: 18 },
      ...{ orders: ['4nX'], invoices: [7001], duration: 12 },
    },
  )
  assert.match(await (await old('audiofile/165131/transcript.txt')).text(), /harbour/)
  assert.match(await (await old('transcript/165131.srt')).text(), /harbour/)
  assert.equal(((await (await old('prepay_balance')).json()) as { balance: number }).balance, 20)
  assert.deepEqual(await (await old('invoice/7001', { method: 'POST' })).json(), {
    id: 7001,
    purchase_order: 'PO-9',
    createtime: '2024-03-01T00:00:00.000Z',
    paidtime: '2024-03-09T10:00:00.000Z',
    total: 18.1,
    items: [
      { id: 881, sku: 'TRANS6', quantity: 12, price: 1.5, audiofile: 165131, total: 18 },
      { id: 2, sku: 'TSTMP1', quantity: 1, price: 0.1, audiofile: 165132, total: 0.1 },
    ],
    state: 'PAID',
    message: 'Invoice found',
  })
  assert.deepEqual(await (await old('webhook')).json(), { webhook: receiver.url, message: 'Webhook found' })

  const client = createClient({ url: service.url, token: KEY })
  const second = (await client.v4.audiofile(taken)).audiofile
  assert.deepEqual(
    [second.id, second.title, second.quality_stars, second.total, second.invoices],
    [165132, 'Second', 4, 0.1, [7001]],
  )
  assert.equal((await client.files.show(taken)).file.id, 165132)
  assert.equal((await client.orders.show('5pY')).order.id, '5pY')
  assert.equal((await client.orders.show('not / url safe')).files[0]!.title, 'Third')
  assert.equal((await client.v4.invoice(7002)).state, 'SUBMITTED')

  assert.equal((await stranger.client.v4.audiofile(taken)).audiofile.title, 'of a stranger')
  await assert.rejects(stranger.client.v4.audiofile(165131), /There is no file 165131/)
  await assert.rejects(stranger.client.v4.audiofile(165132), /There is no file 165132/)
  await assert.rejects(stranger.client.v4.invoice(7001), /There is no invoice 7001/)
  await assert.rejects(stranger.client.orders.show('4nX'), /There is no order 4nX/)

  await untilIndexed(service.databaseUrl)
  for (const [q, title] of [
    ['165131', 'First'],
    [String(taken), 'Second'],
    ['5pY', 'Second'],
    ['F-7', 'Third'],
  ] as const) {
    assert.deepEqual(titles((await client.search({ q })).results.map(({ file }) => file)), [title], q)
    const { files } = await service.operator.console.files({ q })
    assert.ok(titles(files).includes(q === String(taken) ? 'of a stranger' : title), q)
  }
  assert.deepEqual(titles((await client.files.list({ q: String(taken) })).files), ['Second'])

  const ordered = await client.v4.order({ url, sku: 'EMSR02' })
  assert.ok(ordered.audiofiles[0]! > 165132, 'ids go on above those that were kept')
  await reaches(client, ordered.audiofiles[0]!, 'Delivered')
  const [arrival] = await receiver.has(1)
  assert.equal(arrival!.fields.event, 'TRANSCRIPT_COMPLETE')
  assert.equal(arrival!.fields.audiofile, String(ordered.audiofiles[0]))
  const { body, headers } = arrival!
  new Webhook(SECRET).verify(body, headers as Record<string, string>, { jsonParse: false })
})

test('an id that the customer has already stays with their file here, and the dry run says so', async () => {
  const email = 'both@example.com'
  await service.operator.accounts.add({ email, credit: 5 })
  const client = await clientOf(service, email)
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02', title: 'Ordered here', test: true })
  const folder = folderWith({
    'import.json': '{"source":"both"}',
    'files.csv': `external_id,account,transcript,sku\n${audiofiles[0]},${email},a.txt,EMSR02\n100,${email},a.txt,EMSR02\n`,
    'a.txt': 'Ann: Hello.',
  })
  const { report } = await importInto(service, folder, ['--dry-run'])
  assert.deepEqual(report.ids, { kept: 0, resolved: 0, hidden: 2 })
  assert.match(
    report.notes[0]!,
    new RegExp(`line 2: in API v4, ID ${audiofiles[0]} already belongs to another file`),
  )
  assert.deepEqual({ ...report, isDryRun: false }, (await importInto(service, folder)).report)
  assert.equal((await client.v4.audiofile(audiofiles[0]!)).audiofile.title, 'Ordered here')
  assert.equal((await client.v4.audiofile(100)).audiofile.title, 'Sample file 100')
})

test('keys are taken in clear or as hashes, with what they may do, and none is taken over or brought back', async () => {
  const stranger = await service.customer()
  const keys = [
    'first-key-of-the-customer',
    'a key with a space',
    'second-key-of-the-customer',
    'third-key-of-the-customer',
  ]
  const folder = folderWith({
    'import.json': '{"source":"keys"}',
    'accounts.csv': 'email,external_id\nkeys@example.com,K\n',
    'keys.csv': [
      'account,key,label,scopes,expires,spending_limit,spending_period',
      `K,${keys[0]},the first,,,,`,
      `K,sha256:${sha256(keys[2]!)},reads,read,,,`,
      `K,sha256:${sha256(keys[3]!).toUpperCase()},spends,,2999-01-01,12.50,month`,
      `K,${keys[1]},,,,,`,
      'K,too-short,,,,,',
      `K,${keys[0]},again,,,,`,
      `K,sha256:${sha256(stranger.key)},of another,,,,`,
      'K,sha256:beef,,,,,',
      `K,${'x'.repeat(20)},,read|money,,5,`,
      'nobody@example.com,some-key-of-nobody-here,,,,,',
    ].join('\n'),
  })
  const planned = await importInto(service, folder, ['--dry-run'])
  const { report } = await importInto(service, folder)
  assert.deepEqual({ ...planned.report, isDryRun: false }, report)
  assert.deepEqual(report.keys, { added: 3, known: 0 })
  const messages: [number, RegExp][] = [
    [5, /key must be a key of 16 to 200 characters without spaces/],
    [6, /key must be a key of 16 .* could be guessed/],
    [7, /is already on line 2/],
    [8, /belongs to another account here/],
    [9, /64 hexadecimal digits/],
    [10, /scopes can only be read, order, work with a spending_limit/],
    [11, /There is no account nobody@example\.com/],
  ]
  assert.deepEqual(
    report.refused.map(({ line }) => line),
    messages.map(([line]) => line),
  )
  for (const [at, [, message]] of messages.entries()) assert.match(report.refused[at]!.message, message)
  assert.doesNotMatch(JSON.stringify(report), /first-key|too-short/)

  const [first, second, third] = [keys[0]!, keys[2]!, keys[3]!].map((token) =>
    createClient({ url: service.url, token }),
  )
  const { account } = await first!.whoAmI()
  const listed = (await first!.keys.list(account!)).keys.map(
    ({ label, scopes, spending_limit, expires }) => ({
      label,
      scopes,
      spending_limit,
      expires,
    }),
  )
  assert.deepEqual(
    listed.map(({ label }) => label),
    ['the first', 'reads', 'spends'],
  )
  assert.equal((await second!.v4.balance()).balance, 0)
  await assert.rejects(second!.v4.order({ url, sku: 'EMSR02' }), /lacks the scope “order”/)
  assert.equal(listed[2]!.expires, '2999-01-01T00:00:00.000Z')
  assert.deepEqual(listed[2]!.scopes, ['read', 'order', 'work'])
  assert.equal((await third!.v4.balance()).balance, 0)

  const { keys: all } = await first!.keys.list(account!)
  await first!.keys.revoke(account!, all[1]!.id)
  const again = await importInto(service, folder)
  assert.deepEqual(again.report.keys, { added: 0, known: 3 })
  await assert.rejects(second!.v4.balance(), /revoked/)
  assert.equal((await createClient({ url: service.url, token: stranger.key }).whoAmI()).account, stranger.id)
})

test('a webhook comes once: one that is here stays, and one that was removed does not come back', async () => {
  const row = (url: string) => `email,webhook\nhook@example.com,${url}\n`
  const folder = folderWith({
    'import.json': '{"source":"hook"}',
    'accounts.csv': row('http://10.0.0.1/hook'),
  })
  const refused = await importInto(service, folder)
  assert.match(
    refused.report.refused[0]!.message,
    /webhook: 10\.0\.0\.1 is not an address on the public internet/,
  )
  writeFileSync(join(folder, 'accounts.csv'), row('https://example.com/hook'))
  assert.deepEqual((await importInto(service, folder)).report.refused, [])
  const client = await clientOf(service, 'hook@example.com')
  assert.equal((await client.v4.webhook()).webhook, 'https://example.com/hook')
  await client.v4.setWebhook('')
  await importInto(service, folder)
  assert.equal((await client.v4.webhook()).webhook, null)

  await client.v4.setWebhook('https://example.com/here')
  writeFileSync(join(folder, 'import.json'), '{"source":"another"}')
  assert.deepEqual((await importInto(service, folder)).report.accounts, { added: 0, joined: 1, known: 0 })
  assert.equal((await client.v4.webhook()).webhook, 'https://example.com/here')
})

const titles = (files: { title: string }[]): string[] => files.map(({ title }) => title)
