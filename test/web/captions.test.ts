import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startFileHost } from '../support/file-host.ts'
import { DEVICES, obstaclesOn, photograph } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/talk.webm': makeVideo() })
const speech = await startSpeechServer(
  'And so, my fellow Americans, ask not what your country can do for you. Ask what you can do for your country. ' +
    'How do you marry a more amiable woman? He might have been made still more respectable than he was.',
)
// The captions follow what is said in the recording.
speech.confidence = null
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const customer = await service.customer({ credit: 100 })
const [tom, eve, ann] = await Promise.all([worker('transcriber'), worker('editor'), worker('editor')])
const file = await captionedFile()
const task = await claimFor(eve, file)

test('a captioner makes captions by keys, sees each rule as it breaks, loses nothing, and hands them in', async (t) => {
  const context = await openBrowser()
  let page = await context.newPage()
  const faults = [watchForFaults(page, service.url)]
  const words = () => page.getByLabel('Caption text')
  const saved = () =>
    page
      .getByRole('status')
      .getByText(/Saved$/)
      .waitFor()
  const onService = async () =>
    (await eve.client.work.captions(task)).cues.map(({ lines }) => lines.join('|'))
  const press = (keys: string) => page.keyboard.press(keys)

  await t.test('the captions are over the picture', async () => {
    await page.goto(`${service.url}/work/captions/${task}`)
    await page.getByLabel('Email').fill(eve.email)
    await page.getByLabel('Password').fill(eve.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(/captions, no rules broken/).waitFor()
    await page.waitForFunction(() => document.querySelector('video')!.videoWidth > 0)
    await press('Alt+ArrowDown')
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'cue-words')
    await press('Alt+ArrowUp')
    const first = (await onService())[0]!.split('|')
    await page.locator('.on-screen', { hasText: first[0]! }).waitFor()
  })

  await t.test('a line that grows too long is marked while it is typed, and mended by a break', async () => {
    await words().fill('')
    await page.getByText('empty', { exact: true }).waitFor()
    await page.keyboard.type('Ask not what your country can do for you, ask')
    await page.locator('.rules').getByText('a line is longer than 42 characters').waitFor()
    assert.equal(await page.locator('.cue-figures .broken').innerText(), 'characters per line (max. 42)\n45')
    assert.equal(await figure('characters per line (max. 42)'), '45')
    await page.getByText(/captions, 1 breaks a rule/).waitFor()
    for (let times = 0; times < 4; times++) await press('ArrowLeft')
    await press('Enter')
    await page
      .locator('.rules')
      .getByText('a line is longer than 42 characters')
      .waitFor({ state: 'detached' })
    assert.equal(await figure('characters per line (max. 42)'), '41 + 3')
  })

  await t.test('it is saved without being asked for', async () => {
    await page.keyboard.type('!')
    await until(async () => (await onService())[0]!.endsWith('|! ask'))
    await saved()
  })

  await t.test('times move by keys while it plays, and by typing', async () => {
    await press('Alt+ArrowDown')
    const start = await page.getByLabel('Start', { exact: true }).inputValue()
    await press('Escape')
    // In one go: it plays on, and a caption cannot end after the next one.
    const position = await page.waitForFunction(() => {
      const { currentTime } = document.querySelector('video')!
      if (currentTime <= 4.2) return null
      const key = { key: 'o', code: 'KeyO', altKey: true, bubbles: true }
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key))
      return currentTime
    })
    await press('Escape')
    const end = await page.getByLabel('End', { exact: true }).inputValue()
    const wanted = (await position.jsonValue())!
    assert.ok(Math.abs(secondsOf(end) - wanted) < 0.1, `${end} is not near ${wanted}`)
    await press('Alt+BracketLeft')
    assert.equal(
      Math.round(
        (secondsOf(start) - secondsOf(await page.getByLabel('Start', { exact: true }).inputValue())) * 1000,
      ),
      50,
    )
    await page.getByLabel('End', { exact: true }).fill((secondsOf(start) + 0.9).toFixed(3))
    assert.equal(await figure('shown for'), '0.95 s')
    await saved()
    const { cues } = await eve.client.work.captions(task)
    assert.equal(cues[1]!.endMs - cues[1]!.startMs, 950)
  })

  await t.test('captions are split at the caret, joined, added, removed, and all of it undone', async () => {
    const before = await page.locator('.cues > li').count()
    await words().focus()
    await press('Control+Home')
    for (let times = 0; times < 5; times++) await press('ArrowRight')
    await press('Alt+s')
    assert.equal(await page.locator('.cues > li').count(), before + 1)
    await press('Alt+ArrowUp')
    await press('Alt+j')
    assert.equal(await page.locator('.cues > li').count(), before)
    await press('Alt+Enter')
    assert.equal(await words().inputValue(), '')
    await press('Alt+Backspace')
    for (let times = 0; times < 4; times++) await press('Control+z')
    assert.equal(await page.locator('.cues > li').count(), before)
    await saved()
  })

  await t.test('a key goes from one broken rule to the next', async () => {
    await page.locator('.cue-row').last().click()
    await words().fill('Much too many words to be read in so short a time, as anybody can see')
    await press('Alt+ArrowUp')
    await press('Alt+n')
    assert.match(await words().inputValue(), /^Much too many/)
    await page.locator('.rules').getByText('a line is longer than 42 characters').waitFor()
    await press('Control+z')
    await saved()
  })

  await t.test(
    'what is changed without a network is kept, even if the page is closed, and saved afterwards',
    async () => {
      await context.setOffline(true)
      await words().fill('Written in a tunnel.')
      await page.getByText('No connection. Your changes are kept in this browser').waitFor()
      await page.close()
      await context.setOffline(false)
      page = await context.newPage()
      faults.push(watchForFaults(page, service.url))
      await page.goto(`${service.url}/work/captions/${task}`)
      await until(async () => (await onService()).includes('Written in a tunnel.'))
      await saved()
    },
  )

  await t.test('captions saved from another place are never overwritten unasked', async () => {
    const { version, cues } = await eve.client.work.captions(task)
    const elsewhere = cues.map((cue, i) => (i === 0 ? { ...cue, lines: ['From the other desk'] } : cue))
    await eve.client.work.saveCaptions(task, { based_on: version, save_id: 'elsewhere', cues: elsewhere })
    await page.locator('.cue-row').last().click()
    await words().fill('From this desk')
    await page.getByText('A newer version was saved somewhere else').first().waitFor()
    assert.equal((await onService()).includes('From this desk'), false)
    await page.getByRole('button', { name: 'Use the newer version' }).click()
    // It opens at the caption where it was left, if that was kept by then, or else at the first.
    const shown = async () => (await words().inputValue()) + (await page.locator('.cues').innerText())
    await until(async () => (await shown()).includes('From the other desk'))
    await saved()
    const { versions } = await eve.client.work.versions(task)
    const mine = await eve.client.work.version(task, versions[1]!.version)
    assert.ok(mine.cues.some(({ lines }) => lines.join() === 'From this desk'))
  })

  await t.test('what cannot be saved is said, and does not stand in the way of what can', async () => {
    await page.locator('.cue-row').last().click()
    await words().fill(Array(25).fill('line').join('\n'))
    await page.getByText('This can’t be saved as it is').waitFor()
    await page.reload()
    await page.getByText('This can’t be saved as it is').waitFor()
    const captions = await page.locator('.cues > li').count()
    for (let times = 0; times < captions; times++) await press('Alt+ArrowDown')
    await words().fill('From this desk')
    await saved()
    assert.ok((await onService()).includes('From this desk'))
  })

  await t.test('captions are worked on in one tab at a time', async () => {
    const second = await context.newPage()
    await second.goto(`${service.url}/work/captions/${task}`)
    await second.getByRole('heading', { name: 'This task is open in another tab' }).waitFor()
    await second.close()
  })

  await t.test(
    'save state and lease stay in sight, and it opens at the caption where it was left',
    async () => {
      for (const viewport of Object.values(DEVICES)) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        for (const sign of [page.getByRole('status').getByText(/Saved$/), page.getByText(/^Yours until/)]) {
          const { y, height } = (await sign.boundingBox())!
          assert.ok(y >= 0 && y + height <= viewport.height, `at ${y} of ${viewport.height}`)
        }
      }
      await page.setViewportSize(DEVICES.desktop)
      await page.locator('.cue-row').nth(1).click()
      const left = await words().inputValue()
      const startMs = secondsOf(await page.getByLabel('Start', { exact: true }).inputValue()) * 1000
      await page.getByRole('link', { name: 'All tasks' }).click()
      await until(async () => (await eve.client.work.open(task)).place?.sound_ms === Math.round(startMs), {
        what: 'the place is kept',
      })
      await page.goto(`${service.url}/work/captions/${task}`)
      await words().waitFor()
      assert.equal(await words().inputValue(), left)
    },
  )

  await t.test('it is accessible, in light and dark, on a desktop and on a phone', async () => {
    await page.locator('.cue-row').nth(2).click()
    const start = secondsOf(await page.getByLabel('Start', { exact: true }).inputValue())
    await page.getByLabel('End', { exact: true }).fill((start + 0.7).toFixed(3))
    await page.locator('.on-screen').waitFor()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [device, viewport] of Object.entries(DEVICES)) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await press('Alt+ArrowDown')
        await press('Alt+n')
        await press('F2')
        await page.locator('.cue-row.spoken').waitFor()
        await photograph(page, `captions-${colorScheme}-${device}`, { fullPage: false })
        assert.deepEqual(await obstaclesOn(page, { onlyColours: colorScheme === 'dark' }), [])
        await press('F1')
        await photograph(page, `captions-keys-${colorScheme}-${device}`, { fullPage: false })
        assert.deepEqual(await obstaclesOn(page, { onlyColours: colorScheme === 'dark' }), [])
        await press('Escape')
      }
    await page.setViewportSize(DEVICES.desktop)
    await press('Control+z')
    await saved()
  })

  await t.test('overlapping captions are not handed in; mended, they are', async () => {
    await page.locator('.cue-row').first().click()
    await page
      .getByLabel('End', { exact: true })
      .fill(((await eve.client.work.captions(task)).cues[1]!.startMs / 1000 + 0.2).toFixed(3))
    await page.locator('.rules').getByText('overlaps the next caption').waitFor()
    await press('Control+Enter')
    await page.getByText('This caption is still shown when the next one begins.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Hand in', exact: true }).isDisabled(), true)
    await page.getByRole('button', { name: 'Show caption 1' }).click()
    await press('Control+z')
    await page.locator('.rules').getByText('overlaps the next caption').waitFor({ state: 'detached' })
  })

  await t.test('a comment pinned to a moment is asked about before they are handed in', async () => {
    await page.locator('summary', { hasText: 'Comments' }).click()
    const captions = await page.locator('.cue-row').count()
    await page.getByLabel(/^Comment at/).fill('Is this his name?')
    await press('Alt+Enter')
    assert.equal(
      await page.locator('.cue-row').count(),
      captions,
      'keys in a comment leave the captions alone',
    )
    await page.getByRole('button', { name: 'Add comment' }).click()
    await page.getByRole('list', { name: 'Comments' }).getByText('Is this his name?').waitFor()
    await press('Control+Enter')
    await page.getByText('1 comment has no reply and is not resolved.').waitFor()
    await page.getByRole('button', { name: 'Hand in anyway' }).click()
    await page.waitForURL(`${service.url}/work`)
  })

  await t.test('a reviewer looks and listens, changes nothing, and delivers them in .srt', async () => {
    const review = await claimFor(ann, file)
    await context.clearCookies()
    await context.addCookies([ann.cookie])
    await page.goto(`${service.url}/work/captions/${review}`)
    await page.locator('[aria-current] .cue-lines', { hasText: 'From the other desk' }).waitFor()
    await press('Alt+Backspace')
    await press('Alt+ArrowDown')
    await page.locator('li[aria-current]:nth-child(2)').waitFor()
    assert.equal(await words().count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Hand in' }).count(), 0)
    assert.equal((await ann.client.work.captions(review)).cues[0]!.lines[0], 'From the other desk')
    await page.locator('summary', { hasText: 'Comments (1 unresolved)' }).click()
    await page.getByRole('button', { name: /^Resolve comment/ }).click()
    await page.getByRole('list', { name: 'Comments' }).getByText('Resolved').waitFor()
    await ann.client.work.approve(review, 5, 'Well done')
    assert.match(await (await customer.client.v4.transcript(file, 'srt')).text(), /From the other desk/)
  })

  assert.deepEqual(faults.flat(), [])

  async function figure(name: string): Promise<string> {
    return page.locator('.cue-figures > div', { hasText: name }).locator('dd').innerText()
  }
})

const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/** Someone speaks, and there is a picture. */
function makeVideo(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lh-video-'))
  const sound = join(import.meta.dirname, '../../samples/two-voices.m4a')
  const picture = 'testsrc2=size=640x360:rate=5:duration=24'
  const encoding = '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 200k -c:a libopus -shortest'.split(' ')
  try {
    const output = join(folder, 'talk.webm')
    execFileSync('ffmpeg', ['-v', 'error', '-i', sound, '-f', 'lavfi', '-i', picture, ...encoding, output])
    return readFileSync(output)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

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
    url: `${host.url}/talk.webm`,
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
