import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createCommentsClient } from '../../sdk/comments.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const TEXT = 'Ann Lee: Good morning.\n\nBob Meier: And to you.\n\nAnn Lee: Shall we begin?\n'

async function deliveredPage(path = ''): Promise<{ page: Page; file: number; faults: string[] }> {
  const file = await orderSample(ann, service, 'jfk.mp3', `Talk ${crypto.randomUUID().slice(0, 4)}`)
  await untilDelivered(ann, file)
  await service.operator.files.importTranscript(file, 'talk.txt', new Uint8Array(Buffer.from(TEXT)))
  const context = await openBrowser({ acceptDownloads: true })
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}${path}`)
  await settle(page)
  return { page, file, faults }
}

test('merging two speakers is asked about, explained, and can be undone', async () => {
  const { page, faults } = await deliveredPage()
  await page.getByText('Speakers', { exact: true }).click()
  await page.getByLabel('New name for Bob Meier').fill('Ann Lee')
  await page
    .locator('li', { has: page.getByLabel('New name for Bob Meier') })
    .getByRole('button', { name: 'Rename' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Merge Bob Meier and Ann Lee?' })
  await dialog.getByText('Ann Lee is already a speaker in this transcript.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-merge-speakers', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByLabel('New name for Bob Meier').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByLabel('New name for Bob Meier').waitFor()
  await page.getByRole('button', { name: 'Undo the last change' }).waitFor({ state: 'detached' })
  assert.deepEqual(faults, [])
})

test('an upgrade that an operator added is offered with its price and due time, and can be bought', async () => {
  await service.operator.catalogue.set('OWNEDIT', {
    product: 'EDIT01',
    meaning: 'Editing by our own people',
    price: 0.37,
  })
  const { page, file } = await deliveredPage()
  await page.getByText('Upgrades', { exact: true }).click()
  const offer = page.locator('.offer', { hasText: 'Editing by our own people' })
  await offer.getByText('$0.37').waitFor()
  assert.match(await offer.innerText(), /Due \w+, \w+ \d+/)
  await offer.scrollIntoViewIfNeeded()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-upgrades', { fullPage: true }), [])
  await offer.getByRole('button', { name: 'Buy Editing by our own people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for $0.37' }).click()
  await offer.waitFor({ state: 'detached' })
  const { add_ons } = (await ann.client.files.show(file)).file
  assert.deepEqual(add_ons, ['EDIT01'])
})

test('a Machine file is upgraded to Standard or Expert with price and due time; its text stays, and the upgrade can be cancelled', async () => {
  const { page, file, faults } = await deliveredPage()
  const offer = (name: string) => page.locator('.offer', { has: page.getByText(name, { exact: true }) })
  await page.getByText('Upgrades', { exact: true }).click()
  await page.getByText('Staff can improve this transcript.').waitFor()
  assert.match(
    await offer('Machine to Standard').innerText(),
    /By a transcriber, an editor and a reviewer\. Due \w.*\$1\.25/s,
  )
  assert.match(await offer('Machine to Expert').innerText(), /ahead of other work\. Due \w.*\$2\.25/s)
  assert.match(
    await offer('Extra editing').innerText(),
    /By an editor and a reviewer, without a transcriber\..*\$0\.50/s,
  )
  await page.getByRole('button', { name: 'Buy Machine to Standard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/It costs \$1\.25, charged to your balance\. Due \w/).waitFor()
  await dialog.getByText('You can cancel until a transcriber takes the work.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'upgrade-machine', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Buy for $1.25' }).click()
  await page
    .getByText(/Staff are working on this transcript\. The new transcript is due \w+, \w+ \d+/)
    .waitFor()
  assert.equal(await page.locator('.state').first().innerText(), 'With our transcribers')
  assert.equal(await page.locator('[data-paragraph]').first().isVisible(), true)
  assert.equal(await page.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
  const { charged, file: upgraded } = await ann.client.files.show(file)
  assert.deepEqual([upgraded.statename, upgraded.product], ['Transcribing', 'TRANS6'])

  await page.getByText('Cancel', { exact: true }).click()
  await page.getByText('No one has started on the upgrade').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'upgraded-machine'), [])
  await page.getByRole('button', { name: 'Cancel the upgrade' }).click()
  await dialog.getByText('We return $1.25 to your balance. You keep this transcript as it is.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel the upgrade' }).click()
  await page.getByText('Staff are working on this transcript.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  const after = await ann.client.files.show(file)
  assert.deepEqual(
    [after.file.statename, after.file.product, Math.round((charged - after.charged) * 100)],
    ['Delivered', 'EMSR02', 125],
  )
  assert.deepEqual(faults, [])
})

test('a part is chosen by speaker, by times or by selecting text, and kept for the file', async () => {
  const { page, file, faults } = await deliveredPage()
  const { paragraphs } = await ann.client.files.transcript(file)
  const { startMs, endMs } = paragraphs.at(-1)!.words.at(-1)!
  const comments = createCommentsClient({ url: service.url, token: ann.key })
  await comments.add(file, { start_ms: startMs, end_ms: endMs, words: 'begin?', note: null })
  await page.reload()
  await page.getByLabel('With speaker names').uncheck()
  await page.getByText('Only a part', { exact: true }).click()
  await page.getByLabel('Speaker', { exact: true }).selectOption('Ann Lee')
  assert.equal(await downloaded(page), 'Good morning.\n\nShall we begin?\n')

  await page.getByLabel('Speaker', { exact: true }).selectOption('All speakers')
  await page.getByRole('button', { name: 'Use selected text' }).click()
  await page.getByText('Select text in the transcript first').waitFor()
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('[data-paragraph]')
    getSelection()!.setBaseAndExtent(first!.firstChild!, 5, second!.firstChild!, 6)
  })
  await page.getByRole('button', { name: 'Use selected text' }).click()
  assert.match(await page.getByLabel('From', { exact: true }).inputValue(), /^0:0\d\.\d$/)
  assert.equal(await downloaded(page), 'morning.\n\nAnd to\n')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-download-part'), [])

  await page.getByLabel('With timestamps').check()
  await page.getByText('Caption limits', { exact: true }).click()
  const perLine = page.getByLabel('Characters per line')
  assert.equal(await perLine.getAttribute('placeholder'), '42', 'as in the account')
  await perLine.fill('9')
  await page.getByText('Characters per line: enter a whole number from 20 to 80.').waitFor()
  const captions = page.getByRole('link', { name: 'Download as .srt' })
  assert.equal(await captions.getAttribute('aria-disabled'), 'true')
  await perLine.fill('24')
  assert.match((await captions.getAttribute('href'))!, /line_characters=24/)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-caption-limits'), [])
  await page.reload()
  await page.getByLabel('With timestamps').waitFor()
  await perLine.waitFor()
  assert.equal(await perLine.inputValue(), '24', 'as it was chosen')
  await page.getByRole('button', { name: 'Clear limits' }).click()
  assert.doesNotMatch((await captions.getAttribute('href'))!, /line_characters/)
  assert.equal(await page.getByLabel('With timestamps').isChecked(), true)
  assert.equal(await downloaded(page), 'morning.\n\nAnd to\n', 'as it was chosen')
  await page.getByRole('button', { name: 'Add passage' }).click()
  const last = page.getByRole('group', { name: 'Passage 2' })
  await last.getByLabel('From').fill(String(startMs / 1000))
  assert.equal(await downloaded(page), 'morning.\n\nAnd to\n\nbegin?\n')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-download-passages'), [])
  await page.getByRole('button', { name: 'Remove passage 2' }).click()
  await page.getByLabel('Only what is highlighted or commented on').check()
  assert.equal(await downloaded(page), 'begin?\n')
  await page.getByLabel('Only what is highlighted or commented on').uncheck()
  await page.getByLabel('To', { exact: true }).fill('soon')
  await page.getByText('“soon” is not a time').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('With speaker names').check()
  const whole = await (await ann.client.v4.transcript(file, 'txt')).text()
  assert.equal(await downloaded(page), whole)
  assert.deepEqual(faults, [])
})

/** The plain text, as the page downloads it. */
async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download as \.txt/ }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('a document that cannot be made is told with the id of the error, not as a lost connection', async () => {
  const { page, file } = await deliveredPage()
  // Where the documents of this file would be kept stands something else.
  const rendered = join(service.dataFolder, 'rendered')
  mkdirSync(rendered, { recursive: true })
  writeFileSync(join(rendered, String(file)), 'in the way')
  await page.getByRole('link', { name: 'Download as .docx' }).click()
  const said = await page.getByText(/tell us the error ID \S+\.$/).innerText()
  assert.doesNotMatch(said, /connection/)
})

test('a page that breaks says so with an id; one that cannot be loaded says that', async () => {
  const { page, file } = await deliveredPage()
  await page.route(`**/api/files/${file}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"file":{"has_transcript":true}}' }),
  )
  await page.reload()
  const said = await page.getByText(/error ID [0-9a-f]{8}/).innerText()
  assert.match(said, /Your connection is fine/)
  await page.unrouteAll()
  await page.route('**/assets/podcasts-page*', (route) => route.abort())
  await page.goto(service.url)
  await page.getByRole('link', { name: 'Podcasts' }).first().click()
  await page.getByText('You may be offline, or the service may have been updated').waitFor()
})

