import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { serve } from '../support/media-servers.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { keyboardOf } from './keyboard.ts'

const told: string[] = []
const host = await serve({ after }, answerAs(told))
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })

test('from signing up to a transcript, by clicking only', async (t) => {
  const context = await openBrowser({ acceptDownloads: true })
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(service.url)

  await t.test('sign up', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('Your name').fill('Ann Lee')
    const email = page.getByLabel('Email')
    await email.fill('ann@gmial.com')
    await page.getByText('Did you mean').getByRole('button', { name: 'ann@gmail.com' }).click()
    assert.equal(await email.inputValue(), 'ann@gmail.com')
    await email.fill('ann@exampel')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('must end with a complete domain, such as example.com').waitFor()
    await email.fill('ann@example.com')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('ask its operator for the link').waitFor()
    await page.getByRole('button', { name: 'Enter it again' }).click()
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ann Lee')
    await page.goto((await service.operator.signUps.link('ann@example.com')).link)
    await page.getByLabel('Password').fill('password12')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('This password is too easy to guess. Choose another.').waitFor()
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  })

  await t.test('take the first steps: the sample is ordered by one click, for nothing', async () => {
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('Try it with our sample').waitFor()
    assert.deepEqual(await obstaclesEverywhere(page, 'first-steps'), [])
    await steps.getByRole('button', { name: 'Order the sample' }).dblclick()
    await page.getByRole('heading', { name: 'Sample: Two voices' }).waitFor()
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await steps.getByText('Done: Try it with our sample').waitFor()
    await page.locator('.row .state.done').waitFor({ timeout: 60_000 })
    assert.equal(await page.locator('.row').count(), 1)
    await page.locator('.row', { hasText: '$0.00' }).waitFor()
    await steps.getByRole('link', { name: 'Invite' }).click()
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
    await page.goBack()
    await steps.getByRole('button', { name: 'Dismiss' }).click()
    await steps.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.row').waitFor()
    assert.equal(await steps.count(), 0)
  })

  await t.test('find a guide where one orders', async () => {
    await page.getByRole('link', { name: 'New order', exact: true }).click()
    await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor()
    await seeGuide(page, 'How to order, step by step', 'Your first transcript')
  })

  await t.test('make a key, which works and is shown once', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByLabel('Label', { exact: true }).fill('my script')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByRole('region', { name: 'Your new key' }).innerText()
    assert.match(key, /^lh_\w{36}$/)
    const balance = await fetch(`${service.url}/API4/prepay_balance?api_key=${key}`)
    assert.equal(balance.status, 200)
    await page.reload()
    await page.getByRole('rowheader', { name: 'my script' }).waitFor()
    assert.equal(await page.getByText(key).count(), 0)
  })

  await t.test('see the balance that an operator credited', async () => {
    const { accounts } = await service.operator.accounts.list()
    const { id } = accounts.find(({ email }) => email === 'ann@example.com')!
    await service.operator.accounts.credit(id, 20, 'Bank transfer')
    await page.getByRole('link', { name: 'Billing' }).click()
    await page.getByText('$20.00').first().waitFor()
    await page.getByRole('cell', { name: 'Bank transfer' }).waitFor()
  })

  await t.test('order a sample; a bad link is told beside it', async () => {
    await page.getByRole('link', { name: 'New order', exact: true }).click()
    const links = `${service.url}/samples/jfk.mp3\n${service.url}/samples/nothing.mp3`
    await page.getByLabel('Links, one per line').fill(links)
    await page.getByRole('button', { name: 'Check links' }).click()
    await page.getByText('There is no file at this link').waitFor()
    await page.getByText('0:11').waitFor()
    await page.getByLabel('Speakers, one per line').fill('John F. Kennedy')
    await page.getByRole('button', { name: 'Place order for $0.25' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  })

  await t.test('watch it become ready without a reload', async () => {
    await page.evaluate(() => {
      ;(window as unknown as { isSamePage: boolean }).isSamePage = true
    })
    await page.locator('.transcript').waitFor({ timeout: 60_000 })
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true)
    await page.locator('.state.done').getByText('Ready').waitFor()
  })

  await t.test('listen; click a word, and the sound jumps there', async () => {
    await settle(page)
    const position = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
    const at = await page.evaluate(() => {
      const text = document.querySelector('[data-paragraph]')!.firstChild!
      const range = document.createRange()
      const start = text.nodeValue!.indexOf('country')
      range.setStart(text, start)
      range.setEnd(text, start + 7)
      range.startContainer.parentElement!.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    // It is short: it must not be over before it was looked at.
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.loop = true
    })
    await page.mouse.click(at.x, at.y)
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    assert.ok((await position()) > 1, 'the sound did not jump')
    await page.waitForFunction(() => [...(CSS.highlights.get('spoken') ?? [])].length === 1)
    await page.getByRole('button', { name: 'Pause' }).click()
  })

  await t.test('search, and rename the speaker everywhere', async () => {
    await page.getByLabel('Search the transcript').fill('country')
    await page.getByText('1 of').waitFor()
    await page.locator('summary', { hasText: 'Speakers' }).click()
    await page.getByLabel(/^New name for/).fill('The President')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.locator('.speaker', { hasText: 'The President' }).first().waitFor()
  })

  await t.test('download it as docx', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Download as \.docx/ }).click(),
    ])
    assert.match(download.suggestedFilename(), /\.docx$/)
  })

  await t.test('find guides where one shares and edits', async () => {
    await page.locator('summary', { hasText: 'Share' }).click()
    await seeGuide(page, 'How sharing works', 'Share it')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await seeGuide(page, 'How to edit', 'Correct the text')
    await page.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await t.test('report a mistake', async () => {
    await page.locator('summary', { hasText: 'Report a mistake' }).click()
    await page.getByLabel(/^What’s wrong at/).fill('He says “ask not”.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you').waitFor()
  })

  await t.test('cancel another file, whose host keeps us waiting', async () => {
    await page.goto(`${service.url}/order`)
    await page.getByLabel('Links, one per line').fill(`${host.origin}/slow.mp3`)
    await page.getByRole('button', { name: 'Check links' }).click()
    await page.getByRole('radio', { name: /Standard/ }).check()
    await page.getByRole('button', { name: 'Place order for $1.50' }).click()
    await page.getByRole('button', { name: 'Cancel this file' }).click()
    await page.getByRole('dialog').getByText('We return $1.50 to your balance').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this file' }).click()
    await page.locator('.state').getByText('Cancelled').waitFor()
  })

  await t.test('set a webhook, test it, see it in the log with its body, send it again', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByLabel('Webhook URL').fill(`${host.origin}/webhook`)
    await page.getByRole('region', { name: 'Webhook' }).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Send a test TRANSCRIPT_COMPLETE' }).click()
    const logged = page
      .locator('.event', { hasText: 'TRANSCRIPT_COMPLETE' })
      .filter({ hasText: 'status 200' })
    await logged.first().click()
    await logged.getByText('&audiofile=100').first().waitFor()
    await logged.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('resent by hand').waitFor()
    await until(async () => told.length >= 2, { what: 'the second telling' })
    assert.ok(told.every((body) => body.includes('event=TRANSCRIPT_COMPLETE')))
    await page.getByLabel('Format').selectOption('JSON, with retries')
    await page.getByRole('region', { name: 'Webhook' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Send a test DUPLICATE_FILE' }).click()
    const inJson = page.locator('.event', { hasText: 'DUPLICATE_FILE' }).filter({ hasText: 'status 200' })
    await inJson.click()
    await inJson.getByText('"original_audiofile": 101').waitFor()
    assert.equal(JSON.parse(told.at(-1)!).type, 'DUPLICATE_FILE')
  })

  await t.test('sign out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Turn recordings into transcripts' }).waitFor()
    await page.goto(`${service.url}/files`)
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  })

  assert.deepEqual(faults, [])
})

