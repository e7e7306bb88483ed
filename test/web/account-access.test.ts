import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import JSZip from 'jszip'
import { createCommentsClient } from '../../sdk/comments.ts'
import { createEditingClient } from '../../sdk/editing.ts'
import { createClient } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startFileHost } from '../support/file-host.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const episode = '<item><guid>1</guid><enclosure url="https://example.com/1.mp3" type="audio/mpeg"/></item>'
const feed = `<rss><channel><title>Night talks</title>${episode}</channel></rss>`
const host = await startFileHost({ '/feed.xml': Buffer.from(feed) })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })
const ann = await signUpVisitor(service, 10)
const context = await openBrowser()
await signIn(context, ann)
const page = await context.newPage()
const talk = await orderSample(ann, service, 'jfk.mp3')
await untilDelivered(ann, talk)
await ann.client.files.renameSpeaker(talk, { from: null, to: 'John F. Kennedy', merge: false })
const faults = watchForFaults(page, service.url)
after(() => assert.deepEqual(faults, []))

test('a customer makes a key that may only read and that expires, and sees where it was used', async () => {
  await page.goto(`${service.url}/account/developers`)
  await page.getByLabel('Label', { exact: true }).fill('Archive')
  await page.getByText('Permissions and expiry').click()
  for (const name of ['Order, upgrade', 'See invoices', 'Change, share and delete', 'Manage API keys'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByLabel('Stops working').selectOption('After 90 days')
  assert.deepEqual(await obstaclesEverywhere(page, 'new-key'), [])
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('region', { name: 'Your new key' }).innerText()
  const archive = createClient({ url: service.url, token: key })
  await archive.files.list()
  await assert.rejects(archive.invoices.list(), { status: 403 })
  await page.reload()
  const row = page.getByRole('row', { name: /Archive/ })
  await row.getByText('from 127.0.0.1').waitFor()
  await row.getByRole('cell', { name: 'read', exact: true }).waitFor()
  const [made] = (await ann.client.keys.list(ann.account)).keys.filter(({ label }) => label === 'Archive')
  assert.deepEqual(made!.scopes, ['read'])
  assert.equal(Math.round((Date.parse(made!.expires!) - Date.now()) / 86_400_000), 90)
})

test('a customer makes a key with a spending limit, and sees how much of it is used', async () => {
  await page.goto(`${service.url}/account/developers`)
  await page.getByLabel('Label', { exact: true }).fill('Agent')
  await page.getByText('Spending limit', { exact: true }).click()
  await page.getByLabel('Spending limit in US dollars').fill('12.5')
  await page.getByLabel('The limit is for').selectOption('Each calendar month')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('region', { name: 'Your new key' }).waitFor()
  const row = page.getByRole('row', { name: /Agent/ })
  await row.getByText('$0.00 of $12.50').waitFor()
  await row.getByText('read, order, work').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'key-with-limit'), [])
})

test('a person signs in on the page that a program opened, sees who asks, and refuses or allows it', async () => {
  const LONG = 'Assistant'.repeat(8)
  const callback = `${service.url}/callback-of-a-program`
  const registered = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: `<b>Bank</b>\u202e\n${LONG}`, redirect_uris: [callback] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: callback,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'read order work',
    state: 'kept',
  })
  const connect = `${service.url}/connect?${asked}`
  const { headers } = await fetch(connect, { headers: { accept: 'text/html' } })
  assert.equal(headers.get('x-frame-options'), 'DENY')
  assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  const stranger = await openBrowser()
  const consent = await stranger.newPage()
  const consentFaults = watchForFaults(consent, service.url)
  await consent.goto(connect)
  await consent.getByLabel('Email').fill(ann.email)
  await consent.getByLabel('Password').fill(ann.password)
  await consent.getByRole('button', { name: 'Sign in', exact: true }).click()
  await consent.getByRole('heading', { name: `<b>Bank</b> ${LONG}` }).waitFor()
  await consent.getByText(new URL(service.url).host).waitFor()
  assert.deepEqual(await obstaclesEverywhere(consent, 'connect'), [])
  await consent.getByRole('button', { name: 'Refuse' }).click()
  await consent.waitForURL(/^[^?]*callback-of-a-program/)
  assert.deepEqual(
    ['error', 'state', 'code'].map((name) => new URL(consent.url()).searchParams.get(name)),
    ['access_denied', 'kept', null],
  )
  await consent.goto(connect)
  await consent.getByRole('checkbox', { name: 'Change, share and delete' }).uncheck()
  await consent.getByLabel('Spending limit in US dollars').fill('7.5')
  await consent.getByRole('button', { name: 'Allow' }).click()
  await consent.waitForURL(/^[^?]*callback-of-a-program\?code=/)
  const [line] = (await ann.client.accountPeople.log(ann.account)).entries
  assert.equal(line!.outcome, `<b>Bank</b> ${LONG} may read, order, up to $7.50 in total`)
  assert.deepEqual(consentFaults, [])
})

