import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { mammothParagraphs, wordExtractorParagraphs } from '../render/readers.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { reaches } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'
import { keyboardOf } from '../web/keyboard.ts'

/** What only the captioner writes. */
const CAPTION = 'And so, dear citizens:'

const receiver = await startReceiver()
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: receiver.host } })
const customer = await signUpVisitor(service)

async function colleague(name: string, role: 'transcriber' | 'editor') {
  const email = `${name.toLowerCase()}@example.com`
  const { password } = await service.operator.people.add({ email, name, roles: [role] })
  return { email, password }
}
const [tom, eve, ann] = [
  await colleague('Tom', 'transcriber'),
  await colleague('Eve', 'editor'),
  await colleague('Ann', 'editor'),
]

test('from the machine draft to the customer, by four people and with keys only', async (t) => {
  await customer.client.webhook.set(customer.account, receiver.url)
  const { audiofiles } = await customer.client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['TRANS2', 'CAPTION1'],
    names: ['John F. Kennedy'],
    notes: 'The speech of 1961.\nHe is called JFK.',
    title: 'Inaugural address',
  })
  const [file] = audiofiles as [number]
  await reaches(customer.client, file, 'Transcribing')

  const customerPage = await openCustomerPage(file)
  const page = await (await openBrowser()).newPage()
  const faults = watchForFaults(page, service.url)
  const { press, type, focused, tabTo, ...keys } = keyboardOf(page)

  async function take(what = '[data-block]'): Promise<void> {
    const button = page.getByRole('button', { name: /^Take task/ })
    await button.waitFor()
    await tabTo((await button.getAttribute('aria-label'))!)
    await press('Enter')
    await page.locator(what).first().waitFor()
  }
  async function handInCaptions(): Promise<void> {
    await press('Control+Enter')
    await tabTo('Hand in')
    await press('Enter')
  }
  const isBackAtTheList = () => page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
  async function replace(wanted: string, by: string): Promise<void> {
    await press('Control+f')
    await type(wanted)
    await tabTo('Replace with')
    await type(by)
    await tabTo('Replace all')
    await press('Enter')
    await page.getByText(/^\d+ replaced$/).waitFor()
    await press('Control+f')
  }

  await t.test('the transcriber listens, names the speaker, corrects, and hands in', async () => {
    await keys.signIn(`${service.url}/work`, tom)
    await take()
    await press('Escape')
    await page.waitForFunction(() => CSS.highlights.has('spoken'))
    await press('Escape')
    await press('Alt+1', 'Alt+r')
    assert.equal(await focused(), 'Name of speaker 1')
    await type('President Kennedy')
    await press('Enter')
    await replace('country', 'nation')
    await press('Control+End')
    await type(' ??applause??')
    await press('Control+Enter')
    await page.getByText('looks like a note to yourself').waitFor()
    assert.match(await focused(), /^0:\d\d “\?\?applause\?\?” looks like a note to yourself/)
    await press('Enter')
    await type('[applause]')
    await press('Control+Enter')
    await isBackAtTheList()
    assert.equal((await customer.client.files.show(file)).file.statename, 'Awaiting Edit')
    await keys.signOut()
  })

  await t.test('the editor goes over it and hands in', async () => {
    await keys.signIn(`${service.url}/work`, eve)
    await take()
    assert.match(await page.locator('.speaker').first().innerText(), /President Kennedy/)
    await replace('[applause]', '[long applause]')
    await press('Control+Enter')
    await isBackAtTheList()
  })

  await t.test('she finds the captions good as they were cut', async () => {
    await take('.cue-row')
    await handInCaptions()
    await isBackAtTheList()
    await keys.signOut()
  })

  await t.test('another editor sends it back, with a note at a moment', async () => {
    await keys.signIn(`${service.url}/work`, ann)
    await take()
    await press('F4', 'Control+Enter')
    await page.getByLabel(/^What’s wrong at 0:05/).waitFor()
    await tabTo(/^What’s wrong at 0:05/)
    await type('He pauses here: end the paragraph.')
    await tabTo('Send back')
    await press('Enter')
    await isBackAtTheList()
    await keys.signOut()
  })

  await t.test('the editor finds the note, goes to its moment, and mends it', async () => {
    await keys.signIn(`${service.url}/work`, eve)
    await take()
    await press('Alt+n')
    await type('paragraph')
    await page.locator('mark').getByText('paragraph').waitFor()
    await tabTo('Play from 0:05')
    // So slow that it stays where it was sent, however long the next key takes.
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.playbackRate = 0.0625
    })
    await press('Enter', 'Escape', 'Alt+g')
    const before = await page.locator('[data-block]').count()
    await press('Enter')
    assert.equal(await page.locator('[data-block]').count(), before + 1)
    // The note has no answer, and she is asked about it.
    await press('Control+Enter')
    await page.getByRole('dialog', { name: 'Hand in now?' }).waitFor()
    await tabTo('Hand in anyway')
    await press('Enter')
    await isBackAtTheList()
  })

  let captionEnds = ''
  await t.test('in the caption pass she makes one better, and goes to the text and back', async () => {
    await take('.cue-row')
    await press('Alt+ArrowDown', 'Alt+ArrowUp', 'Control+a')
    await type(CAPTION)
    await press('Alt+Shift+BracketLeft')
    captionEnds = await page.getByLabel('End', { exact: true }).inputValue()
    await tabTo('Transcript')
    await press('Enter')
    await page.locator('[data-block]').first().waitFor()
    await tabTo('Captions')
    await press('Enter')
    assert.equal(await page.getByLabel('Caption text').inputValue(), CAPTION)
    await press('Control+Enter')
    await page.getByText('1 comment has no reply').waitFor()
    await tabTo('Hand in anyway')
    await press('Enter')
    await isBackAtTheList()
    await keys.signOut()
  })

  await t.test(
    'the other editor looks at the captions, approves with a grade, and the customer has it without a reload',
    async () => {
      await keys.signIn(`${service.url}/work`, ann)
      await take()
      await tabTo('Captions')
      await press('Enter')
      await page.getByText(CAPTION).first().waitFor()
      await tabTo('Transcript')
      await press('Enter')
      await page.locator('[data-block]').first().waitFor()
      await press('Control+Enter')
      await press('ArrowRight', 'ArrowRight', 'ArrowRight')
      await press('Tab')
      await type('Two names were wrong.')
      await tabTo('Deliver to the customer')
      await press('Enter')
      await isBackAtTheList()
      await customerPage.locator('.state.done').getByText('Ready').waitFor()
      await customerPage.locator('.transcript').getByText('nation').first().waitFor()
      assert.equal(await customerPage.evaluate(() => 'isSamePage' in window), true)
    },
  )

  await t.test(
    'the customer is told once, and all eight formats have the corrected text with its times',
    async () => {
      const [told] = await receiver.has(1)
      assert.deepEqual(
        [told!.fields.event, told!.fields.audiofile, receiver.arrivals.length],
        ['TRANSCRIPT_COMPLETE', `${file}`, 1],
      )
      const documents = await allFormats(file)
      for (const [format, text] of Object.entries(documents)) {
        assert.match(text, /nation/, format)
        assert.doesNotMatch(text, /country/, format)
        assert.match(text, /\[long\s+applause\]/, format)
      }
      for (const format of FORMATS)
        assert.equal(documents[format]!.includes(CAPTION), ['srt', 'vtt'].includes(format), format)
      for (const format of ['srt', 'vtt'])
        assert.match(
          documents[format]!.replaceAll(',', '.'),
          new RegExp(`--> [0:]*${captionEnds}0*\\b`),
          format,
        )
      assert.match(documents.tstxt!, /\[00:00:0[2-7]\] /)
    },
  )

  await t.test(
    'the transcriber and the editors see what they earned, for sending back too, and the grade',
    async () => {
      const { earnings } = await service.operator.work.earnings()
      assert.deepEqual(
        earnings.map(({ name, kind, grade }) => [name, kind, grade]),
        [
          ['Ann', 'approve', null],
          ['Ann', 'approve', null],
          ['Eve', 'second_pass', 4],
          ['Eve', 'edit', 4],
          ['Tom', 'transcribe', 4],
        ],
      )
    },
  )
  assert.deepEqual(faults, [])
})

async function openCustomerPage(file: number): Promise<Page> {
  const context = await openBrowser()
  await signIn(context, customer)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await page.getByRole('heading', { name: 'Inaugural address' }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { isSamePage: boolean }).isSamePage = true
  })
  return page
}

const FORMATS = ['txt', 'tstxt', 'html', 'rtf', 'doc', 'docx', 'srt', 'vtt'] as const

async function allFormats(file: number): Promise<Record<string, string>> {
  const documents: Record<string, string> = {}
  for (const format of FORMATS) {
    const bytes = Buffer.from(await (await customer.client.v4.transcript(file, format)).arrayBuffer())
    if (format === 'docx') documents[format] = (await mammothParagraphs(bytes)).join(' ')
    else if (format === 'doc') documents[format] = (await wordExtractorParagraphs(bytes)).join(' ')
    else documents[format] = bytes.toString()
  }
  return documents
}
