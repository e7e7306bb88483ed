import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { samplePath } from '../support/file-host.ts'
import { DEVICES, obstaclesEverywhere } from '../support/looks.ts'
import { startNameServer } from '../support/name-server.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })

test('what is put together survives a reload and other pages, until it is ordered', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByLabel('choose files').setInputFiles(samplePath('jfk.mp3'))
  const upload = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove jfk' }) })
  await upload.getByText('89 kB', { exact: true }).waitFor()
  assert.match(await upload.innerText(), /^jfk\b.*0:11/s)
  const forTranscriber = page
    .getByRole('heading', { name: 'For the transcriber' })
    .or(page.getByLabel(/^Notes/))
    .or(page.getByLabel(/The content may be distressing/))
  assert.equal(await forTranscriber.count(), 0, 'with Machine, no one would read them')
  await page.getByRole('radio', { name: /Expert/ }).check()
  assert.equal(await forTranscriber.count(), 3)
  await page.getByRole('checkbox', { name: /Difficult audio/ }).check()
  await page.getByLabel('Spoken language').selectOption('en')
  await page.getByLabel(/Notes/).fill('Two readers.')
  await page.getByRole('button', { name: 'Place order for $6.50' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Place order for $6.50' }).waitFor()
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Place order for $6.50' }).waitFor()
  assert.equal(await page.getByLabel(/Notes/).inputValue(), 'Two readers.')
  assert.equal(await page.getByLabel('Spoken language').inputValue(), 'en')

  await page.getByRole('button', { name: 'Place order for $6.50' }).click()
  await page.waitForURL(/\/orders\//)
  const { orders } = await ann.client.orders.list()
  assert.equal(orders[0]!.total, 6.5)
  await page.goto(`${service.url}/order`)
  await page.getByText('No recordings yet.').waitFor()
  assert.deepEqual(faults, [])
})

test('lines that are no link are kept and named', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`interview.mp3\n${service.url}/samples/jfk.mp3\n`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('“interview.mp3” is not a link.').waitFor()
  assert.equal(await page.getByLabel('Links, one per line').inputValue(), 'interview.mp3')
  await page.getByRole('button', { name: 'Remove jfk' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'order-without-link'), [])
  await page.reload()
  await page.getByRole('button', { name: 'Remove jfk' }).waitFor()
  assert.equal(await page.getByLabel('Links, one per line').inputValue(), 'interview.mp3')
})

test('a link without its beginning is completed, and one that is there already is named', async () => {
  await startNameServer(() => 'none')
  const context = await openBrowser()
  await signIn(context, await signUpVisitor(service))
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  const links = page.getByLabel('Links, one per line')
  await links.fill('www.example.com/x.mp3\nexample.org/talks/one.mp3')
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByRole('button', { name: 'Remove https://www.example.com/x.mp3' }).waitFor()
  await page.getByRole('button', { name: 'Remove https://example.org/talks/one.mp3' }).waitFor()
  await links.fill(
    `https://www.example.com/x.mp3\n${service.url}/samples/jfk.mp3\n${service.url}/samples/jfk.mp3`,
  )
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('2 links were in the list already').waitFor()
  await page.getByText('2 recordings have a problem and won’t be ordered').waitFor()
  assert.equal(await page.getByRole('listitem').filter({ hasText: 'jfk' }).count(), 1)
})

test('total and button are in sight on every screen, however many recordings there are, with what keeps them from being ordered', async () => {
  await startNameServer(() => 'none')
  const context = await openBrowser()
  await signIn(context, await signUpVisitor(service, 0))
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  const gone = Array.from({ length: 10 }, (_, nth) => `https://example.com/${nth}.mp3`)
  await page.getByLabel('Links, one per line').fill([...gone, `${service.url}/samples/jfk.mp3`].join('\n'))
  await page.getByRole('button', { name: 'Check links' }).click()
  const place = page.getByRole('button', { name: 'Place order for $0.25' })
  const reasons = [
    page.getByText('10 recordings have a problem and won’t be ordered'),
    page.getByText('Your balance is $0.25 short.'),
  ]
  for (const one of reasons) await one.waitFor()
  for (const [device, size] of Object.entries(DEVICES)) {
    await page.setViewportSize(size)
    for (const heading of ['New order', 'Product', 'Total']) {
      await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded()
      for (const one of [place, ...reasons])
        assert.ok(await isInSight(one), `${one} on a ${device} at ${heading}`)
    }
  }
  assert.equal(await place.isDisabled(), true)
})

/** The whole of it, with nothing above it. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const drawn = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isWhole && element.contains(drawn)
  })

test('each recording of an order has its own title, language and names, many in a table, and the rest applies to all', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  const links = ['austen', 'jfk'].map((name) => `${service.url}/samples/${name}.mp3`)
  await page.getByLabel('Links, one per line').fill(links.join('\n'))
  await page.getByRole('button', { name: 'Check links' }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}.mp3` })
  await row('jfk').getByRole('button', { name: 'Details of jfk' }).click()
  await row('jfk').getByLabel('Title').fill('Inaugural address')
  await row('jfk').getByLabel('Spoken language').selectOption('en')
  await row('jfk').getByLabel('Speakers').fill('John F. Kennedy')
  const forAll = page.getByRole('group', { name: 'For all recordings' })
  await forAll.getByLabel('Speakers, one per line').fill('Elizabeth\nDarcy')
  await forAll.getByLabel('Number of speakers').fill('3')
  assert.deepEqual(await obstaclesEverywhere(page, 'order-details'), [])
  await page.reload()
  await page.getByRole('button', { name: 'Details of Inaugural address' }).waitFor()
  await page.getByRole('button', { name: 'Place order for $0.50' }).click()
  await page.waitForURL(/\/orders\//)
  const { files } = await ann.client.files.list()
  assert.deepEqual(
    files.map(({ title, names, speakers, language }) => [title, names, speakers, language]),
    [
      ['Inaugural address', ['John F. Kennedy'], 3, 'en'],
      ['austen', ['Elizabeth', 'Darcy'], 3, null],
    ],
  )

  await page.goto(`${service.url}/order`)
  const parts = ['austen', 'jfk', 'austen', 'jfk'].map((name, i) => `${service.url}/samples/${name}.mp3?${i}`)
  await page.getByLabel('Links, one per line').fill(parts.join('\n'))
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByRole('button', { name: 'Enter details in a table' }).click()
  const table = page.getByRole('region', { name: 'Details of the recordings' })
  await table.getByLabel('Language of all recordings').selectOption('de')
  await table.getByLabel('Speakers of all recordings').fill('Ann')
  await table.getByLabel('Title of austen').first().fill('Part 1')
  for (const typed of ['Tab', 'Tab', 'Control+A', 'B', 'e', 'n', 'Tab', 'Tab', 'Tab', 'Tab'])
    await page.keyboard.press(typed)
  await page.keyboard.insertText('Part 3')
  assert.deepEqual(await obstaclesEverywhere(page, 'order-table'), [])
  await page.getByRole('button', { name: 'Place order for' }).click()
  await page.waitForURL(/\/orders\//)
  const { files: described } = await ann.client.files.list({ limit: 4 })
  assert.deepEqual(described.map(({ title, names, language }) => [title, names, language]).reverse(), [
    ['Part 1', ['Ben'], 'de'],
    ['jfk', ['Ann'], 'de'],
    ['Part 3', ['Ann'], 'de'],
    ['jfk', ['Ann'], 'de'],
  ])
})

test('a draft survives the end of the session, and a top-up', async () => {
  const ann = await signUpVisitor(service, 1)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('choose files').setInputFiles(samplePath('jfk.mp3'))
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByLabel(/Notes/).fill('Two readers.')
  await page.getByText('Your balance is $1.50 short.').waitFor()
  await context.clearCookies()
  await page.reload()
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password').fill(ann.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Your balance is $1.50 short.').waitFor()
  await page.getByRole('link', { name: 'Add credit, then come back to this order' }).click()
  await service.operator.accounts.credit(ann.account, 50, 'Bank transfer')
  await page.waitForURL(`${service.url}/top-up?**`)
  await page.getByRole('link', { name: 'New order', exact: true }).click()
  await page.getByRole('button', { name: 'Place order for $2.50' }).waitFor()
  assert.equal(await page.getByLabel(/Notes/).inputValue(), 'Two readers.')
})

test('a recording that was ordered before is named before it is bought again', async () => {
  const ann = await signUpVisitor(service)
  const url = `${service.url}/samples/jfk.mp3`
  const { audiofiles } = await ann.client.orders.place({ urls: [url], skus: ['EMSR02'] })
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(url)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('You already ordered this recording on').waitFor()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('list', { name: 'Recordings to order' }).and(page.locator(':focus')).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'ordered-before'), [])
  await page.getByRole('link', { name: 'Open “jfk”' }).click()
  await page.waitForURL(`${service.url}/files/${audiofiles[0]}`)
})

test('on a phone, a file that is added comes into sight, and its warning is named beside the button', async () => {
  const ann = await signUpVisitor(service)
  const url = `${service.url}/samples/jfk.mp3`
  await ann.client.orders.place({ urls: [url], skus: ['EMSR02'] })
  const context = await openBrowser({ viewport: DEVICES.phone, hasTouch: true, isMobile: true })
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByText('Audio or video from this device').waitFor()
  assert.equal(await page.getByText('Drop audio').isVisible(), false)
  await page.getByLabel('choose files').setInputFiles(samplePath('austen.mp3'))
  const isInSight = (text: string) =>
    page.getByText(text).evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const seen = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && resolve())
          seen.observe(element)
        }),
    )
  await isInSight('austen.mp3')
  await page.getByLabel('Links, one per line').fill(url)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('You ordered one of these before.').waitFor()
  await isInSight('You already ordered this recording on')
  assert.deepEqual(await obstaclesEverywhere(page, 'ordered-before-phone', { fullPage: false }), [])
})