test('the waveform has the colours of the theme that was chosen, at once', async () => {
  const { page } = await deliveredPage()
  const inTheme = (rgb: string) =>
    page.waitForFunction((wanted) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at + 3] === 255) return [pixels[at], pixels[at + 1], pixels[at + 2]].join() === wanted
      return false
    }, rgb)
  await inTheme('134,142,168')
  await page.getByLabel('Theme').selectOption('dark')
  await inTheme('107,116,143')
  await page.getByLabel('Theme').selectOption('light')
  await inTheme('134,142,168')
})

test('the recording is moved by a click on its waveform, by arrow keys and by its buttons', async () => {
  const { page, faults } = await deliveredPage()
  const untilAt = (from: number, to: number) =>
    page.waitForFunction(
      ([from, to]) => {
        const { currentTime, seeking } = document.querySelector('audio')!
        return !seeking && currentTime >= from! && currentTime <= to!
      },
      [from, to],
    )
  const position = page.getByLabel('Position in the recording')
  await position.click()
  await untilAt(5, 6)
  const before = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await position.press('ArrowRight')
  await untilAt(before + 0.9, before + 1.1)
  await page.getByRole('button', { name: 'Back 5 seconds' }).click()
  await untilAt(before - 4.1, before - 3.9)
  await page.getByLabel('Speed').selectOption('1.5')
  assert.equal(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate), 1.5)
  assert.deepEqual(faults, [])
})

