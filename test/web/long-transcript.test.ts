import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Transcript } from '../../src/transcripts/model.ts'
import { openBrowser } from '../support/browser.ts'
import { slowness } from '../support/machine-speed.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const HOURS = 3
const PARAGRAPHS = 450
const WORDS_EACH = 60

test('three hours of words open at once, scroll, and follow the sound', async () => {
  const service = await startService()
  const ann = await signUpVisitor(service)
  const file = await orderSample(ann, service, 'jfk.mp3')
  await untilDelivered(ann, file)
  await service.operator.files.importTranscript(file, 'long.json', encoded(longTranscript()))
  await runSql(
    service.databaseUrl,
    `update audiofiles set duration_seconds = ${HOURS * 3600} where id = ${file}`,
  )
  makeLongRecording(join(service.dataFolder, 'media', String(file)))

  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  /** What the page has worked, however long other processes kept it waiting. */
  const workedMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
  }
  let before = 0
  await page.route('**/transcript', async (route) => {
    const response = await route.fetch()
    before = await workedMs()
    await route.fulfill({ response })
  })
  await page.addInitScript(measureOpening)
  await page.goto(`${service.url}/files/${file}`)
  await page
    .locator('.paragraph')
    .nth(PARAGRAPHS - 1)
    .waitFor({ state: 'attached' })
  const shown = await page.evaluate(() => (window as unknown as Measured).openedMs())
  const opened = Math.round((await workedMs()) - before)
  await page.waitForLoadState('networkidle')
  const scrolling = await worstFrame(page, () => {
    let step = 0
    const timer = setInterval(() => {
      window.scrollBy(0, 400)
      if (++step === 120) clearInterval(timer)
    }, 16)
  })
  await page.locator('.moment').nth(300).click()
  await page.waitForFunction(() => CSS.highlights.has('spoken'))
  const following = await worstFrame(page, () => {})
  const found = await timeOf(async () => {
    await page.getByLabel('Search the transcript').fill('word')
    await page.getByText(/1 of [\d,]+/).waitFor()
  })
  console.log(
    `${PARAGRAPHS * WORDS_EACH} words: shown ${shown} ms after the answer arrived, with ${opened} ms of work; longest frame ` +
      `${scrolling} ms while scrolling, ${following} ms while following; searched in ${found} ms`,
  )
  assert.ok(opened < 1000 * slowness(), `opening took ${opened} ms of work`)
  const spoken = await page.evaluate(() => String([...CSS.highlights.get('spoken')!][0]))
  assert.match(spoken, /^word/)
})

type Measured = { openedMs(): number }

/** From the moment when the transcript's bytes are there to the frame in which its last paragraph is in the page. */
function measureOpening(): void {
  let shownAt = 0
  const last = 449
  new MutationObserver((_, observer) => {
    if (!document.querySelector(`[data-paragraph="${last}"]`)) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        shownAt = performance.now()
      }),
    )
  }).observe(document, { childList: true, subtree: true })
  Object.assign(window, {
    async openedMs() {
      while (shownAt === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      const [entry] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/transcript'))
      return Math.round(shownAt - (entry as PerformanceResourceTiming).responseEnd)
    },
  })
}

async function worstFrame(page: Page, act: () => void): Promise<number> {
  await page.evaluate(act)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let worst = 0
        let last = performance.now()
        const end = last + 2500
        requestAnimationFrame(function look(now) {
          worst = Math.max(worst, now - last)
          last = now
          if (now < end) requestAnimationFrame(look)
          else resolve(Math.round(worst))
        })
      }),
  )
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started)
}

function longTranscript(): Transcript {
  const wordMs = (HOURS * 3_600_000) / (PARAGRAPHS * WORDS_EACH)
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, paragraph) => {
    const words = Array.from({ length: WORDS_EACH }, (_, at) => {
      const startMs = Math.round((paragraph * WORDS_EACH + at) * wordMs)
      return { text: `word${paragraph}-${at}`, startMs, endMs: Math.round(startMs + wordMs) }
    })
    return {
      speaker: paragraph % 2 === 0 ? 'Ann Lee' : 'Bob Ray',
      startMs: words[0]!.startMs,
      endMs: words.at(-1)!.endMs,
      words,
    }
  })
  return { paragraphs }
}

const encoded = (transcript: Transcript) => new TextEncoder().encode(JSON.stringify(transcript))

/** In place of the short one: silence of the right length, and peaks as many as a file can have. */
function makeLongRecording(folder: string): void {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(HOURS * 3600)]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...silence, '-b:a', '8k', join(folder, 'playback.mp3')])
  const data = Array.from({ length: 72_000 }, (_, at) => Math.round(Math.sin(at) * 100))
  const peaks = {
    version: 2,
    channels: 1,
    sample_rate: 16_000,
    samples_per_pixel: 4800,
    bits: 8,
    length: 36_000,
    data,
  }
  writeFileSync(join(folder, 'peaks.json'), JSON.stringify(peaks))
}
