import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchForFaults } from '../support/browser.ts'
import { service } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd, untilSaved } from './at-the-desk.ts'
import { browserOf, openDesk } from './desks.ts'

test('what is typed is on the service within two seconds, and words keep their times', async () => {
  const { person, task } = await atTheDesk()
  const page = await (await browserOf(person)).newPage()
  const faults = watchForFaults(page, service.url)
  await page.clock.install()
  await openDesk(page, task)
  await caretAtEnd(page, 0)
  await page.keyboard.type(' And more was said.')
  await page.clock.runFor(2000)
  await untilSaved(person, task, ([first]) => first!.endsWith('And more was said.'), 'the text saved')
  await page.locator('.save-sign.saved').waitFor()
  assert.deepEqual(faults, [])
})

test('each minute extends the claim while its person works, and none after ten without a sign of them', async () => {
  const { person, task } = await atTheDesk()
  const page = await (await browserOf(person)).newPage()
  let beats = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/tasks/${task}/heartbeat`)) beats++
  })
  const beat = () => page.waitForResponse((response) => response.url().endsWith('/heartbeat'))
  await page.clock.install()
  await openDesk(page, task)
  await Promise.all([beat(), page.clock.fastForward(60_000)])
  await page.clock.fastForward('11:00')
  await page.clock.fastForward(60_000)
  await page.keyboard.press('ArrowRight')
  await Promise.all([beat(), page.clock.fastForward(60_000)])
  assert.equal(beats, 2)
})

test('paragraphs are split, joined, undone and found again by keys, and the caret goes along', async () => {
  const { person, page, task } = await atTheDesk()
  const texts = () => page.locator('[data-block]').allInnerTexts()
  const before = await texts()
  await caretAtEnd(page, 0)
  await page.keyboard.press('Enter')
  // At once, as one step to undo: a pause of a second would begin another.
  await page.keyboard.insertText('A new paragraph')
  assert.deepEqual((await texts()).slice(0, 2), [before[0], 'A new paragraph'])
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  assert.equal((await texts())[0], `${before[0]} A new paragraph`)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  assert.deepEqual(await texts(), before)
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.type('Here: ')
  assert.match((await texts())[1]!, /^Here: /)
  await untilSaved(person, task, ([, second]) => second === 'Here:', 'the text saved')
})

test('what was just typed is undone on the page and on the service, and done again', async () => {
  const { person, page, task } = await atTheDesk()
  const first = page.locator('[data-block]').first()
  const before = await first.innerText()
  await caretAtEnd(page, 0)
  await page.keyboard.insertText(' A slip')
  await page.keyboard.press('Control+z')
  assert.equal(await first.innerText(), before)
  await page.keyboard.press('Control+Shift+z')
  assert.equal(await first.innerText(), `${before} A slip`)
  await page.keyboard.press('Control+z')
  await page.keyboard.type(' And more')
  assert.equal(await first.innerText(), `${before} And more`)
  await untilSaved(person, task, ([text]) => text === `${before} And more`, 'what is on the page')
})

test('abbreviations become long, marks carry the time of the sound, and a key can be another one', async () => {
  const { page } = await atTheDesk()
  await page.keyboard.press('Alt+s')
  await page.keyboard.type('btw')
  await page.keyboard.press('Tab')
  await page.keyboard.type('by the way')
  await page.keyboard.press('Enter')
  await page.getByText('by the way').waitFor()
  await page.keyboard.press('Alt+s')
  await caretAtEnd(page, 0)
  await page.keyboard.type(' btw, yes')
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 7
  })
  await page.keyboard.press('Alt+i')
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: 'Alt T' }).click()
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Close' }).click()
  await caretAtEnd(page, 0)
  await page.keyboard.press('F9')
  assert.match(
    await page.locator('[data-block]').first().innerText(),
    /by the way, yes \[inaudible 00:00:07\] \[00:00:07\] $/,
  )
})

test('a key that follows the typing at once finds the caret where the typing left it', async () => {
  const { page } = await atTheDesk()
  const first = page.locator('[data-block]').first()
  const before = await first.innerText()
  await caretAtEnd(page, 0)
  // Both in one go: the browser has no time to tell of the caret in between.
  const typeAndPress = (typed: string, code: string) =>
    page.evaluate(
      ([typed, code]) => {
        document.execCommand('insertText', false, typed)
        const key = code!.slice(-1).toLowerCase()
        const press = new KeyboardEvent('keydown', { key, code: code!, altKey: true, bubbles: true })
        document.activeElement!.dispatchEvent(press)
      },
      [typed, code],
    )
  await typeAndPress(' and then', 'KeyI')
  assert.equal(await first.innerText(), `${before} and then [inaudible 00:00:00] `)
  await typeAndPress('more', 'KeyS')
  await page.keyboard.press('Alt+s')
  await page.keyboard.type(' words')
  assert.equal(await first.innerText(), `${before} and then [inaudible 00:00:00] more words`)
})

test('the sound steps back on pause, keeps its pitch at other speeds, and repeats a passage', async () => {
  const { page } = await atTheDesk()
  const audio = page.locator('audio')
  const now = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime)
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 10
  })
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('audio')!.currentTime > 10.2)
  // In one go: it plays on.
  const wentBack = await audio.evaluate((element: HTMLAudioElement) => {
    const before = element.currentTime
    const key = { key: 'Escape', code: 'Escape', bubbles: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key))
    return before - element.currentTime
  })
  assert.ok(wentBack > 0.9 && wentBack < 1.1, `${wentBack}`)
  const paused = await now()
  await page.keyboard.press('Alt+Comma')
  const [rate, keepsPitch] = await audio.evaluate((element: HTMLAudioElement) => [
    element.playbackRate,
    element.preservesPitch,
  ])
  assert.deepEqual([rate, keepsPitch], [0.9, true])
  await page.keyboard.press('Alt+l')
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime += 0.5
  })
  await page.keyboard.press('Alt+l')
  const repeated = audio.evaluate(
    (element: HTMLAudioElement) =>
      new Promise<number[]>((resolve) => {
        const beginnings: number[] = []
        element.addEventListener('seeking', () => {
          beginnings.push(element.currentTime)
          if (beginnings.length === 3) resolve(beginnings)
        })
      }),
  )
  await page.keyboard.press('Escape')
  for (const beginning of await repeated)
    assert.ok(Math.abs(beginning - paused) < 0.2, `${beginning}, and not ${paused}`)
})

test('an earlier version is looked at and brought back', async () => {
  const { person, page, task } = await atTheDesk()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' A mistake.')
  await untilSaved(person, task, ([first]) => first!.endsWith('A mistake.'), 'the text saved')
  await page.keyboard.press('Alt+v')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'View Original version' }).click()
  await page.getByRole('dialog').getByText('nobody was paid.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await untilSaved(person, task, ([first]) => first!.endsWith('nobody was paid.'), 'the old text back')
  await page.getByText('A mistake.').waitFor({ state: 'detached' })
})

test('play leads to the word and the caret to the sound, while the text is being changed', async () => {
  const { page } = await atTheDesk()
  await caretAtEnd(page, 0)
  await page.keyboard.type(' More words than were said.')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+p')
  await page.waitForFunction(() => {
    const [spoken] = [...(CSS.highlights.get('spoken') ?? [])] as Range[]
    return spoken?.startContainer.parentElement === document.querySelectorAll('[data-block]')[1]
  })
  await page.keyboard.press('Escape')
  assert.ok((await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)) > 5.9)
})
