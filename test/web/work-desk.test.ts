import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atTheDesk, caretAtEnd, untilSaved } from './at-the-desk.ts'

test('what is typed is on the service within two seconds, and words keep their times', async () => {
  const { person, page, task, faults } = await atTheDesk()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' And more was said.')
  const typedAt = performance.now()
  await untilSaved(person, task, ([first]) => first!.endsWith('And more was said.'), 'the text saved')
  const took = performance.now() - typedAt
  assert.ok(took < 2000, `${took} ms`)
  await page.locator('.save-sign.saved').waitFor()
  await page.screenshot({ path: '/tmp/workbench/desk.png' })
  assert.deepEqual(faults, [])
})
