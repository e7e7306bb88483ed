import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { reaches } from '../support/follow.ts'
import { DEVICES, obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const { audiofiles } = await ann.client.orders.place({
  urls: [`${service.url}/samples/two-voices.m4a`],
  skus: ['EMSR02'],
  names: ['Jane Austen', 'John Kennedy'],
  title: 'A talk',
})
const file = audiofiles[0]!
await reaches(ann.client, file, 'Delivered')

const speakersIn = (page: Page) => page.locator('.transcript .speaker').allInnerTexts()

test('voices are heard, named with the names of the order, merged, and corrected paragraph by paragraph', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  await page.getByText('We heard 2 speakers who have no name yet.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-voices'), [])
  // What was opened in a wide window stays open in a narrow one, whatever is drawn again.
  await page.setViewportSize(DEVICES.phone)

  const { speakers } = await ann.client.files.speakers(file)
  const { sample } = speakers[1]!
  // It stays there when it has been heard.
  const sounds = page.waitForFunction(
    ({ start_ms, end_ms }) => {
      const ms = document.querySelector<HTMLAudioElement>('audio')!.currentTime * 1000
      return ms > start_ms && ms <= end_ms + 500
    },
    { start_ms: sample!.start_ms, end_ms: sample!.end_ms },
  )
  // It is short, so it is looked for from the beginning, and in every frame.
  const stops = page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === 'Stop playing Speaker 2',
    ),
  )
  await Promise.all([sounds, stops, page.getByRole('button', { name: 'Listen to Speaker 2' }).click()])
  await page.getByRole('button', { name: 'Listen to Speaker 2' }).waitFor()
  await page.setViewportSize(DEVICES.desktop)

  await page.getByRole('button', { name: 'Jane Austen is Speaker 1' }).click()
  await page.getByLabel('New name for Jane Austen').waitFor()
  await page.getByLabel('New name for Speaker 2').fill('Jack')
  await page.getByLabel('New name for Speaker 2').press('Enter')
  await page.getByLabel('New name for Jack').and(page.locator(':focus')).waitFor()
  assert.deepEqual(await speakersIn(page), ['Jane Austen', 'Jack', 'Jane Austen'])
  assert.match(await (await ann.client.v4.transcript(file, 'vtt')).text(), /<v Jack>/)

  const last = (await ann.client.files.transcript(file)).paragraphs.length - 1
  await page.locator('.paragraph').nth(last).hover()
  await page.locator('.change-speaker').nth(last).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rename Jane Austen in the whole transcript' }).click()
  await page.getByLabel('New name for Jane Austen').and(page.locator(':focus')).waitFor()
  await page.locator('.paragraph').nth(last).hover()
  await page.locator('.change-speaker').nth(last).click()
  await dialog.getByLabel('Speaker').selectOption('Jack')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-paragraph-speaker', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Change speaker' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.transcript .speaker').length === 2)
  assert.deepEqual(await speakersIn(page), ['Jane Austen', 'Jack'])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.transcript .speaker').length === 3)

  await page.getByRole('button', { name: 'Same person as… (merge Jack with another speaker' }).click()
  await dialog.getByLabel('Same person as').selectOption('Jane Austen')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.transcript .speaker').length === 1)
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByLabel('New name for Jack').waitFor()
  assert.deepEqual(faults, [])
})
