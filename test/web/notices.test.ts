import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn as signInWith } from '../../sdk/index.ts'
import { STAFF_NOTICE_KINDS } from '../../src/messages/notices/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, type Visitor } from '../support/website.ts'

const mails = await startMailServer()
const service = await startService({
  env: { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' },
  parts: { serve: true, work: false },
})

/** An order on hold is told at once. */
async function holdAnOrder(ann: Visitor): Promise<void> {
  await service.operator.accounts.credit(ann.account, -101)
  await orderSample(ann, service, 'jfk.mp3')
}

test('the bell counts what is new, until the page with the notifications was opened', async () => {
  const context = await openBrowser()
  const ann = await signUpVisitor(service)
  await signIn(context, ann)
  await holdAnOrder(ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files`)
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('heading', { name: /is on hold/ }).waitFor()
  await page.getByText('New', { exact: true }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'notifications'), [])
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  assert.deepEqual(faults, [])
})

test('a customer chooses which emails they get, and ends them with the link in one', async () => {
  const context = await openBrowser()
  const ann = await signUpVisitor(service)
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/account/notifications`)
  await page.getByRole('checkbox', { name: 'My balance is low', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Captions for players' }).check()
  await page.getByLabel('Low balance, in US dollars').fill('')
  const form = page.locator('form', { has: page.getByLabel('Low balance, in US dollars') })
  await form.getByRole('button', { name: 'Update email settings' }).click()
  await form.getByText('Saved.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'email-settings'), [])
  const me = createClient({ url: service.url, session: `${ann.cookie.name}=${ann.cookie.value}` })
  const settings = await me.notices.settings()
  assert.ok(!settings.wanted.includes('balance low'))
  assert.deepEqual([settings.attached, settings.low_balance], [['srt'], null])

  const file = await orderSample(ann, service, 'jfk.mp3')
  await page.goto(`${service.url}/files/${file}`)
  await page.getByText('We’ll email you within ten minutes after the order is ready.').waitFor()
  await me.notices.choose({ ...settings, wanted: [] })
  await page.reload()
  await page.getByText('You’ll see a notification here when the order is ready.').waitFor()
  await me.notices.choose(settings)

  const rows = await query(
    service.databaseUrl,
    'select unsubscribe_token as token from people where email = $1',
    [ann.email],
  )
  await page.goto(`${service.url}/unsubscribe/${rows[0].token}?kinds=order+on+hold`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByText('You won’t get these emails anymore.').waitFor()
  assert.ok(!(await me.notices.settings()).wanted.includes('order on hold'))
  assert.deepEqual(await obstaclesEverywhere(page, 'unsubscribed'), [])
  assert.deepEqual(faults, [])
})

test('a customer chooses quiet hours or one email a day with the keyboard', async () => {
  const context = await openBrowser({ timezoneId: 'Europe/Berlin' })
  const ann = await signUpVisitor(service)
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/account/notifications`)
  const save = async () => {
    await page.getByRole('button', { name: 'Update email settings' }).press('Enter')
    await page.getByText('Saved.').waitFor()
  }
  await page.getByRole('radio', { name: /^As things happen/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Quiet from').fill('21:30')
  assert.deepEqual(await obstaclesEverywhere(page, 'quiet-hours'), [])
  await save()
  const me = createClient({ url: service.url, session: `${ann.cookie.name}=${ann.cookie.value}` })
  const chosen = async () => {
    const { time_zone, quiet_hours, daily_at, urgent_at_once } = await me.notices.settings()
    return { time_zone, quiet_hours, daily_at, urgent_at_once }
  }
  assert.deepEqual(await chosen(), {
    time_zone: 'Europe/Berlin',
    quiet_hours: { from: '21:30', until: '07:00' },
    daily_at: null,
    urgent_at_once: false,
  })
  await page.reload()
  assert.equal(await page.getByLabel('Quiet from').inputValue(), '21:30')
  await page.getByRole('radio', { name: /Once a day/ }).press('Space')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('checkbox', { name: /Email me at once/ }).press('Space')
  assert.deepEqual(await obstaclesEverywhere(page, 'daily-summary'), [])
  await save()
  assert.deepEqual(await chosen(), {
    time_zone: 'Asia/Tokyo',
    quiet_hours: null,
    daily_at: '08:00',
    urgent_at_once: true,
  })
  assert.deepEqual(faults, [])
})

test('staff end emails with the link in one, and turn them on again on their account page', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { person, password } = await service.operator.people.add({
    email,
    name: 'Tom',
    roles: ['transcriber'],
  })
  const session = await signInWith(service.url, email, password)
  const tom = createClient({ url: service.url, session })
  const [name, value] = session.split('=') as [string, string]
  const context = await openBrowser()
  await context.addCookies([{ name, value, url: service.url }])
  const [{ token }] = await query(
    service.databaseUrl,
    'select unsubscribe_token as token from people where id = $1',
    [person.id],
  )
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/unsubscribe/${token}?kinds=rates+change`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByText('You won’t get these emails anymore.').waitFor()
  assert.deepEqual(
    (await tom.work.emailSettings()).wanted,
    STAFF_NOTICE_KINDS.filter((kind) => kind !== 'rates change'),
  )
  await page.getByRole('link', { name: 'Change your email settings' }).click()
  await page.getByRole('checkbox', { name: 'A pay rate is going to change' }).check()
  await page.getByLabel('Your languages').first().selectOption({ label: 'Portuguese' })
  await page.getByLabel('Your languages').first().selectOption({ label: 'English' })
  await page.getByRole('button', { name: 'Remove Portuguese' }).click()
  await page.getByRole('heading', { name: 'Languages', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Update languages' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Update email settings' }).click()
  await page.getByText('Saved.').nth(1).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'staff-email-settings'), [])
  const { wanted, languages } = await tom.work.emailSettings()
  assert.deepEqual([wanted, languages], [STAFF_NOTICE_KINDS, ['en']])
  assert.deepEqual(faults, [])
})
