import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Paragraph } from '../../src/transcripts/model.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { fileToTranscribe, service, textOf, type Worker, worker } from '../work/people-at-work.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')

/** Beside the draft, the recording and its peaks: what the production line would have left. */
export async function fileWithSound(options: Parameters<typeof fileToTranscribe>[0] = {}): Promise<number> {
  const file = await fileToTranscribe(options)
  const folder = join(service.dataFolder, 'media', String(file))
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(SAMPLES, 'austen.mp3'), join(folder, 'playback.mp3'))
  const data = Array.from({ length: 1200 }, (_, i) => Math.round(Math.sin(i * 1.7) * (40 + (i % 60))))
  const peaks = {
    version: 2,
    channels: 1,
    sample_rate: 16_000,
    samples_per_pixel: 800,
    bits: 8,
    length: 600,
    data,
  }
  writeFileSync(join(folder, 'peaks.json'), JSON.stringify(peaks))
  return file
}

/** A browser in which somebody is signed in. */
export async function browserOf(person: Worker, options = {}): Promise<BrowserContext> {
  const context = await openBrowser(options)
  await signInto(context, person)
  return context
}

export async function signInto(context: BrowserContext, { session }: Worker): Promise<void> {
  const [name, value] = session.split('=') as [string, string]
  await context.clearCookies()
  await context.addCookies([{ name, value, url: service.url }])
}

type AtWork = {
  person: Worker
  context: BrowserContext
  page: Page
  task: number
  file: number
  faults: string[]
}

let opening: Promise<BrowserContext> | undefined

/** A transcriber who has claimed a file and sits at the desk. Their browser was used by others before. */
export async function atTheDesk(options: Parameters<typeof fileToTranscribe>[0] = {}): Promise<AtWork> {
  const person = await worker('Tom', 'transcriber')
  const file = await fileWithSound(options)
  const { offered } = await person.work.tasks()
  const { id: task } = offered.find(({ audiofile }) => audiofile === file)!
  await person.work.claim(task)
  opening ??= openBrowser()
  const shared = await opening
  await signInto(shared, person)
  // A browser without any page is on its way out.
  const before = shared.pages()
  const page = await shared.newPage()
  for (const old of before.slice(1)) await old.close()
  const faults = watchForFaults(page, service.url)
  await openDesk(page, task)
  return { person, context: shared, page, task, file, faults }
}

export async function openDesk(page: Page, task: number): Promise<void> {
  await page.goto(`${service.url}/work/tasks/${task}`)
  await page.locator('[data-block]').first().waitFor()
}

export const paragraph = (page: Page, at: number) => page.locator('[data-block]').nth(at)

/** Puts the caret at the end of a paragraph, as with the End key of a person who clicked into it. */
export async function caretAtEnd(page: Page, at: number): Promise<void> {
  await paragraph(page, at).click()
  await page.keyboard.press('Control+End')
}

export const savedText = async ({ work }: Worker, task: number): Promise<string[]> =>
  textOf((await work.open(task)).paragraphs as Paragraph[]).map(({ text }) => text)

export const untilSaved = (person: Worker, task: number, has: (texts: string[]) => boolean, what: string) =>
  until(async () => has(await savedText(person, task)), { withinSeconds: 15, what })