test('an owner invites a member by a link, who joins, sees what a viewer may use, and is removed again', async () => {
  const me = createClient({ url: service.url, session: `${ann.cookie.name}=${ann.cookie.value}` })
  await page.goto(`${service.url}/files`)
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('Done: Order a transcript of your own recording').waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  assert.deepEqual(await obstaclesEverywhere(page, 'account-menu', { fullPage: false }), [])
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByLabel('Email').fill('vic@example.com')
  await page.getByRole('radio', { name: 'Viewer: can read and download' }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByRole('region', { name: 'Invitation link' }).innerText()
  await page.getByRole('button', { name: 'Withdraw the invitation to vic@example.com' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'people'), [])
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await until(async () => !(await me.whoAmI()).first_steps, { what: 'the end of the first steps' })
  await page.locator('.row').first().waitFor()
  await steps.waitFor({ state: 'detached' })

  const theirs = await openBrowser()
  const guest = await theirs.newPage()
  const guestFaults = watchForFaults(guest, service.url)
  await guest.goto(link)
  await guest.getByText('Ann Lee invited you as a viewer. You can read and download.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(guest, 'join'), [])
  await guest.getByLabel('Your name').fill('Vic')
  await guest.getByLabel('Password').fill('correct horse battery')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await guest.getByRole('button', { name: 'Account' }).click()
  await guest.getByRole('link', { name: 'Profile and security' }).click()
  await guest.getByRole('heading', { name: 'Password' }).waitFor()
  await guest.goto(`${service.url}/account/developers`)
  await guest.getByRole('heading', { name: 'Page not found' }).waitFor()
  await guest.goto(`${service.url}/billing`)
  await guest.getByText('Each order is charged to this balance').waitFor()
  assert.equal(await guest.getByRole('heading', { name: 'Statement' }).count(), 0)
  await guest.getByRole('button', { name: 'Account' }).click()
  for (const hidden of ['Developers', 'Transcript settings', 'Activity', 'New order'])
    assert.equal(await guest.getByRole('link', { name: hidden }).count(), 0, hidden)
  await guest.getByRole('link', { name: 'Members', exact: true }).click()
  await guest.getByRole('row', { name: /Vic \(you\)/ }).waitFor()
  assert.equal(await guest.getByRole('heading', { name: 'Invite someone' }).count(), 0)
  await guest.goto(`${service.url}/order`)
  await guest.getByText('Your role in this account doesn’t let you order.').waitFor()
  await ann.client.feeds.follow({ url: `${host.url}/feed.xml`, skus: ['EMSR02'], monthly_limit: 15 })
  await guest.goto(`${service.url}/podcasts`)
  await guest.getByText('$0.00 of $15.00 this month').waitFor()
  assert.equal(await guest.getByRole('main').getByRole('button').count(), 0)
  await guest.goto(`${service.url}/files/${talk}`)
  await guest.getByText('fellow Americans').waitFor()
  const forMembers = [
    guest.getByRole('button', { name: 'Edit', exact: true }),
    guest.getByRole('button', { name: /^Change speaker/ }).first(),
    ...['Order again', 'Create link', 'Send report', 'Rename', 'Edit chapters', 'Buy'].map((name) =>
      guest.getByRole('button', { name, includeHidden: true }).first(),
    ),
  ]
  for (const one of forMembers) assert.equal(await one.count(), 0, String(one))

  await page.goto(`${service.url}/account/members`)
  await page.getByText('To leave, make another member an owner first.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Leave' }).count(), 0)
  await page.getByRole('button', { name: 'Change role of Vic' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', {
      name: 'Member: can read and download, order, and change, share and delete transcripts and files',
    })
    .check()
  await page.getByRole('button', { name: 'Save role' }).click()
  const row = page.getByRole('row', { name: /Vic/ })
  await row.getByRole('cell', { name: 'Member' }).waitFor()
  await guest.reload()
  for (const one of forMembers) await one.waitFor({ state: 'attached' })
  await guest.goto(`${service.url}/order`)
  const names = ['austen.mp3', 'jfk.mp3', 'practice.mp3', 'two-readers.mp3', 'two-voices.m4a']
  await guest
    .getByLabel('Links, one per line')
    .fill(names.map((name) => `${service.url}/samples/${name}`).join('\n'))
  await guest.getByRole('button', { name: 'Check links' }).click()
  await guest.getByRole('radio', { name: /Expert/ }).check()
  await guest.getByText(/Your balance is \S+ short\. Your role doesn’t let you pay\./).waitFor()
  await row.getByRole('button', { name: 'Remove Vic' }).click()
  await page.getByRole('checkbox', { name: 'Also revoke the links' }).check()
  assert.deepEqual(await obstaclesEverywhere(page, 'remove-person'), [])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await guest.goto(`${service.url}/files`)
  await guest.getByRole('heading', { name: 'You have no account here' }).waitFor()
  assert.deepEqual(guestFaults, [])
})

