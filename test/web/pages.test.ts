import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Transcript, Word } from '../../src/transcripts/model.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const talk = await orderSample(ann, service, 'two-voices.m4a', 'Readings for the radio')
await untilDelivered(ann, talk)
await nameSpeakers(talk)
await service.operator.accounts.terms(ann.account, 'invoice')
const address = await orderSample(ann, service, 'jfk.mp3', 'Inaugural address')
await untilDelivered(ann, address)
await service.operator.accounts.terms(ann.account, 'prepay')
const removed = await orderSample(ann, service, 'jfk.mp3', 'An old recording')
await untilDelivered(ann, removed)
await runSql(
  service.databaseUrl,
  `update audiofiles set media_removed_at = '2026-03-14T12:00:00Z' where id = ${removed}`,
)
const [invoice] = (await ann.client.invoices.list()).invoices
const { order } = (await ann.client.files.show(talk)).file
const ofProgram = await ann.client.orders.place({
  urls: [`${service.url}/samples/austen.mp3`],
  skus: ['TRANS14', 'TSTMP1'],
  title: 'Sense and Sensibility, chapter one',
  callback: 'https://example.com/transcripts?token=3f7a',
  metadata: { case: '2026-117', reader: 'Elizabeth Klett' },
  test: true,
})

const PUBLIC_PAGES = {
  home: '/',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'finish-sign-up': '/sign-up/token',
  forgotten: '/forgotten',
  'new-password': '/new-password/token',
  help: '/help',
  'help-with-table': '/help/customers/waiting',
  'help-with-code': '/help/developers/quick-start',
  'help-with-pictures': '/help/transcribers/desk',
  'help-with-settings': '/help/operators/settings',
  unknown: '/no/such/page',
}
const CUSTOMER_PAGES = {
  profile: '/account/profile',
  members: '/account/members',
  notifications: '/account/notifications',
  'transcript-settings': '/account/transcripts',
  developers: '/account/developers',
  activity: '/account/activity',
  billing: '/billing',
  prices: '/prices',
  order: '/order',
  files: '/files',
  file: `/files/${talk}`,
  'file-on-its-way': `/files/${ofProgram.audiofiles[0]}`,
  'file-removed': `/files/${removed}`,
  questions: '/questions',
  podcasts: '/podcasts',
  orders: '/orders',
  'order-details': `/orders/${order}`,
  'order-of-program': `/orders/${ofProgram.order}`,
  invoice: `/invoices/${invoice!.id}`,
}

test('every page is accessible, in light and dark, on a desktop and on a phone', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  const findings: string[] = []
  async function visit(pages: Record<string, string>) {
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(service.url + path)
      await settle(page)
      await prepare[name]?.(page)
      findings.push(
        ...(await obstaclesEverywhere(page, name, { fullPage: name !== 'file', inFourLooks: true })),
      )
    }
  }
  await visit(PUBLIC_PAGES)
  await signIn(context, ann)
  await visit(CUSTOMER_PAGES)
  assert.deepEqual(findings, [])
  assert.deepEqual(faults, [])
})

test('a recording that was removed is told with its day, and nothing offers to play it', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${removed}`)
  await page.getByText('The recording was deleted on Mar 14, 2026').waitFor()
  await page.getByText('fellow Americans').click()
  assert.equal(await page.getByRole('button', { name: /^Play/ }).count(), 0)
  await page.getByLabel('Search the transcript').fill('country')
  await page.getByText('1 of 2').waitFor()
})

test('a page that cannot be loaded without a connection says so; the others are still there, and it comes back by itself', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files`)
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Billing' }).click()
  await page.getByText('This page couldn’t be loaded.').waitFor()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Billing' }).click()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
})

/** What is more telling than a page as it comes. */
const prepare: Record<string, (page: Page) => Promise<void>> = {
  async order(page) {
    await page
      .getByLabel('Links, one per line')
      .fill(`${service.url}/samples/austen.mp3 ${service.url}/samples/nothing.mp3`)
    await page.getByRole('button', { name: 'Check links' }).click()
    await page.getByText('✕').nth(1).waitFor()
    await page.getByText('Place order for').waitFor()
  },
  async 'order-of-program'(page) {
    const values = page.getByRole('region', { name: 'For your program' })
    await values.getByText('2026-117').waitFor()
    await values.getByText('https://example.com/transcripts?token=3f7a').waitFor()
  },
  async file(page) {
    await page.locator('.moment').nth(1).click()
    await page.waitForFunction(() => CSS.highlights.has('spoken'))
  },
}

/** A paragraph for each sentence, spoken by one of two: people would have told them apart. */
async function nameSpeakers(file: number): Promise<void> {
  const answer = await fetch(`${service.url}/api/files/${file}/transcript`, {
    headers: { cookie: `${ann.cookie.name}=${ann.cookie.value}` },
  })
  const { paragraphs } = (await answer.json()) as Transcript
  const sentences: Word[][] = [[]]
  for (const word of paragraphs.flatMap(({ words }) => words)) {
    sentences.at(-1)!.push(word)
    if (/[a-z]\.$/.test(word.text) && word.text !== 'Mr.') sentences.push([])
  }
  const named = sentences
    .filter((words) => words.length > 0)
    .map((words) => ({
      speaker: words.some(({ text }) => /Americans|country/.test(text)) ? 'John F. Kennedy' : 'The reader',
      startMs: words[0]!.startMs,
      endMs: words.at(-1)!.endMs,
      words,
    }))
  const document = new TextEncoder().encode(JSON.stringify({ paragraphs: named }))
  await service.operator.files.importTranscript(file, 'named.json', document)
}
