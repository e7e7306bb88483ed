import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkAlertsOn } from '../support/alert-check.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import {
  HOSTILE,
  host,
  makeLate,
  moveTo,
  openAccount,
  operator,
  service,
  signInOperator,
  sql,
} from './ops-shop.ts'

const harbour = await openAccount('Harbour Radio', { credit: 100 })
const late = await harbour.place('Harbour talk, part one', ['TRANS14'])
const failed = await harbour.place(HOSTILE, ['TRANS2'])
const unwanted = await harbour.place('Ordered by mistake', ['TRANS6'])
await moveTo(late.file, 'Transcribing', 'The draft is ready for a transcriber.')
await makeLate(late.file, 30)
await moveTo(failed.file, 'Error', 'There is no file at this link.')
const museum = await openAccount('City Museum', { terms: 'invoice' })
await museum.place('Opening night', ['TRANS6'])
const debtor = await openAccount('Late Payers Ltd', { credit: 5 })
await operator.accounts.credit(debtor.id, -6, 'A cheque that bounced')
const held = await debtor.place('On hold', ['TRANS2'])

const context = await openBrowser()
await signInOperator(context)
const page = await context.newPage()
const faults = watchForFaults(page, service.url)
after(() => assert.deepEqual(faults, []))

const visit = (path: string) => page.goto(service.url + path)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const confirmed = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const said = (words: string | RegExp) => page.getByRole('status').getByText(words).waitFor()

/** The operator is signed out meanwhile. */
async function asAnotherPerson(act: () => Promise<void>): Promise<void> {
  const cookies = await context.cookies()
  await context.clearCookies()
  await act()
  await context.clearCookies()
  await context.addCookies(cookies)
}

const lastLine = async () => (await operator.console.audit({ limit: 1 })).entries[0]!

test('alerts are on top of the first page, and lead to where they are dealt with', async () => {
  await visit('/ops')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await alerts.getByText('Nothing has been checked yet').waitFor()
  await checkAlertsOn(service.databaseUrl)
  await page.reload()
  await alerts.getByRole('heading', { name: '1 file is late' }).waitFor()
  await alerts.getByText('Checked').waitFor()
  await alerts.getByRole('link', { name: 'Show late files' }).click()
  await page.getByRole('link', { name: 'Harbour talk, part one' }).waitFor()
})

