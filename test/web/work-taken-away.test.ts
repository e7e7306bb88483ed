import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { obstaclesEverywhere } from '../support/looks.ts'
import { service } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd } from './at-the-desk.ts'

/** A desk asks for its tasks once it listens for changes. */
const listens = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/work/tasks')),
  )

test('an import is told at the desk at once: typing stops, and what was typed stays to be copied', async () => {
  const { page, context, file, faults } = await atTheDesk({ title: 'Taken away' })
  await listens(page)
  await context.setOffline(true)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Typed in vain')
  await page.locator('.save-sign.unreachable').waitFor()
  const document = new Uint8Array(Buffer.from('Made elsewhere.'))
  await service.operator.files.importTranscript(file, 'made-elsewhere.txt', document)
  await context.setOffline(false)
  await page.getByText('A transcript made elsewhere was delivered for this file').waitFor()
  await page.locator('[role="textbox"][aria-readonly="true"]').first().waitFor()
  await page.getByRole('link', { name: 'All tasks' }).first().click()
  await page.getByText('“Taken away”, last edited').waitFor()
  assert.deepEqual(faults, [])
})

test('an import while nothing is typed takes the desk away without a key', async () => {
  const { page, file } = await atTheDesk()
  await listens(page)
  const document = new Uint8Array(Buffer.from('Made elsewhere.'))
  await service.operator.files.importTranscript(file, 'made-elsewhere.txt', document)
  await page.getByText('A transcript made elsewhere was delivered for this file').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'desk-taken-away', { fullPage: false }), [])
})

test('who loses the role is told at the desk at once', async () => {
  const { page, person, task } = await atTheDesk()
  await listens(page)
  await service.operator.people.setRoles(person.id, ['editor'])
  await page.getByText(`There is no task ${task}, or your roles do not include it.`).waitFor()
})