/** The same all along, but for a pause of four seconds after six minutes. */
const talkWithPause = (): string =>
  captionsOf(
    Array.from({ length: 240 }, (_, nth) => ({
      ms: nth * 3_000 + (nth < 120 ? 0 : 4_000),
      text: 'And then we said that the garden needs some more water now.',
    })),
  )

/** Words of two subjects, that have nothing in common but what every sentence has: six minutes of each. */
function talkOfTwoSubjects(): string {
  const subjects = [
    ['garden', 'roses', 'soil', 'water', 'seeds', 'bloom', 'prune', 'weeds', 'spring', 'roots', 'compost'],
    ['budget', 'taxes', 'interest', 'bank', 'loans', 'credit', 'savings', 'prices', 'invoice', 'accounts'],
  ]
  return captionsOf(
    subjects.flatMap((words, subject) =>
      Array.from({ length: 120 }, (_, nth) => {
        const [one, other] = [words[nth % words.length], words[(nth * 7 + 3) % words.length]]
        const text = `And then we said that the ${one} needs some more ${other} now.`
        return { ms: (subject * 120 + nth) * 3_000, text }
      }),
    ),
  )
}

const captionsOf = (spoken: { ms: number; text: string }[]): string =>
  spoken
    .map(({ ms, text }, nth) => `${nth + 1}\n${timeOf(ms)} --> ${timeOf(ms + 2_900)}\n${text}\n`)
    .join('\n')

