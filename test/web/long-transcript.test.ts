import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Transcript } from '../../src/transcripts/model.ts'
import { openBrowser } from '../support/browser.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const HOURS = 3
const PARAGRAPHS = 450
const WORDS_EACH = 60

/** How long that takes is measured by `bench/library.ts`. */
test('three hours of words open whole, follow the sound, and are searched to the last word', async () => {
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
  await page.goto(`${service.url}/files/${file}`)
  await page
    .locator('.paragraph')
    .nth(PARAGRAPHS - 1)
    .waitFor({ state: 'attached' })
  await page.locator('.moment').nth(300).click()
  await page.waitForFunction(() => CSS.highlights.has('spoken'))
  const spoken = await page.evaluate(() => String([...CSS.highlights.get('spoken')!][0]))
  assert.match(spoken, /^word/)
  await page.getByLabel('Search the transcript').fill('word449-59')
  await page.getByText('1 of 1', { exact: true }).waitFor()
})

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
