import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../support/until.ts'
import { worker } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd } from './at-the-desk.ts'
import { browserOf, openDesk, paragraph } from './desks.ts'

test('shortcuts, abbreviations, speed and the place in the text follow a person to another browser', async () => {
  const { person, page, task } = await atTheDesk()
  await page.keyboard.press('Alt+s')
  await page.keyboard.type('btw')
  await page.keyboard.press('Tab')
  await page.keyboard.type('by the way')
  const kept = () => page.waitForResponse('**/api/work/preferences')
  await Promise.all([kept(), page.keyboard.press('Enter')])
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: 'Alt T' }).click()
  await Promise.all([kept(), page.keyboard.press('Shift+F9')])
  await page.getByRole('button', { name: 'Close' }).click()
  await Promise.all([kept(), page.keyboard.press('Alt+Comma')])
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 7
  })
  await caretAtEnd(page, 2)
  const offset = (await paragraph(page, 2).innerText()).length
  await page.getByRole('link', { name: 'All tasks' }).click()
  const left = JSON.stringify({ paragraph: 2, offset, sound_ms: 7000 })
  await until(async () => JSON.stringify((await person.work.open(task)).place) === left, {
    what: 'the place is kept',
  })

  const other = await (await browserOf(person)).newPage()
  await openDesk(other, task)
  await other.keyboard.type(' btw,')
  assert.match(await paragraph(other, 2).innerText(), / by the way,$/)
  const [rate, at] = await other
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => [audio.playbackRate, audio.currentTime])
  assert.deepEqual([rate, at], [0.9, 7])
  await other.keyboard.press('Shift+F9')
  assert.match(await paragraph(other, 2).innerText(), /by the way, \[00:00:07\] $/)
})

test('a key that is in use, or that the text needs, cannot become another shortcut', async () => {
  const { page } = await atTheDesk()
  await page.keyboard.press('F1')
  const rebind = async (key: string) => {
    await page.getByRole('button', { name: 'Alt T' }).click()
    await page.keyboard.press(key)
  }
  await rebind('F2')
  await page.getByText('That key is already used for').waitFor()
  for (const key of [
    'Control+z',
    'Control+Shift+z',
    'Control+y',
    'Control+ArrowLeft',
    'Alt+3',
    'Control+Backspace',
  ]) {
    await rebind(key)
    await page.getByText('That key is needed for typing').waitFor()
  }
  await rebind('Numpad5')
  await page.getByRole('button', { name: 'Num 5' }).waitFor()
})

test('a foot pedal of the browser plays, without a driver', async () => {
  const { person, task } = await atTheDesk()
  const page = await (await browserOf(person)).newPage()
  await page.addInitScript(() => {
    const pedal = Object.assign(new EventTarget(), { opened: false, open: async () => {} })
    const hid = Object.assign(new EventTarget(), {
      getDevices: async () => [pedal],
      requestDevice: async () => [pedal],
    })
    Object.defineProperty(navigator, 'hid', { value: hid })
    Object.assign(window, {
      press(...bytes: number[]) {
        const report = new Event('inputreport')
        Object.assign(report, { data: new DataView(new Uint8Array(bytes).buffer) })
        pedal.dispatchEvent(report)
      },
    })
  })
  await openDesk(page, task)
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: /^Play or pause/ }).click()
  const press = (...bytes: number[]) =>
    page.evaluate(
      (bytes) => (window as unknown as { press(...bytes: number[]): void }).press(...bytes),
      bytes,
    )
  await press(2, 0)
  await press(0, 0)
  await page.getByRole('button', { name: /Pedal 2/ }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await press(2, 0)
  await page.waitForFunction(() => !document.querySelector('audio')!.paused)
})

test('a place is kept only in one’s own task', async () => {
  const { task } = await atTheDesk()
  const other = await worker('Tim', 'transcriber')
  await assert.rejects(other.work.setPlace(task, { paragraph: 0, offset: 0, sound_ms: 0 }), { status: 409 })
})