test('the activity page says who did what in plain words, also by keys and operators, and filters by person and by file', async () => {
  await ann.client.files.change(talk, { title: 'Interview 3' })
  await ann.client.orders.place({
    urls: ['jfk.mp3?1', 'jfk.mp3?2'].map((name) => `${service.url}/samples/${name}`),
    skus: ['EMSR02'],
    test: true,
    title: 'Panel',
  })
  const { files: panel } = await ann.client.files.list({ limit: 2 })
  const both = [talk, panel[0]!.id]
  await ann.client.files.changeSeveral({ files: both, archived: true })
  await ann.client.files.changeSeveral({ files: both, archived: false })
  await ann.client.files.change(talk, { trashed: true })
  await ann.client.files.change(talk, { trashed: false })
  const { share } = await ann.client.files.share(talk, { may: 'edit' })
  const token = share.url.split('/').at(-1)!
  await createCommentsClient({ url: service.url }).addShared(token, {
    start_ms: 0,
    end_ms: 500,
    words: 'And',
    note: null,
    name: 'Eve',
  })
  let { version } = await ann.client.files.transcript(talk)
  for (const text of ['One.', 'One, two.', 'One, two, three.'])
    ({ version } = await ann.client.files.edit(talk, {
      based_on: version,
      save_id: text,
      paragraphs: [{ speaker: null, text }],
    }))
  for (const text of ['Four.', 'Four, five.'])
    ({ version } = await createEditingClient({ url: service.url }).editShared(token, {
      based_on: version,
      save_id: text,
      name: 'Eve',
      paragraphs: [{ speaker: null, text }],
    }))
  await page.goto(`${service.url}/account/activity`)
  const row = (name: RegExp) => page.getByRole('row', { name }).first()
  await row(/Ann Lee removed a member The member Vic no longer belongs to Ann Lee/).waitFor()
  await row(/Vic joined through an invitation/).waitFor()
  await row(/An operator changed the balance/).waitFor()
  await row(/API key .* added “Panel” and 1 other/).waitFor()
  await row(/API key .* added “Interview 3”/).waitFor()
  await page.getByRole('link', { name: 'Vic' }).first().click()
  await page.getByText('Only changes by Vic.').waitFor()
  await row(/removed a member/).waitFor({ state: 'detached' })
  await row(/Vic joined through an invitation/).waitFor()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await row(/removed a member/).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'activity'), [])
  await row(/API key .* archived “Interview 3” and 1 other/).waitFor()
  await row(/API key .* moved “Interview 3” to the trash/).waitFor()
  await row(/API key .* restored “Interview 3” from the trash/).waitFor()
  await row(/Eve \(with a link\) commented on “Interview 3”/).waitFor()
  assert.equal(await page.getByRole('row', { name: /API key .* edited “Interview 3”/ }).count(), 1)
  assert.equal(await page.getByRole('row', { name: /Eve \(with a link\) edited “Interview 3”/ }).count(), 1)
  await row(/renamed “Interview 3”/)
    .getByRole('link', { name: 'Only this file' })
    .click()
  await page.getByText('Only changes to “Interview 3”.').waitFor()
  await row(/removed a member/).waitFor({ state: 'detached' })
  await row(/renamed “Interview 3”/).waitFor()
  await row(/moved “Interview 3” and 1 other out of the archive/).waitFor()
  await row(/added “Interview 3”/).waitFor()
})

test('an owner renames the account, and keeps their own name', async () => {
  await page.goto(`${service.url}/account/members`)
  await page.getByRole('textbox', { name: 'Account name' }).fill('Lee Recordings')
  await page.getByRole('button', { name: 'Change account name' }).click()
  await page.getByText('The account is now called Lee Recordings').waitFor()
  assert.equal((await ann.client.accounts.show(ann.account)).account.name, 'Lee Recordings')
  await page.getByRole('row', { name: /Ann Lee \(you\)/ }).waitFor()
  await page.getByRole('textbox', { name: 'Account name' }).fill('Ann Lee')
  await page.getByRole('button', { name: 'Change account name' }).click()
  await page.getByText('The account is now called Ann Lee').waitFor()
})

