/**
 * How long a transcript takes in each format, when warm: one hour and ten (9,000 words an hour), and how long the event
 * loop is kept from others while ten hours are rendered, five times at once.
 */

import type { Paragraph, Transcript } from '../src/transcripts/model.ts'
import {
  captionRules,
  type Extension,
  formats,
  type RenderOptions,
  render,
} from '../src/transcripts/render/index.ts'
import { ms, type Row } from './figures.ts'

const LIMIT_MS = 10
/** Compressed or binary formats take longer. */
const OWN_LIMITS_MS: Partial<Record<Extension, number>> = { doc: 60, docx: 120 }
const limitGrowth = 12
const limitBlockMs = 50

const options: RenderOptions = {
  title: 'A long conversation',
  language: 'en',
  timestamps: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  captionRules,
  audioUrl: 'https://example.com/conversation.mp3',
}

export async function measureRender(): Promise<Row[]> {
  const oneHour = conversation(9_000)
  const tenHours = conversation(90_000)
  const rows: Row[] = []
  for (const extension of Object.keys(formats) as Extension[]) {
    const oneHourMs = await fastestMs(extension, oneHour)
    const tenHoursMs = await fastestMs(extension, tenHours)
    const blockMs = await longestBlockMs(extension, tenHours)
    const growth = tenHoursMs / oneHourMs
    const limit = OWN_LIMITS_MS[extension] ?? LIMIT_MS
    rows.push({
      what: `.${extension} of one hour`,
      figure: ms(oneHourMs),
      beside: `ten hours ${ms(tenHoursMs)}, event loop kept for ${ms(blockMs)} at most`,
      ratio: growth,
      wanted: `under ${limit} ms; ten hours at most ${limitGrowth} times that, never keeping the loop for ${limitBlockMs} ms`,
      kept: oneHourMs < limit && growth <= limitGrowth && blockMs < limitBlockMs,
    })
  }
  return rows
}

/** The fastest of thirty: what the code costs, not what else the machine does. */
async function fastestMs(extension: Extension, transcript: Transcript): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const startedAt = performance.now()
    await download(extension, transcript)
    times.push(performance.now() - startedAt)
  }
  return Math.min(...times)
}

/** The longest time between two turns of the event loop. */
async function longestBlockMs(extension: Extension, transcript: Transcript): Promise<number> {
  let longest = 0
  let turnedAt = performance.now()
  let watching = true
  const watch = () => {
    const now = performance.now()
    longest = Math.max(longest, now - turnedAt)
    turnedAt = now
    if (watching) setImmediate(watch)
  }
  setImmediate(watch)
  await Promise.all(Array.from({ length: 5 }, () => download(extension, transcript)))
  watching = false
  return longest
}

async function download(extension: Extension, transcript: Transcript): Promise<void> {
  for await (const _chunk of render(extension, transcript, options));
}

/** Two people in turns of 50 words, 2.5 words a second, with a comma now and then. */
function conversation(words: number): Transcript {
  const paragraphs: Paragraph[] = []
  for (let first = 0; first < words; first += 50) {
    paragraphs.push({
      speaker: first % 100 === 0 ? 'Ann Lee' : 'Bob Ray',
      startMs: first * 400,
      endMs: (first + 50) * 400,
      words: Array.from({ length: Math.min(50, words - first) }, (_, i) => word(first + i, i === 49)),
    })
  }
  return { paragraphs }
}

function word(index: number, endsSentence: boolean) {
  const letters = 'conversations'.slice(0, 2 + ((index * 7) % 9))
  const text = endsSentence ? `${letters}.` : index % 11 === 0 ? `${letters},` : letters
  return { text, startMs: index * 400, endMs: index * 400 + 380 }
}
