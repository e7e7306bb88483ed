/**
 * How long a key takes to the screen in a transcript of three hours: 27,000 words in 1,000 paragraphs, a tenth of them
 * doubted by the machine, with the saving that goes on meanwhile. The floor is the same keys in an empty page with one
 * editable line. `node bench/typing.ts [KEYS]`, after the website was built.
 */
import type { Page } from 'playwright-core'
import type { Paragraph } from '../src/transcripts/model.ts'
import { globalSetup, globalTeardown } from '../test/support/global-setup.ts'

const keys = Number(process.argv[2] ?? 400)
const PARAGRAPHS = 1000
const WORDS_EACH = 27
const WORD_MS = (3 * 3_600_000) / (PARAGRAPHS * WORDS_EACH)

await globalSetup()
const { browserOf, fileWithSound, openDesk, paragraph } = await import('../test/web/desks.ts')
const { claimed, service, sql, worker } = await import('../test/work/people-at-work.ts')
try {
  const editor = await worker('Eve', 'editor')
  const file = await fileWithSound({ draft: longDraft(), minutes: 180 })
  await sql(`update audiofiles set statename = 'Awaiting Edit' where id = ${file}`)
  const { task } = await claimed(editor, file)
  const context = await browserOf(editor)
  const page = await context.newPage()

  await page.goto(`${service.url}/healthz`)
  await page.setContent('<div contenteditable="plaintext-only">One line.</div>')
  await page.locator('[contenteditable]').click()
  const floor = await typeAndMeasure(page)

  await openDesk(page, task)
  await page
    .locator('[data-block]')
    .nth(PARAGRAPHS - 1)
    .waitFor({ state: 'attached' })
  const results: Record<string, number[]> = { 'empty page': floor }
  for (const [place, at] of Object.entries({ beginning: 0, middle: 500, end: 990 })) {
    await paragraph(page, at).click()
    results[place] = await typeAndMeasure(page)
  }
  await paragraph(page, 500).click()
  await page.keyboard.press('Alt+p')
  results['middle, while it plays'] = await typeAndMeasure(page)
  for (const [place, times] of Object.entries(results)) console.log(line(place, times))
  await context.close()
} finally {
  await service.stop()
  await globalTeardown()
}

/** From the key to the end of the frame that shows it. */
async function typeAndMeasure(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const pressed = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    window.addEventListener('keydown', pressed, { capture: true })
    Object.assign(window, {
      stopMeasuring() {
        window.removeEventListener('keydown', pressed, { capture: true })
        return times
      },
    })
  })
  await page.keyboard.press('Control+End')
  const text = 'the quick brown fox jumps over the lazy dog and goes on. '
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(text[key % text.length]!)
    await page.waitForTimeout(30 + (key % 7) * 13)
  }
  const times = await page.evaluate(() =>
    (window as unknown as { stopMeasuring(): number[] }).stopMeasuring(),
  )
  return times.slice(1)
}

function line(place: string, times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(1).padStart(6)
  const below = (sorted.filter((ms) => ms < 16).length / sorted.length) * 100
  return `${place.padEnd(24)} median ${share(0.5)} ms  95 % ${share(0.95)} ms  99 % ${share(0.99)} ms  below 16 ms: ${below.toFixed(1)} %`
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