test('a late file is found from the first page and put at the front', async () => {
  await visit('/ops')
  await page.getByRole('list', { name: 'At a glance' }).getByRole('link', { name: '1 late' }).click()
  await page.getByRole('link', { name: 'Harbour talk, part one' }).click()
  await button('Move to front of queue').click()
  await said(`File ${late.file} is next in the queue`)
  await page.getByText('first in queue', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Audit log' }).getByText('moved a file to the front').waitFor()
  assert.equal(await button('Move to front of queue').count(), 0)
})

test('a transcript that was made elsewhere is delivered, and so is a better one; the log has both', async () => {
  const delivered = page.getByRole('region', { name: 'Audit log' }).getByText('delivered a transcript')
  for (const [times, words] of ['Welcome to the arbour.', 'Welcome to the harbour.'].entries()) {
    await button('Deliver transcript').click()
    await page.getByLabel('Document (txt, srt, vtt, json or docx)').setInputFiles({
      name: 'talk.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Ann Lee: ${words}`),
    })
    await confirmed('Deliver transcript')
    await said(`The transcript of file ${late.file} was delivered`)
    await delivered.nth(times).waitFor()
  }
  const text = await (await harbour.client.v4.transcript(late.file, 'txt')).text()
  assert.match(text, /Welcome to the harbour/)
})

test('a file that failed is retried from the list of failures; what customers typed stays text', async () => {
  await visit('/ops/failures')
  await page.getByText('There is no file at this link.').waitFor()
  await page.getByRole('link', { name: HOSTILE }).click()
  await page.getByRole('heading', { name: HOSTILE, level: 1 }).waitFor()
  await button('Retry').click()
  await said(`File ${failed.file} is being retried`)
  await page.locator('.state').getByText('Waiting to start').waitFor()
  assert.equal(await page.evaluate(() => 'hacked' in window), false)
})

test('failures are dismissed one by one, or all of a kind at once; what a customer waits for stays', async () => {
  const gone = await harbour.place('Gone', ['TRANS2'])
  const ours = await harbour.place('Ours', ['TRANS2'])
  const alsoOurs = await harbour.place('Also ours', ['TRANS2'])
  await moveTo(gone.file, 'Error', 'There is no file at this link.')
  for (const { file } of [ours, alsoOurs])
    await moveTo(file, 'Technical Difficulty', 'It failed on our side.')
  for (const { file } of [gone, ours])
    await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No space left'
      where payload ->> 'audiofile' = '${file}'`)
  await visit('/ops/failures')
  await button(`Dismiss Gone, file ${gone.file}`).click()
  await said(`File ${gone.file} was dismissed`)
  await page.getByRole('link', { name: 'Gone', exact: true }).waitFor({ state: 'detached' })
  assert.equal(await button(`Dismiss Ours, file ${ours.file}`).count(), 0)
  await button('Dismiss all without tries left').click()
  await said('Done: 2')
  await page.getByRole('heading', { name: 'Jobs' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('No failures in: ').waitFor()
  assert.deepEqual(await page.getByRole('heading', { level: 2 }).allTextContents(), ['Files'])
  await button('Retry all with a problem on our side').click()
  await said('Done: 2')
  await page.getByText('There are no failures.').waitFor()
})

test('the System page shows what runs with which settings, and sends a test event', async () => {
  await visit('/ops/system')
  const processes = page.getByRole('region', { name: 'Version and processes' }).first()
  await processes.getByText('website and API').waitFor()
  await page.getByText('No process runs jobs').waitFor()
  const setting = (name: string) => page.getByRole('row').filter({ hasText: name })
  await setting('DATABASE_URL').getByText('set', { exact: true }).waitFor()
  await setting('LONGHAND_LOG').getByText('silent').waitFor()
  await page.getByText(/^Settings with their defaults/).click()
  await setting('LONGHAND_S3_SECRET').getByText('not set').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-system-settings'), [])
  await sql(`insert into processes (id, machine, pid, serves, works, version, settings, seen_at)
    values (gen_random_uuid(), 'old-machine', 12, false, true, '0.0.9', '[]', now() - interval '1 hour')`)
  await page.reload()
  const old = processes.getByRole('row').filter({ hasText: 'old-machine' })
  await old.getByText('differs').waitFor()
  await old.getByText('not responding').waitFor()
  await button('Send test event').click()
  await page.getByLabel('URL').fill('http://10.0.0.1/hook')
  await confirmed('Send test event')
  await page.getByRole('alert').getByText('10.0.0.1 is not an address on the public internet').waitFor()
  await page.getByLabel('URL').fill(`${host.url}/nowhere`)
  await confirmed('Send test event')
  await page.getByRole('alert').getByText('The receiver responded with status 404.').waitFor()
  await page.getByText(/^whsec_/).waitFor()
})

test('files are searched by anything; what is looked for stands in the address', async () => {
  await visit('/ops/files')
  const find = async (words: string) => {
    await page.getByLabel(/^Find by ID/).fill(words)
    await button('Find').click()
  }
  for (const words of ['harbour.radio@example.com', 'mistake order', unwanted.order, String(unwanted.file)]) {
    await find(words)
    await page.getByRole('link', { name: 'Ordered by mistake' }).waitFor()
  }
  await page.waitForURL(new RegExp(`q=${unwanted.file}`))
  await page.reload()
  await page.getByRole('link', { name: 'Ordered by mistake' }).click()
})

test('from every page, Ctrl+K finds accounts, files, orders, people and invoices, and Enter goes to the first', async () => {
  const { id: invoice } = (await operator.invoices.list()).invoices[0]!
  const { name } = (await operator.people.list()).people[0]!
  await visit('/ops/system')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Search the console' })
  const found = (kind: string, title: string) =>
    dialog.getByRole('link', { name: new RegExp(`^${kind} ${title}`) }).first()
  async function search(words: string): Promise<void> {
    await page.keyboard.press('Control+k')
    await dialog.getByRole('searchbox').fill(words)
  }
  await search('harb tal')
  await found('File', 'Harbour talk, part one').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-search', { fullPage: false }), [])
  await dialog.getByRole('searchbox').fill('harbour radio')
  await found('Account', 'Harbour Radio').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Harbour Radio', level: 1 }).waitFor()
  await search(unwanted.order)
  await found('Order', unwanted.order).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Ordered by mistake' }).waitFor()
  await search(name)
  await found('Person', name).waitFor()
  await dialog.getByRole('searchbox').fill(String(invoice))
  await found('Invoice', String(invoice)).click()
  await page.waitForURL(`**/ops/invoices/${invoice}`)
  await search('nothing-like-this-anywhere')
  await dialog.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a file is refunded after a question, and the money is back', async () => {
  const before = (await harbour.client.v4.balance()).balance
  await visit(`/ops/files/${unwanted.file}`)
  await button('Refund').click()
  await confirmed('Refund')
  await said(/was added to your balance/)
  const [item] = (await harbour.client.files.show(unwanted.file)).items
  assert.equal((await harbour.client.v4.balance()).balance, Math.round((before + item!.total) * 100) / 100)
})

test('a held order is released, and charged', async () => {
  await visit('/ops/holds')
  await page
    .getByRole('row', { name: new RegExp(held.order) })
    .getByRole('button', { name: `Release order ${held.order}` })
    .click()
  await confirmed('Release')
  await said(`Order ${held.order} released`)
  await page.getByText('No orders are on hold.').waitFor()
  assert.equal((await debtor.client.files.show(held.file)).file.statename, 'Pre-Processing')
})

test('an invoice is closed, then submitted and paid', async () => {
  await visit('/ops/invoices')
  await page
    .getByRole('row', { name: /City Museum/ })
    .getByRole('link')
    .first()
    .click()
  await page.locator('.state', { hasText: 'draft' }).waitFor()
  await button('Close').click()
  await confirmed('Close')
  await said(/is closed/)
  await page.locator('.state', { hasText: 'closed, not sent yet' }).waitFor()
  await button('Send').click()
  await page.getByLabel('Due').fill('2031-01-31')
  await page.getByLabel('Purchase order').fill('PO-7')
  await confirmed('Send')
  await said(/Invoice \d+ was sent/)
  await page.getByText('PO-7').waitFor()
  await button('Record payment').click()
  await confirmed('Record payment')
  await said(/is paid/)
  const [invoice] = (await museum.client.invoices.list()).invoices
  assert.deepEqual([invoice!.state, invoice!.due, invoice!.purchase_order], ['PAID', '2031-01-31', 'PO-7'])
})

test('a price is changed for all customers, and for one account', async () => {
  await visit('/ops/catalogue')
  await button('Change TRANS2').click()
  const dialog = page.getByRole('dialog', { name: 'Change TRANS2' })
  await dialog.getByLabel('US dollars per minute').fill('2.75')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said('TRANS2 stands for TRANS2 at $2.75 a minute')
  await page
    .getByRole('row', { name: /^TRANS2 / })
    .getByText('$2.75')
    .waitFor()

  await visit('/ops/accounts')
  await page.getByRole('link', { name: 'Harbour Radio' }).click()
  await page.getByRole('combobox', { name: 'SKU' }).selectOption('TRANS2')
  await page.getByLabel('US dollars per minute').fill('1.80')
  await button('Set price').click()
  await said(/has a contract price for TRANS2/)
  const priceFor = async ({ client }: typeof harbour) =>
    (await client.catalogue.list()).skus.find(({ sku }) => sku === 'TRANS2')!.price
  assert.deepEqual([await priceFor(harbour), await priceFor(museum)], [1.8, 2.75])
})

test('a balance is corrected, and terms are set', async () => {
  await page.getByLabel('Amount in US dollars').fill('25.50')
  await page.getByLabel('Description').fill('Bank transfer 4711')
  await button('Add credit').click()
  await said(/^The balance is now/)
  await page.getByRole('cell', { name: 'Bank transfer 4711' }).waitFor()
  await page.getByRole('combobox', { name: 'Pays by' }).selectOption('invoice')
  await button('Save terms').click()
  await said(`Account ${harbour.id} now pays by invoice`)
  await operator.accounts.terms(harbour.id, 'prepay')
})

test('a person is invited, sets a password with the link that was shown, and changes it', async () => {
  await visit('/ops/people')
  await button('Invite staff member').click()
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' })
  await dialog.getByLabel('Name').fill('Olga Operator')
  await dialog.getByLabel('Email').fill(service.facts.operator_email)
  await dialog.getByLabel('Operator', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Invite staff member' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await button('Invite staff member').click()
  assert.equal(await dialog.getByRole('alert').count(), 0)
  await dialog.getByLabel('Name').fill('Olga Operator')
  await dialog.getByLabel('Email').fill('olga@example.com')
  await dialog.getByLabel('Operator', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Invite staff member' }).click()
  const link = await page.getByRole('region', { name: 'Link for Olga Operator' }).innerText()
  const password = 'staple battery horse'
  await page.getByRole('row', { name: /Olga Operator/ }).waitFor()

  await asAnotherPerson(async () => {
    await page.goto(link.trim())
    await page.getByLabel('New password').fill(password)
    await page.getByRole('main').getByRole('button').click()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('correct horse battery')
    await button('Change password').click()
    await page.getByRole('status').waitFor()
    await visit('/files')
    await page.getByRole('link', { name: 'Go to your work' }).click()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  })
  await visit('/ops/people')
  await page
    .getByRole('row', { name: /Olga Operator/ })
    .getByRole('button', { name: 'Revoke all roles of Olga Operator' })
    .click()
  await confirmed('Revoke')
  await said('Olga Operator now has no role')
})

test('what a minute of work pays is changed', async () => {
  await page.getByRole('button', { name: /Change Edit, Expert/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Edit, Expert' })
  await dialog.getByLabel('US dollars per minute').fill('0.42')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said('The rate for editing (TRANS2) is $0.42 per minute')
})

test('an operator acts for a customer under a banner, changes something, goes back, and the log names both', async () => {
  await visit(`/ops/accounts/${harbour.id}`)
  await button('Act for customer').click()
  await confirmed('Act for customer')
  await page.getByText('Operator, you’re acting for Harbour Radio').waitFor()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await visit(`/files/${failed.file}`)
  await page.getByRole('button', { name: 'Cancel this file' }).click()
  await confirmed('Cancel this file')
  await page.locator('.state').getByText('Cancelled').waitFor()
  const { person, acting_for, action } = await lastLine()
  assert.deepEqual([person.name, acting_for!.name, action], ['Operator', 'Harbour Radio', 'cancelled files'])

  await visit('/account')
  await page.getByText(`Harbour Radio, ${harbour.email}`).waitFor()
  await visit('/account/developers')
  await page.getByRole('heading', { name: 'Signing secret' }).waitFor()
  for (const theirs of ['Create key', 'Show secret', 'Replace secret', 'Change password'])
    assert.equal(await button(theirs).count(), 0, theirs)
  assert.equal(await page.getByRole('link', { name: 'Console', exact: true }).count(), 0)
  await visit('/ops')
  await page.getByText('You can’t use the console while you act for a customer').waitFor()

  await button('Back to the console').click()
  await page.getByRole('heading', { name: 'Harbour Radio', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const row = page.getByRole('row', { name: /cancelled files/ }).filter({ hasText: 'for Harbour' })
  await row.getByText('Operator', { exact: false }).first().waitFor()
})

test('a customer who signed up where no mail is sent gets a link from the page of accounts, and is then an account', async () => {
  const { signUps } = operator
  await fetch(`${service.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nina@example.com', name: 'Nina New' }),
  })
  await page.route('**/api/sign-ups', (route) => route.abort())
  await visit('/ops')
  await page.getByRole('link', { name: '1 unfinished sign-up' }).click()
  const signedUp = page.getByRole('region', { name: 'Sign-ups' })
  await signedUp.getByText('We can’t reach the service').waitFor()
  await page.unroute('**/api/sign-ups')
  await signedUp.getByRole('button', { name: 'Try again' }).click()
  await button('Create link for nina@example.com').click()
  const link = await page.getByRole('region', { name: 'Link to send' }).innerText()
  await asAnotherPerson(async () => {
    await page.goto(link.trim())
    await page.getByLabel('Password').fill('correct horse battery')
    await button('Create account').click()
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
  })
  assert.deepEqual((await signUps.list()).sign_ups, [])
  await visit('/ops/accounts')
  await page.getByRole('link', { name: 'Nina New' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Sign-ups' }).count(), 0)
})

test('what is not there is said on a page of its own, which leads back', async () => {
  await visit('/ops/files/999999')
  await page.getByRole('heading', { name: 'This can’t be shown', level: 1 }).waitFor()
  await page.getByText('There is no file 999999.').waitFor()
  assert.equal(await button('Try again').count(), 0)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
})

test('the audit log is searched by words, person and day', async () => {
  await visit('/ops/audit')
  await page.getByLabel('Search actions and results').fill('invoice')
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Operator' })
  await page.getByLabel('From').fill('2020-01-01')
  await button('Find').click()
  await page
    .getByRole('rowheader', { name: /sent an invoice/ })
    .getByText('Details')
    .click()
  await page.getByText('PO-7').waitFor()
  assert.equal(await page.getByRole('rowheader', { name: /refund|front/ }).count(), 0)
  await page.getByLabel('To').fill('2020-01-02')
  await button('Find').click()
  await page.getByText('No matches.').waitFor()
})

test('a search in the audit log of an account stays with the account', async () => {
  await visit(`/ops/audit?account=${debtor.id}`)
  await page.getByLabel('Search actions and results').fill('order')
  await button('Find').click()
  await page.waitForURL(/q=order/)
  await page.getByRole('heading', { name: `Audit log of account ${debtor.id}`, level: 1 }).waitFor()
})

test('when all is well again, the first page is calm, and tells what ended', async () => {
  for (let checks = 0; checks < 5; checks++) await checkAlertsOn(service.databaseUrl)
  await visit('/ops')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await alerts.getByText('No alerts.').waitFor()
  assert.equal(await alerts.getByRole('heading').count(), 0)
  await alerts.getByText('Ended in the last day').click()
  await alerts.getByText('1 file is late, ended').waitFor()
})

test('the console is not there for a customer', async () => {
  const { link } = await operator.people.passwordLink(harbour.email)
  await asAnotherPerson(async () => {
    await page.goto(link)
    await page.getByLabel('New password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
    await visit('/ops')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})