test('the same with keys only, and the focus is always in sight', async () => {
  const context = await openBrowser({
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  const { press, type, focused, tabTo, seeFocus, signOut } = keyboardOf(page)
  const until = async (what: Locator) => {
    await what.waitFor({ timeout: 60_000 })
    await seeFocus()
  }
  const untilPage = (name: string) => until(page.getByRole('heading', { name, level: 1 }))

  await page.goto(service.url)
  await untilPage('Turn recordings into transcripts')
  await tabTo('Sign up')
  await press('Enter')
  await untilPage('Sign up')
  await tabTo('Your name')
  await type('Kay')
  await tabTo('Email')
  await type('kay@example.com')
  await press('Enter')
  await until(page.getByText('ask its operator for the link'))
  await page.goto((await service.operator.signUps.link('kay@example.com')).link)
  await untilPage('Finish signing up')
  await tabTo('Password')
  await type('correct horse battery')
  await press('Enter')
  await untilPage('Files')

  await tabTo('Order the sample')
  await press('Enter')
  await untilPage('Sample: Two voices')
  await until(page.locator('.transcript'))
  await press('k')
  await until(page.getByRole('button', { name: 'Pause' }))
  await press('k')
  await until(page.getByRole('button', { name: 'Play', exact: true }))

  await tabTo('Edit')
  await press('Enter')
  await until(page.locator('.text-editor'))
  await press('Control+ArrowRight', 'Control+Backspace')
  await type('Truly')
  await until(page.locator('.save-sign.saved'))
  await tabTo('Done', 'Shift+Tab')
  await press('Enter')
  await until(page.locator('.transcript').getByText('Truly'))
  assert.equal(await focused(), 'Edit')

  await tabTo(/^Download as \.docx/)
  const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  assert.match(download.suggestedFilename(), /\.docx$/)
  await seeFocus()
  await tabTo(/With timestamps$/, 'Shift+Tab')
  await press('Space')
  await tabTo('Only a part')
  await press('Enter')
  await tabTo('Speaker')
  await type('Speaker 2')
  await tabTo(/^Download as \.html/)
  const [part] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  const html = await readFile(await part.path(), 'utf8')
  assert.match(html, /00:00:0\d.*fellow Americans/s)
  assert.doesNotMatch(html, /Dashwood/)
  await tabTo('New name for Speaker 1')
  await type('Jane Austen')
  await press('Enter')
  await until(page.locator('.speaker', { hasText: 'Jane Austen' }).first())
  assert.equal(await focused(), 'New name for Jane Austen')
  await tabTo('Share')
  await press('Enter')
  await tabTo('Create link')
  await press('Enter')
  await until(page.getByRole('button', { name: 'Revoke link' }))
  assert.match(await focused(), /^Copy/)
  await press('ArrowRight')
  const copied = async () => {
    await press('Enter')
    await until(page.locator(':focus').getByText('Copied'))
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await tabTo(/^Copy link to 0:0\d/)
  assert.match(await copied(), /\/shared\/\w+\?at=[5-9]\d{3}$/)
  await tabTo(/^Copy sentence at 0:0\d/)
  assert.match(
    await copied(),
    /^“Truly Mr\. John Dashwood .*\.” \(Jane Austen, 0:00\)\nhttp.*\/shared\/\w+(\?at=\d+)?$/,
  )

  const { accounts } = await service.operator.accounts.list()
  const { id } = accounts.find(({ email }) => email === 'kay@example.com')!
  await service.operator.accounts.credit(id, 20, 'Bank transfer')
  await tabTo('New order')
  await press('Enter')
  await untilPage('New order')
  await tabTo('Links, one per line')
  await type(`${host.origin}/slow.mp3`)
  await tabTo('Check links')
  await press('Enter')
  await until(page.getByRole('button', { name: 'Place order for $0.25' }))
  await tabTo(/^Machine/)
  await press('ArrowDown', 'ArrowDown')
  await until(page.getByRole('button', { name: 'Place order for $1.50' }))
  await tabTo('Place order for $1.50')
  await press('Enter')
  await untilPage('slow')
  await tabTo('Cancel this file')
  await press('Enter')
  await until(page.getByRole('dialog').getByText('We return $1.50 to your balance'))
  await tabTo('Cancel this file')
  await press('Enter')
  await until(page.locator('.state').getByText('Cancelled'))

  await tabTo('New order')
  await press('Enter')
  await untilPage('New order')
  await tabTo('Links, one per line')
  for (const name of ['jfk', 'austen', 'practice']) {
    await type(`${service.url}/samples/${name}.mp3`)
    await press('Enter')
  }
  await tabTo('Check links')
  await press('Enter')
  await until(page.getByRole('button', { name: 'Place order for $0.75' }))
  await tabTo('Place order for $0.75')
  await press('Enter')
  await until(page.getByRole('heading', { name: /^Order/, level: 1 }))
  await until(page.locator('.row .state.done').nth(2))

  await tabTo('Files')
  await press('Enter')
  await untilPage('Files')
  await tabTo('Search transcripts, titles, speakers and tags')
  await type('"ask what you can do"')
  await until(page.locator('.row', { hasText: 'jfk' }).locator('.passages'))
  await tabTo('jfk')
  await tabTo(/^Go to 0:0\d$/)
  await press('Enter')
  await untilPage('jfk')
  await until(page.locator('.controls', { hasText: /0:0[1-9] \/ 0:11/ }))

  await tabTo('Rename, tag, archive or delete')
  await press('Enter')
  await tabTo('Delete')
  await press('Enter')
  await untilPage('Files')
  await tabTo('Undo')
  await press('Enter')
  await tabTo('Select jfk')
  await press('Space')
  await until(page.getByText('1 file selected'))
  await tabTo('Delete')
  await press('Enter')
  await until(page.getByText('1 file moved to the trash.'))
  await tabTo('Show')
  await type('Trash')
  await tabTo('Select jfk')
  await press('Space')
  await tabTo('Delete now')
  await press('Enter')
  await tabTo('Delete for good')
  await press('Enter')
  await until(page.getByText('The trash is empty'))

  await tabTo('Account')
  await press('Enter')
  await tabTo('Members')
  await press('Enter')
  await untilPage('Members')
  await tabTo('Email')
  await type('bob@example.com')
  await press('Enter')
  await until(page.getByRole('rowheader', { name: 'bob@example.com' }))
  await tabTo('Withdraw the invitation to bob@example.com')
  await signOut()
  await seeFocus()
  assert.deepEqual(faults, [])
})

/** In a tab of its own, at the part that it names. */
async function seeGuide(page: Page, name: string, title: string) {
  const [guide] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name }).click(),
  ])
  await guide.getByRole('heading', { name: title }).first().waitFor()
  const { hash } = new URL(guide.url())
  if (hash) assert.equal(await guide.locator(hash).count(), 1, `${name} leads to nothing`)
  await guide.close()
}

/** A customer's machine: it takes webhooks, and its recording can be looked at in parts but never comes whole. */
function answerAs(told: string[]): RequestListener {
  const recording = readFileSync(join(import.meta.dirname, '../../samples/austen.mp3'))
  return async (request, response) => {
    if (request.method === 'POST') {
      told.push(await text(request))
      response.end('thank you')
      return
    }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (!from) {
      response
        .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': recording.length })
        .flushHeaders()
      return
    }
    const end = Math.min(Number(to || recording.length), recording.length - 1)
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${end}/${recording.length}` })
      .end(recording.subarray(Number(from), end + 1))
  }
}
