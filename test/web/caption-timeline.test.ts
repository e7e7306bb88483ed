import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { DEVICES, obstaclesOn, photograph } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/talk.m4a': sample('two-voices.m4a') })
const speech = await startSpeechServer(
  'And so, my fellow Americans, ask not what your country can do for you. Ask what you can do for your country. ' +
    'How do you marry a more amiable woman? He might have been made still more respectable than he was.',
)
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const customer = await service.customer({ credit: 100 })
const [tom, eve] = await Promise.all([worker('transcriber'), worker('editor')])
const file = await captionedFile()
const task = await claimFor(eve, file)

test('captions are timed in a timeline, cut, found and given back', async (t) => {
  const context = await openBrowser()
  await context.addCookies([eve.cookie])
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  const words = () => page.getByLabel('Caption text')
  const saved = () =>
    page
      .getByRole('status')
      .getByText(/Saved$/)
      .waitFor()
  const onService = async () =>
    (await eve.client.work.captions(task)).cues.map(({ lines }) => lines.join('|'))
  const press = (keys: string) => page.keyboard.press(keys)
  await page.goto(`${service.url}/work/captions/${task}`)
  await page.getByText(/captions, no rules broken/).waitFor()

  await t.test('edges are dragged in a timeline that zooms, and what is in the way gives way', async () => {
    await page.getByText('12 s shown').waitFor()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByText('8 s shown').waitFor()
    await press('Alt+Minus')
    await page.getByText('12 s shown').waitFor()
    await chooseCue(1)
    const before = await cuesNow()
    await drag(0, -60, { isFree: true })
    const after = await cuesNow()
    const wayMs = before[1]!.startMs - after[1]!.startMs
    assert.ok(Math.abs(wayMs - (await msOf(60))) < 30, `moved by ${wayMs} ms`)
    assert.equal(after[1]!.endMs, before[1]!.endMs)
    assert.ok(after[0]!.endMs <= after[1]!.startMs, 'the caption before it is shorter now')
    await press('Control+z')
    assert.deepEqual(times(await cuesNow()), times(before))
  })

  await t.test('a dragged edge snaps to words, unless it is told not to', async () => {
    const bounds = await wordBounds()
    await chooseCue(1)
    const [, cue] = await cuesNow()
    const target = bounds.find((ms) => ms > cue!.startMs + 600)!
    await drag(0, await pxOf(target - cue!.startMs + 50))
    assert.equal((await cuesNow())[1]!.startMs, target)
    await press('Control+z')
    await press('Control+Alt+BracketRight')
    assert.equal((await cuesNow())[1]!.startMs, nextAfter(cue!.startMs, bounds))
    await press('Control+z')
    await press('Alt+m')
    await page.getByRole('button', { name: 'Snap', pressed: false }).waitFor()
    await press('Alt+m')
  })

  await t.test('with ripple, all later captions move along; a caption is dragged as a whole', async () => {
    await chooseCue(1)
    const before = await cuesNow()
    await page.getByRole('button', { name: 'Ripple' }).click()
    await drag(before[1]!.endMs - before[1]!.startMs, 40, { isFree: true })
    const after = await cuesNow()
    const wayMs = after[1]!.endMs - before[1]!.endMs
    assert.ok(wayMs > 0)
    assert.deepEqual(
      times(after.slice(2)),
      times(before.slice(2)).map((ms) => ms + wayMs),
    )
    await press('Alt+l')
    await page.getByRole('button', { name: 'Ripple', pressed: false }).waitFor()
    await press('Control+z')
    await drag(500, 12, { isFree: true })
    const [, moved] = await cuesNow()
    assert.equal(moved!.endMs - moved!.startMs, before[1]!.endMs - before[1]!.startMs)
    assert.ok(moved!.startMs > before[1]!.startMs)
    await press('Control+z')
    await press('Alt+Shift+ArrowRight')
    const [, nudged] = await cuesNow()
    assert.equal(nudged!.endMs - nudged!.startMs, before[1]!.endMs - before[1]!.startMs)
    await press('Control+z')
  })

  await t.test('no gap is left that is too small', async () => {
    await chooseCue(0)
    const [first, second] = await cuesNow()
    await page.getByLabel('End', { exact: true }).fill((second!.startMs / 1000).toFixed(3))
    await press('Alt+Shift+BracketLeft')
    assert.equal((await cuesNow())[0]!.endMs, second!.startMs - 84)
    await press('Alt+Shift+BracketRight')
    const [closed, next] = await cuesNow()
    assert.equal(closed!.endMs, next!.startMs)
    for (let times = 0; times < 2; times++) await press('Control+z')
    assert.equal((await cuesNow())[0]!.endMs, first!.endMs)
  })

  await t.test('all captions are shifted at once, and back', async () => {
    await chooseCue(1)
    const before = await cuesNow()
    await press('Alt+t')
    await page.getByRole('spinbutton', { name: 'Seconds' }).fill('1.5')
    await page.getByLabel('Caption 2 and all after it').check()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('dialog', { name: 'Move captions' }).waitFor({ state: 'detached' })
    assert.deepEqual(
      times(await cuesNow()),
      times(before).map((ms, i) => (i < 2 ? ms : ms + 1500)),
    )
    await press('Control+z')
    await page.getByRole('button', { name: 'Move several…' }).click()
    await page.getByRole('spinbutton', { name: 'Seconds' }).fill('-600')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const early = await cuesNow()
    assert.equal(early[0]!.startMs, 0)
    assert.equal(early[1]!.startMs, before[1]!.startMs - before[0]!.startMs)
    await press('Control+z')
    assert.deepEqual(times(await cuesNow()), times(before))
  })

  await t.test('a split takes its time from the words, and text is shared evenly', async () => {
    const last = (await cuesNow()).length - 1
    await chooseCue(last)
    const text = await page.getByLabel('Caption text').inputValue()
    const word = text.split(/\s+/)[2]!
    const caret = text.indexOf(word)
    const { startMs } = (await cuesNow()).at(-1)!
    const said = (await spokenWords()).find((one) => one.text === word && one.startMs >= startMs)!
    await caretAt(caret)
    await press('Alt+s')
    const split = await cuesNow()
    assert.equal(split.at(-1)!.startMs, Math.round(said.startMs))
    assert.equal(split.at(-2)!.endMs, split.at(-1)!.startMs)
    await chooseCue(last)
    await press('Alt+Shift+B')
    const [one, two] = (await cuesNow()).slice(-2)
    assert.equal([...one!.lines, ...two!.lines].join(' '), text.replaceAll('\n', ' '))
    const [left, right] = [one!, two!].map(({ lines }) => lines.join(' ').length) as [number, number]
    assert.ok(Math.abs(left - right) <= 16, `${left} and ${right} characters`)
    await press('Alt+j')
    await page.getByLabel('Caption text').fill(text.replaceAll('\n', ' '))
    await press('Alt+b')
    const balanced = (await cuesNow()).at(-1)!.lines
    assert.equal(balanced.join(' '), text.replaceAll('\n', ' '))
    assert.ok(
      balanced.every((line) => line.length <= 42),
      balanced.join('|'),
    )
  })

  await t.test('text is found from the cursor on, and the focus comes back to it', async () => {
    await chooseCue(0)
    await caretAt(0)
    await press('Control+f')
    await page.getByLabel('Find', { exact: true }).fill('you')
    const all = (await onService()).join('\n').match(/you/gi)!.length
    await page.getByText(`1 of ${all}`).waitFor()
    await press('Enter')
    await page.getByText(`2 of ${all}`).waitFor()
    await press('Shift+Enter')
    await page.getByText(`1 of ${all}`).waitFor()
    await page.getByLabel('Whole words').check()
    await page.getByText(/^1 of \d/).waitFor()
    await photograph(page, 'captions-find', { fullPage: false })
    assert.deepEqual(await obstaclesOn(page), [])
    await page.setViewportSize({ width: 1024, height: 768 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await photograph(page, `captions-find-${colorScheme}-1024`, { fullPage: false })
    }
    assert.deepEqual(await obstaclesOn(page), [])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DEVICES.desktop)
    await page.getByLabel('Find', { exact: true }).focus()
    await press('Escape')
    const selected = await page.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
    assert.equal(selected.toLowerCase(), 'you')
    await press('Control+f')
    await page.getByLabel('Find', { exact: true }).fill('nowhere to be found')
    await page.getByText('Not found').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await t.test('a dense list; what can be fixed is fixed, replaced and stretched at once', async () => {
    await saved()
    const { version } = await eve.client.work.captions(task)
    const cues = Array.from({ length: 30 }, (_, at) => ({
      startMs: at * 3000,
      endMs: at * 3000 + 2500,
      speaker: null,
      lines: [`Caption ${at} of many`],
    }))
    cues[3]!.lines = ['A line too long for the forty-two characters it may have']
    Object.assign(cues[29]!, { endMs: 93_900, lines: [`${'Too much text for one. '.repeat(4)}So it is cut`] })
    cues[5]!.endMs = cues[5]!.startMs + 200
    cues[7]!.endMs = cues[8]!.startMs + 500
    cues[9]!.endMs = cues[10]!.startMs - 30
    cues[11]!.lines = ['']
    await eve.client.work.saveCaptions(task, { based_on: version, save_id: 'dense', cues })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${service.url}/work/captions/${task}`)
    await page.getByText('30 captions, 6 break a rule').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const { lines, width } = await page.evaluate(() => {
      const { top, width } = document.querySelector('.captions-below')!.getBoundingClientRect()
      const boxes = [...document.querySelectorAll('.cues > li')].map((line) => line.getBoundingClientRect())
      return { lines: boxes.filter((box) => box.top >= 0 && box.bottom <= top).length, width }
    })
    assert.ok(lines >= 12, `${lines} captions are in sight`)
    assert.equal(await canvasWidth(), width, 'the timeline has the whole width')
    assert.equal(await page.locator('.screen').count(), 0, 'there is no picture for sound')
    await press('Alt+f')
    await page.getByText(/captions, no rules broken/).waitFor()
    await press('Control+f')
    await page.getByLabel('Find', { exact: true }).fill('of many')
    await page.getByLabel('Replace with').fill('of a few')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByRole('button', { name: 'Replace all' }).click()
    await page.getByText(/^2\d replaced$/).waitFor()
    assert.equal((await cuesNow()).filter(({ lines }) => /of a few$/.test(lines[0]!)).length, 27)
    assert.deepEqual(await obstaclesOn(page), [])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Move several…' }).click()
    await page.getByLabel('All captions, stretched between two points').check()
    await page.getByLabel('Should start at').first().fill('0:00:01.000')
    await page.getByLabel('Should start at').last().fill('0:02:01.000')
    assert.deepEqual(await obstaclesOn(page), [])
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('dialog', { name: 'Move captions' }).waitFor({ state: 'detached' })
    const moved = await cuesNow()
    assert.deepEqual([moved[0]!.startMs, moved.at(-1)!.startMs], [1000, 121_000])
    await page.setViewportSize(DEVICES.desktop)
  })

  await t.test('a task is given back with what was saved, and taken again', async () => {
    const before = await cuesNow()
    await page.getByRole('button', { name: 'Give back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
    await page.waitForURL(`${service.url}/work`)
    await claimFor(eve, file)
    await page.goto(`${service.url}/work/captions/${task}`)
    await page.getByText(/\d captions?, /).waitFor()
    assert.deepEqual(times((await eve.client.work.captions(task)).cues), times(before))
  })

  assert.deepEqual(faults, [])

  /** Pauses at its start, which is then a third into the timeline. */
  async function chooseCue(at: number): Promise<void> {
    await page.evaluate(() => document.querySelector('video')!.pause())
    const item = page.locator('.cues > li').nth(at)
    if (await item.locator('.cue-row').count()) await item.locator('.cue-row').click()
    for (const key of at === 0 ? ['Down', 'Up'] : ['Up', 'Down']) await press(`Alt+Arrow${key}`)
    await page.locator(`li[aria-current]:nth-child(${at + 1})`).waitFor()
  }
  async function cuesNow() {
    await saved()
    return (await eve.client.work.captions(task)).cues
  }
  async function spokenWords() {
    return (await eve.client.work.open(task)).paragraphs.flatMap(({ words }) => words)
  }
  async function wordBounds(): Promise<number[]> {
    return (await spokenWords()).flatMap(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)])
  }
  async function canvasWidth(): Promise<number> {
    return (await page.locator('.timeline').boundingBox())!.width
  }
  async function msOf(px: number): Promise<number> {
    return (px / (await canvasWidth())) * 12_000
  }
  async function pxOf(ms: number): Promise<number> {
    return (ms / 12_000) * (await canvasWidth())
  }
  /** From a moment after the start of the selected caption. */
  async function drag(fromMs: number, byPx: number, { isFree = false } = {}): Promise<void> {
    const box = (await page.locator('.timeline').boundingBox())!
    const [x, y] = [box.x + box.width / 3 + (await pxOf(fromMs)), box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    if (isFree) await page.keyboard.down('Control')
    await page.mouse.move(x + byPx / 2, y)
    await page.mouse.move(x + byPx, y)
    await page.mouse.up()
    if (isFree) await page.keyboard.up('Control')
  }
  async function caretAt(offset: number): Promise<void> {
    await words().focus()
    await words().evaluate((field: HTMLTextAreaElement, at) => field.setSelectionRange(at, at), offset)
  }
})

const times = (cues: { startMs: number; endMs: number }[]): number[] =>
  cues.flatMap(({ startMs, endMs }) => [startMs, endMs])

const nextAfter = (ms: number, points: number[]): number => Math.min(...points.filter((point) => point > ms))

async function worker(role: 'transcriber' | 'editor') {
  const email = `${crypto.randomUUID()}@example.com`
  const { password } = await service.operator.people.add({ email, name: role, roles: [role] })
  const session = await signIn(service.url, email, password)
  const [name, value] = session.split('=') as [string, string]
  const cookie = { name, value, url: service.url }
  return { email, password, cookie, client: createClient({ url: service.url, session }) }
}

async function claimFor({ client }: typeof eve, audiofile: number): Promise<number> {
  const task = await until(async () =>
    (await client.work.tasks()).offered.find((one) => one.audiofile === audiofile),
  )
  await client.work.claim(task.id)
  return task.id
}

/** Ordered with captions, transcribed and edited. */
async function captionedFile(): Promise<number> {
  const { audiofiles } = await customer.client.v4.order({
    url: `${host.url}/talk.m4a`,
    sku: ['TRANS2', 'CAPTION1'],
  })
  const [ordered] = audiofiles as [number]
  for (const person of [tom, eve]) {
    const task = await claimFor(person, ordered)
    const { version } = await person.client.work.open(task)
    await person.client.work.submit(task, version)
  }
  return ordered
}