test('a person of two accounts changes between them', async () => {
  const other = await signUpVisitor(service, 0)
  const owner = createClient({ url: service.url, session: `${other.cookie.name}=${other.cookie.value}` })
  await owner.accountPeople.invite(other.account, { email: 'else@example.com', role: 'member' })
  const { link } = await owner.accountPeople.invite(other.account, { email: ann.email, role: 'member' })
  await page.goto(link!)
  await page.getByText('You’re signed in as Ann Lee').waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(`${service.url}/account/profile`)
  const accounts = page.getByRole('region', { name: 'Accounts you belong to' })
  await accounts.getByRole('row', { name: /Member.*open now/ }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'own-accounts'), [])
  await accounts.getByRole('button', { name: /^Open / }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(`${service.url}/account/profile`)
  await accounts.getByRole('row', { name: /Owner.*open now/ }).waitFor()
})

test('an owner takes everything along, deletes the account, changes their mind, and deletes it after all', async () => {
  const leaving = await signUpVisitor(service, 0)
  await service.operator.accounts.terms(leaving.account, 'invoice')
  const talks = [await orderSample(leaving, service, 'jfk.mp3', 'Talk')]
  talks.push(await orderSample(leaving, service, 'jfk.mp3', 'Talk'))
  for (const file of talks) await untilDelivered(leaving, file)
  const [invoice] = (await leaving.client.invoices.list()).invoices
  await service.operator.invoices.close(invoice!.id)
  await service.operator.invoices.submit(invoice!.id)
  await service.operator.invoices.pay(invoice!.id)
  const theirs = await openBrowser()
  await signIn(theirs, leaving)
  const page = await theirs.newPage()
  await page.goto(`${service.url}/account/profile`)
  const offered = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).press('Enter')
  const zip = await JSZip.loadAsync(await readFile(await (await offered).path()))
  const documents = ['Talk', 'Talk (2)'].flatMap((name) =>
    ['docx', 'srt', 'json'].map((extension) => `transcripts/${name}.${extension}`),
  )
  assert.deepEqual(Object.keys(zip.files), [
    'account.json',
    'statement.csv',
    'files.csv',
    'comments.csv',
    `invoices/invoice-${invoice!.id}.pdf`,
    ...documents,
  ])
  const textOf = (name: string) => zip.file(name)!.async('string')
  assert.match(await textOf('transcripts/Talk.srt'), /country can do for you/)
  assert.match(await textOf(`invoices/invoice-${invoice!.id}.pdf`), /^%PDF/)
  assert.match(await textOf('files.csv'), /\r\nTalk \(2\),Talk,/)
  assert.match(await textOf('statement.csv'), /,-?0\.25\r\n/)
  const { name, members } = JSON.parse(await textOf('account.json'))
  assert.deepEqual([name, members[0].email, members[0].role], ['Ann Lee', leaving.email, 'owner'])

  const ask = async () => {
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await page.getByRole('dialog').getByLabel('Enter the name of the account').fill('Ann Lee')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('This account will be deleted on').waitFor()
  }
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByRole('dialog').getByLabel('Enter the name of the account').fill('Somebody')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('The account is called Ann Lee.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await ask()
  assert.deepEqual(await obstaclesEverywhere(page, 'account-deletion'), [])
  const { cookie } = leaving
  const { deletion } = await createClient({
    url: service.url,
    session: `${cookie.name}=${cookie.value}`,
  }).whoAmI()
  const days = (Date.parse(deletion!) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days <= 7, `${days} days to change one’s mind`)
  await page.goto(`${service.url}/files`)
  await page.getByRole('button', { name: 'Keep the account' }).click()
  await page.getByText('This account will be deleted on').waitFor({ state: 'detached' })
  await page.goto(`${service.url}/account/profile`)
  await ask()
  const sql = (text: string) => runSql(service.databaseUrl, text)
  const due = () => sql(`select graphile_worker.add_job('delete-what-is-due', '{}'::json)`)
  await due()
  await leaving.client.files.list()
  await sql(`update accounts set deletion_at = now() - interval '1 minute' where id = ${leaving.account}`)
  await due()
  await until(async () => (await service.operator.accounts.show(leaving.account)).account.erased !== null, {
    withinSeconds: 60,
    what: 'the deletion',
  })
  await page.goto(`${service.url}/files`)
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
})