const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace('.', ',')

test('chapters begin where the subject changes, lead to their places, and can be written by hand', async () => {
  const { page, file, faults } = await deliveredPage()
  await page.getByText('No chapters.').waitFor({ state: 'attached' })
  const withPause = new Uint8Array(Buffer.from(talkWithPause()))
  await service.operator.files.importTranscript(file, 'talk.srt', withPause)
  await page.reload()
  const contents = page.getByRole('list', { name: 'Chapters' })
  await page.getByText('Found automatically').waitFor()
  assert.deepEqual(await contents.getByRole('link').locator('.contents-time').allInnerTexts(), [
    '0:00',
    '6:04',
  ])
  const talk = new Uint8Array(Buffer.from(talkOfTwoSubjects()))
  await service.operator.files.importTranscript(file, 'talk.srt', talk)
  const found = await ann.client.files.chapters(file)
  assert.equal(found.written, false)
  assert.deepEqual(
    found.chapters.map(({ start_ms }) => Math.abs(start_ms - 360_000) < 45_000 || start_ms),
    [0, true],
  )
  assert.match(
    found.chapters[1]!.title,
    /Budget|Taxes|Interest|Bank|Loans|Credit|Savings|Prices|Invoice|Accounts/,
  )

  await page.reload()
  const second = contents.getByRole('link').nth(1)
  await second.click()
  const heading = page.getByRole('heading', { name: found.chapters[1]!.title })
  assert.ok((await heading.boundingBox())!.y < 600, 'the heading is in sight')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-chapters', { fullPage: false }), [])

  await page.getByRole('button', { name: 'Edit chapters' }).click()
  const lines = page.getByLabel('One chapter per line')
  await lines.fill('Gardens')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('“Gardens” can’t be saved.').waitFor()
  await lines.fill('6:00 Money <b>\n0:00 Gardens')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Money <b>' }).waitFor()
  assert.deepEqual((await ann.client.files.chapters(file)).chapters, [
    { start_ms: 0, title: 'Gardens' },
    { start_ms: 360_000, title: 'Money <b>' },
  ])
  const { share } = await ann.client.files.share(file, { download: false, expires: null })
  await page.goto(share.url)
  await page.getByRole('heading', { name: 'Gardens' }).waitFor()

  await page.goto(`${service.url}/files/${file}`)
  await page.getByRole('button', { name: 'Find them automatically' }).click()
  await page.getByText('Found automatically').waitFor()
  assert.deepEqual(await ann.client.files.chapters(file), found)
  const twice = ann.client.files.setChapters(file, {
    chapters: [
      { start_ms: 5, title: 'a' },
      { start_ms: 5, title: 'b' },
    ],
  })
  await assert.rejects(twice, { status: 400 })
  assert.deepEqual(faults, [])
})

test('each paragraph says in which language it is, to readers, screen readers and browsers', async () => {
  const { page, file, faults } = await deliveredPage()
  const words = (text: string, startMs: number) =>
    text.split(' ').map((text, i) => ({ text, startMs: startMs + i * 500, endMs: startMs + i * 500 + 400 }))
  const paragraphs = [
    { speaker: 'Ann Lee', startMs: 0, endMs: 900, words: words('Good morning.', 0) },
    {
      speaker: 'Ann Lee',
      language: 'de',
      startMs: 2_000,
      endMs: 2_900,
      words: words('Guten Morgen.', 2_000),
    },
  ]
  const document = new Uint8Array(Buffer.from(JSON.stringify({ paragraphs })))
  await service.operator.files.importTranscript(file, 'talk.json', document)
  await page.reload()
  const german = page.locator('p.words', { hasText: 'Guten Morgen.' })
  assert.equal(await german.getAttribute('lang'), 'de')
  assert.equal(await page.locator('p.words', { hasText: 'Good morning.' }).getAttribute('lang'), 'en')
  assert.deepEqual(await page.locator('.passage-language').allTextContents(), ['German'])
  assert.deepEqual(faults, [])
})
