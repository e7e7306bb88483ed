import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Paragraph } from '../../src/transcripts/model.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { doWork, fileToTranscribe, service, sql, worker } from '../work/people-at-work.ts'
import { fileWithSound, signInto } from './desks.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])
const titled = (file: number, title: string, notes = '') =>
  sql(
    `update audiofiles set title = '${title}', notes = '${notes}', names = '{"Elinor Dashwood","Mr. Palmer"}' where id = ${file}`,
  )

const NOTES = `A reading for the radio, in two voices.
The estate is called Norland Park.
Please keep the British spelling.`

const atWork = await fileWithSound({ draft: draft() })
await titled(atWork, 'Sense and Sensibility, chapter one', NOTES)
const toReview = await fileWithSound({ draft: draft() })
await titled(toReview, 'Readings for the radio', NOTES)
await doWork(tom, toReview)
await doWork(eve, toReview)
for (const [title, sku] of [
  ['Board meeting, third quarter', 'TRANS2'],
  ['Interview with a beekeeper', 'TRANS6'],
  ['Oral history of the harbour', 'TRANS14'],
] as const)
  await titled(await fileToTranscribe({ sku: [sku], minutes: 12 }), title)
const task = await claim(tom, atWork)
const review = await claim(ann, toReview)

const PAGES = {
  work: { who: tom, path: '/work' },
  desk: { who: tom, path: `/work/tasks/${task}` },
  'desk-keys': { who: tom, path: `/work/tasks/${task}` },
  earnings: { who: tom, path: '/work/earnings' },
  review: { who: ann, path: `/work/tasks/${review}` },
}

/** What is more telling than a page as it comes. */
const prepare: Record<string, (page: Page) => Promise<void>> = {
  async desk(page) {
    await page.locator('[data-block]').first().click()
    await page.keyboard.press('Alt+p')
    await page.waitForFunction(() => CSS.highlights.has('spoken'))
    await page.keyboard.press('Escape')
  },
  'desk-keys': (page) => page.keyboard.press('F1'),
  async review(page) {
    await page.locator('[data-block]').first().waitFor()
  },
}

test('the pages for work are accessible, in light and dark, on a desktop and on a phone', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  const findings: string[] = []
  for (const [name, { who, path }] of Object.entries(PAGES)) {
    await signInto(context, who)
    await page.goto(service.url + path)
    await settle(page)
    await prepare[name]?.(page)
    findings.push(...(await obstaclesEverywhere(page, name, { inFourLooks: true })))
  }
  assert.deepEqual(findings, [])
  assert.deepEqual(faults, [])
})

async function claim({ work }: typeof tom, file: number): Promise<number> {
  const { offered } = await work.tasks()
  const { id } = offered.find(({ audiofile }) => audiofile === file)!
  await work.claim(id)
  return id
}

function draft(): Paragraph[] {
  const said: [string, string][] = [
    [
      'The reader',
      'The family of Dashwood had long been settled in Sussex. Their estate was large, and their residence was at Norland Park, in the centre of their property.',
    ],
    [
      'The reader',
      'Where, for many generations, they had lived in so respectable a manner as to engage the general good opinion of their surrounding acquaintance.',
    ],
    [
      'The host',
      'And this is where we stop for a moment. What does she tell us with the very first sentence?',
    ],
    [
      'The reader',
      'That it is about property, I would say. The late owner was a single man, who lived to a very advanced age.',
    ],
    ['The host', 'Who for many years of his life had a constant companion and housekeeper in his sister.'],
    [
      'The reader',
      'But her death, which happened ten years before his own, produced a great alteration in his home.',
    ],
  ]
  let at = 0
  return said.map(([speaker, text]) => {
    const startMs = at
    const words = text.split(' ').map((text) => {
      const word = {
        text,
        startMs: at,
        endMs: at + 240,
        confidence: /Sussex|Norland|alteration/.test(text) ? 0.4 : 0.9,
      }
      at += 250
      return word
    })
    return { speaker, startMs, endMs: at, words }
  })
}
