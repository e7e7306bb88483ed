import type { Page } from 'playwright-core'
import type { Transcript } from '../src/transcripts/model.ts'
import { openBrowser } from '../test/support/browser.ts'
import { query } from '../test/support/follow.ts'
import { runSql } from '../test/support/postgres-server.ts'
import { startService } from '../test/support/service.ts'
import { signIn, signUpVisitor } from '../test/support/website.ts'
import { median, ms, type Row } from './figures.ts'

/**
 * The page of a customer with 5,000 files, all of them shown. The floor is a page without scripts or styles, with as
 * many list items of the same height and one line of text each. And an hour's transcript, from asking for its page
 * until its words are on the screen, beside a page without scripts or styles that has the same words.
 */
const FILES = 5_000
const SHOWN_BEFORE = 2_000
const ROUNDS = 5
const WANTED_MS = 1_000
const ROW = 'main .row, main li.floor'
const HOUR_WORDS = 9_000
const PARAGRAPH_WORDS = 60

export async function measureLibrary(): Promise<Row[]> {
  const service = await startService({ parts: { serve: true, work: false } })
  try {
    const owner = await signUpVisitor(service)
    await fill(service.databaseUrl, owner.account)
    const context = await openBrowser({ isWhole: true })
    await signIn(context, owner)
    const page = await context.newPage()
    const floor = await context.newPage()
    await floor.goto(`${service.url}/healthz`)

    async function openFiles(rows: number): Promise<void> {
      await page.goto(`${service.url}/files?rows=${rows}`)
      await page
        .locator('.row')
        .nth(rows - 1)
        .waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await floor.setContent(`<main><ul>${plainRow.repeat(rows)}</ul></main>`)
    }
    const grown: number[] = []
    const grownFloor: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await openFiles(SHOWN_BEFORE)
      await floor.bringToFront()
      grownFloor.push(await timeOfGrowth(floor))
      await page.bringToFront()
      grown.push(await timeOfGrowth(page))
    }
    await openFiles(FILES)
    await floor.bringToFront()
    const still = await longestFrame(floor)
    await page.bringToFront()
    const scrolled = await longestFrame(page)
    const hour = hourOfWords()
    const file = await oneFile(service.databaseUrl)
    const document = new TextEncoder().encode(JSON.stringify(hour))
    await service.operator.files.importTranscript(file, 'hour.json', document)
    const plain = hour.paragraphs.map(
      ({ words }) => `<p class="paragraph">${words.map(({ text }) => text).join(' ')}`,
    )
    await page.route('**/plain-hour', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<main>${plain.join('')}</main>` }),
    )
    const read: number[] = []
    const readFloor: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      readFloor.push(await timeUntilRead(page, `${service.url}/plain-hour`))
      read.push(await timeUntilRead(page, `${service.url}/files/${file}`))
    }
    return [
      {
        what: `“Show more” with ${count(SHOWN_BEFORE)} files shown, until 200 more are on the screen; median of ${ROUNDS}`,
        figure: ms(median(grown)),
        beside: `plain rows, without a request: ${ms(median(grownFloor))}`,
        ratio: median(grown) / median(grownFloor),
        wanted: `within ${WANTED_MS} ms`,
        kept: median(grown) < WANTED_MS,
      },
      {
        what: `The longest frame while scrolling through ${count(FILES)} files`,
        figure: ms(scrolled),
        beside: `plain rows: ${ms(still)}`,
        ratio: scrolled / still,
        wanted: `within ${WANTED_MS} ms`,
        kept: scrolled < WANTED_MS,
      },
      {
        what: `An hour’s transcript, from asking for its page until its words are on the screen; median of ${ROUNDS}`,
        figure: ms(median(read)),
        beside: `plain page with the same words: ${ms(median(readFloor))}`,
        ratio: median(read) / median(readFloor),
        wanted: `within ${WANTED_MS} ms`,
        kept: median(read) < WANTED_MS,
      },
    ]
  } finally {
    await service.stop()
  }
}

const count = (number: number): string => number.toLocaleString('en')

const plainRow = '<li class="floor" style="block-size: 5.5rem">A line of text</li>'

const fill = (databaseUrl: string, account: number) =>
  runSql(
    databaseUrl,
    `insert into orders (id, account_id, terms, is_test, skus) values ('shelf', ${account}, 'prepay', false, '{EMSR02}');
     insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
       description, names, notes, duration_seconds, duration_is_exact, billed_minutes, total_cents, tags, due_at, created_at)
     select ${account}, 'shelf', false, 'Delivered', 'EMSR02', '{}', 'https://example.com/a.mp3', 'https://example.com/a.mp3',
       'Interview ' || n, 'a.mp3', '{}', '', 60 + n % 3600, true, 1 + n % 60, 25, array['tag ' || n % 20],
       now(), now() - n * interval '1 hour'
     from generate_series(1, ${FILES}) as n`,
  )

const oneFile = async (databaseUrl: string): Promise<number> =>
  (await query(databaseUrl, 'select id from audiofiles limit 1'))[0]!.id

function hourOfWords(): Transcript {
  const wordMs = 3_600_000 / HOUR_WORDS
  const paragraphs = Array.from({ length: HOUR_WORDS / PARAGRAPH_WORDS }, (_, at) => {
    const words = Array.from({ length: PARAGRAPH_WORDS }, (_, i) => {
      const startMs = Math.round((at * PARAGRAPH_WORDS + i) * wordMs)
      return { text: `word${i}`, startMs, endMs: startMs + Math.floor(wordMs), confidence: 0.9 }
    })
    return {
      speaker: at % 2 ? 'Ann Lee' : 'Bob Ray',
      startMs: words[0]!.startMs,
      endMs: words.at(-1)!.endMs,
      words,
    }
  })
  return { paragraphs }
}

/** Until all paragraphs are there and a frame is drawn. */
async function timeUntilRead(page: Page, url: string): Promise<number> {
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const look = () =>
          document.querySelectorAll('.paragraph').length < count
            ? requestAnimationFrame(look)
            : requestAnimationFrame(() => setTimeout(done))
        look()
      }),
    HOUR_WORDS / PARAGRAPH_WORDS,
  )
  return performance.now() - start
}

/** From the click until a frame is drawn with 200 more rows; in the plain page they are added by hand. */
const timeOfGrowth = (page: Page): Promise<number> =>
  page.evaluate(
    ({ row, plainRow }) =>
      new Promise<number>((done) => {
        const rows = () => document.querySelectorAll(row).length
        const wanted = rows() + 200
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show more')
        const start = performance.now()
        if (button) button.click()
        else document.querySelector('ul')!.insertAdjacentHTML('beforeend', plainRow.repeat(200))
        const look = () =>
          rows() < wanted
            ? requestAnimationFrame(look)
            : requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
        look()
      }),
    { row: ROW, plainRow },
  )

/** Two screens a frame, from the top to the end. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let longest = 0
        let before = performance.now()
        const step = () => {
          const now = performance.now()
          longest = Math.max(longest, now - before)
          before = now
          const { scrollTop } = document.scrollingElement!
          window.scrollBy({ top: 2 * innerHeight, behavior: 'instant' })
          if (document.scrollingElement!.scrollTop === scrollTop) done(longest)
          else requestAnimationFrame(step)
        }
        window.scrollTo({ top: 0, behavior: 'instant' })
        // What is drawn first is not scrolling.
        setTimeout(() => {
          before = performance.now()
          requestAnimationFrame(step)
        }, 2_000)
      }),
  )
