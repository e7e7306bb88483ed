import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { fileToTranscribe, service, type Worker } from '../work/people-at-work.ts'

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

/** A browser in which someone is signed in. */
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

export async function openDesk(page: Page, task: number): Promise<void> {
  await page.goto(`${service.url}/work/tasks/${task}`)
  await page.locator('[data-block]').first().waitFor()
}

export const paragraph = (page: Page, at: number) => page.locator('[data-block]').nth(at)
