import type { CDPSession, Page } from 'playwright-core'
import type { Paragraph } from '../src/transcripts/model.ts'
import { median, ms, type Row } from './figures.ts'

/**
 * How long a key takes to the screen in a transcript of three hours: 27,000 words in 1,000 paragraphs, a tenth of them
 * doubted by the machine, with the saving that goes on meanwhile. Measured is what Chromium itself records of each
 * key: from the moment that the browser has it until the frame that shows it is presented, painting and drawing
 * included. The floor is the same keys in an empty page with one editable line.
 *
 * A screen with 60 frames a second makes every key wait for its next frame, up to 16.7 ms, whatever the page does. What
 * is wanted is therefore judged in a browser that shows a frame as soon as it is drawn, and told for 60 a second too.
 */
const KEYS = 150
const PARAGRAPHS = 1000
const WORDS_EACH = 27
const WORD_MS = (3 * 3_600_000) / (PARAGRAPHS * WORDS_EACH)
const WANTED_MS = 16
const TEXT = 'the quick brown fox jumps over the lazy dog and goes on. '

const SCREENS = [
  {
    name: 'shown as soon as it is drawn',
    flags: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
    isJudged: true,
  },
  { name: 'shown 60 times a second', flags: [], isJudged: false },
]

export async function measureTyping(): Promise<Row[]> {
  const { browserOf, fileWithSound, openDesk, paragraph } = await import('../test/web/desks.ts')
  const { claimed, service, sql, worker } = await import('../test/work/people-at-work.ts')
  const editor = await worker('Eve', 'editor')
  const file = await fileWithSound({ draft: longDraft(), minutes: 180 })
  await sql(`update audiofiles set statename = 'Awaiting Edit' where id = ${file}`)
  const { task } = await claimed(editor, file)
  try {
    const rows: Row[] = []
    for (const screen of SCREENS) rows.push(...(await measureOn(screen)))
    return rows
  } finally {
    await service.stop()
  }

  async function measureOn({ name, flags, isJudged }: (typeof SCREENS)[number]): Promise<Row[]> {
    const context = await browserOf(editor, { flags, isWhole: true })
    const empty = await context.newPage()
    await empty.goto(`${service.url}/healthz`)
    await empty.setContent('<div contenteditable="plaintext-only">One line.</div>')
    await empty.locator('[contenteditable]').click()
    const desk = await context.newPage()
    await openDesk(desk, task)
    await paragraph(desk, PARAGRAPHS - 1).waitFor({ state: 'attached' })

    const rows: Row[] = []
    async function measureBeside(what: string): Promise<void> {
      await empty.bringToFront()
      const floor = await typeAndMeasure(empty)
      await desk.bringToFront()
      rows.push(rowOf(`A key ${what}, ${name}`, await typeAndMeasure(desk), floor, isJudged))
    }
    for (const [place, at] of Object.entries({ beginning: 0, middle: 500, end: 990 })) {
      await paragraph(desk, at).click()
      await measureBeside(`at the ${place} of three hours`)
    }
    await paragraph(desk, 510).click()
    await desk.keyboard.press('Alt+p')
    await measureBeside('while the recording plays')
    await context.close()
    return rows
  }
}

function rowOf(what: string, times: number[], floor: number[], isJudged: boolean): Row {
  return {
    what,
    figure: `95 of 100 within ${figuresOf(times)}`,
    beside: `empty page: ${figuresOf(floor)}`,
    ratio: median(times) / median(floor),
    ...(isJudged && { wanted: `95 of 100 within ${WANTED_MS} ms`, kept: withinOf(times) < WANTED_MS }),
  }
}

const figuresOf = (times: number[]): string => `${ms(withinOf(times))}, half within ${ms(median(times))}`

/** What 95 of 100 are within. */
const withinOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!

async function typeAndMeasure(page: Page): Promise<number[]> {
  await page.keyboard.press('End')
  const browser = await page.context().newCDPSession(page)
  const stop = await recordKeys(browser)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(TEXT[key % TEXT.length]!)
    await page.waitForTimeout(30 + (key % 7) * 13)
  }
  const times = await stop()
  await browser.detach()
  return times
}

/** An entry of the browser's own record; times in microseconds. */
type Entry = {
  name: string
  ph: string
  ts: number
  pid: number
  id2?: { local: string }
  args: { event_latency?: { event_type: string } }
}

async function recordKeys(browser: CDPSession): Promise<() => Promise<number[]>> {
  const entries: Entry[] = []
  browser.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as Entry[])))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc'], excludedCategories: ['*'] },
  })
  return async () => {
    const isComplete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
    await browser.send('Tracing.end')
    await isComplete
    return keyTimes(entries)
  }
}

/** A track of the record holds one event after another: each ends before the next one begins. */
function keyTimes(entries: Entry[]): number[] {
  const begun = new Map<string, Entry>()
  const times: number[] = []
  const latencies = entries.filter(({ name }) => name === 'EventLatency')
  for (const entry of latencies.toSorted((one, other) => one.ts - other.ts)) {
    const track = `${entry.pid} ${entry.id2?.local}`
    const start = begun.get(track)
    if (entry.ph === 'b') begun.set(track, entry)
    else if (start?.args.event_latency?.event_type === 'KEY_PRESSED') times.push((entry.ts - start.ts) / 1000)
  }
  if (times.length < KEYS * 0.9) throw new Error(`The browser recorded ${times.length} of ${KEYS} keys.`)
  return times
}

function longDraft(): Paragraph[] {
  return Array.from({ length: PARAGRAPHS }, (_, at) => {
    const words = Array.from({ length: WORDS_EACH }, (_, i) => {
      const startMs = Math.round((at * WORDS_EACH + i) * WORD_MS)
      const confidence = (at + i) % 10 === 0 ? 0.4 : 0.95
      return { text: `word${at}-${i}`, startMs, endMs: Math.round(startMs + WORD_MS), confidence }
    })
    const speaker = at % 2 === 0 ? 'Ann Lee' : 'Bob Ray'
    return { speaker, startMs: words[0]!.startMs, endMs: words.at(-1)!.endMs, words }
  })
}
