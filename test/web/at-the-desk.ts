import type { BrowserContext, Page } from 'playwright-core'
import type { Paragraph } from '../../src/transcripts/model.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { type fileToTranscribe, service, textOf, type Worker, worker } from '../work/people-at-work.ts'
import { fileWithSound, openDesk, paragraph, signInto } from './desks.ts'

type AtWork = {
  person: Worker
  context: BrowserContext
  page: Page
  task: number
  file: number
  faults: string[]
}

const shared = await openBrowser()

/** A transcriber who has claimed a file and sits at the desk. Their browser was used by others before. */
export async function atTheDesk(options: Parameters<typeof fileToTranscribe>[0] = {}): Promise<AtWork> {
  const person = await worker('Tom', 'transcriber')
  const file = await fileWithSound(options)
  const { offered } = await person.work.tasks()
  const { id: task } = offered.find(({ audiofile }) => audiofile === file)!
  await person.work.claim(task)
  await signInto(shared, person)
  for (const old of shared.pages()) await old.close()
  const page = await shared.newPage()
  const faults = watchForFaults(page, service.url)
  await openDesk(page, task)
  return { person, context: shared, page, task, file, faults }
}

/** Puts the caret at the end of a paragraph, as with the End key of a person who clicked into its last line. */
export async function caretAtEnd(page: Page, at: number): Promise<void> {
  const words = paragraph(page, at)
  await words.waitFor()
  // With other letters it has other lines.
  await page.evaluate(() => document.fonts.ready)
  const { width, height } = (await words.boundingBox())!
  await words.click({ position: { x: width - 4, y: height - LAST_LINE_PX } })
  await page.keyboard.press('End')
}

/** From the lower edge of a paragraph to the middle of its last line. */
const LAST_LINE_PX = 30

export const savedText = async ({ work }: Worker, task: number): Promise<string[]> =>
  textOf((await work.open(task)).paragraphs as Paragraph[]).map(({ text }) => text)

export const untilSaved = (person: Worker, task: number, has: (texts: string[]) => boolean, what: string) =>
  until(async () => has(await savedText(person, task)), { what })
