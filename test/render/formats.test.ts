import assert from 'node:assert/strict'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import type { Transcript } from '../../src/transcripts/model.ts'
import { type Extension, formats, v4Formats } from '../../src/transcripts/render/index.ts'
import { cuesOfStl, cuesOfTtml, linesOfScc, srtCues, vttCues } from './caption-readers.ts'
import {
  antiwordParagraphs,
  htmlParagraphs,
  mammothParagraphs,
  plainParagraphs,
  rendered,
  unrtfParagraphs,
} from './readers.ts'

const extensions = Object.keys(formats) as Extension[]

test('a transcript can be had in the eight formats of the API', () => {
  assert.deepEqual(Object.keys(v4Formats).toSorted(), [
    'doc',
    'docx',
    'html',
    'rtf',
    'srt',
    'tstxt',
    'txt',
    'vtt',
  ])
})

test('a program reads every word with its times, and whether they were measured', async () => {
  const transcript: Transcript = {
    paragraphs: [
      { speaker: null, startMs: 0, endMs: 0, words: [] },
      {
        speaker: 'Ann "A." Lee',
        startMs: 1250,
        endMs: 3000,
        words: [
          { text: 'Hello,', startMs: 1250, endMs: 1500, confidence: 0.91 },
          { text: 'world.', startMs: 1500, endMs: 3000, estimated: true },
        ],
      },
    ],
  }
  const file = await rendered('json', transcript, { title: 'A <b>talk</b>', language: 'en' })
  assert.deepEqual(JSON.parse(file.toString()), {
    title: 'A <b>talk</b>',
    language: 'en',
    paragraphs: [
      {
        speaker: 'Ann "A." Lee',
        start: 1.25,
        end: 3,
        text: 'Hello, world.',
        words: [
          { text: 'Hello,', start: 1.25, end: 1.5, confidence: 0.91, measured: true },
          { text: 'world.', start: 1.5, end: 3, measured: false },
        ],
      },
    ],
  })
})

test('captions for broadcast are those for the web, with the same speakers', async () => {
  const file = (await rendered('ttml', fakeTranscript)).toString()
  const cues = await vttCues(fakeTranscript)
  assert.deepEqual(
    cuesOfTtml(file),
    cues.map(({ startMs, lines }) => ({ startMs, lines })),
  )
  const names = [...file.matchAll(/<ttm:name type="full">(.*?)</g)].map(([, name]) => name)
  assert.deepEqual(new Set(names), new Set(cues.map(({ speaker }) => speaker)))
})

/** Drop-frame timecodes leave the clock by this much in a day. */
const MAX_DRIFT_SECONDS = 0.12

test('captions for television are shown in time, in Western European letters', async () => {
  const transcript = (text: string): Transcript => ({
    paragraphs: [60, 3600, 86_000].map((second) => ({
      speaker: null,
      startMs: second * 1000,
      endMs: second * 1000 + 2000,
      words: [{ text, startMs: second * 1000, endMs: second * 1000 + 2000 }],
    })),
  })
  const file = await rendered('scc', transcript('Él: “señor” Müßig, ça va? [x] ½'))
  assert.deepEqual(await linesOfScc(file), Array(3).fill('Él: “señor” Müßig, ça va? [x] ½'))
  const shown = [...file.toString().matchAll(/^(\d\d):(\d\d):(\d\d);(\d\d)\t(.*942f)$/gm)].map(
    ([, hours, minutes, seconds, frames, words]) => {
      const sentSeconds = words!.split(' ').length / 29.97
      return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frames) / 30 + sentSeconds
    },
  )
  for (const [i, second] of [60, 3600, 86_000].entries())
    assert.ok(Math.abs(shown[i]! - second) < MAX_DRIFT_SECONDS, `${shown[i]}`)
  await assert.rejects(rendered('scc', transcript('Привет')), /can’t show “П”.*\.vtt/)
})

/** Half a frame. */
const STL_PRECISION_MS = 20

test('captions for European broadcasters are those for players, in any of five alphabets', async () => {
  const saying = (text: string): Transcript => ({
    paragraphs: [60, 3600, 86_000].map((second) => ({
      speaker: null,
      startMs: second * 1000 + 20,
      endMs: second * 1000 + 2000,
      words: text
        .split(' ')
        .map((word) => ({ text: word, startMs: second * 1000 + 20, endMs: second * 1000 + 2000 })),
    })),
  })
  const said = [
    'Él: “señor” Müßig, ça va? [x] ½ Łódź, Čeština ġ Œuvre $5 ångström',
    'Привет, мир! Объём №5',
    'Ελληνικά: Ήταν ωραία',
    'שלום עולם',
    'مرحبا، بالعالم',
  ]
  for (const text of said) {
    const shown = await cuesOfStl(await rendered('stl', saying(text)))
    const expected = await srtCues(saying(text))
    assert.deepEqual(
      shown.map(({ lines }) => lines),
      expected.map(({ lines }) => lines),
    )
    for (const [i, { startMs, endMs }] of expected.entries())
      assert.ok(
        Math.abs(shown[i]!.startMs - startMs) <= STL_PRECISION_MS &&
          Math.abs(shown[i]!.endMs - endMs) <= STL_PRECISION_MS,
        `${shown[i]!.startMs} ${startMs}`,
      )
  }
  const read = async (text: string) =>
    (await cuesOfStl(await rendered('stl', saying(text))))[0]!.lines.join(' ')
  assert.equal(await read('Привет «café» — ґанок… 😀'), 'Привет "cafe" - ганок...', 'plainer signs')
  await assert.rejects(rendered('stl', saying('你好')), /can’t show “你”.*\.vtt/)
  await assert.rejects(rendered('stl', saying('Привет Ω')), /can’t show “Ω” beside the other letters/)

  const line = 'é'.repeat(79)
  const long = { startMs: 1000, endMs: 9000, speaker: null, lines: Array(12).fill(line) }
  const captioned = await rendered('stl', { paragraphs: [], cues: [long] })
  assert.deepEqual(
    (await cuesOfStl(captioned)).map(({ startMs, lines }) => [startMs, lines.length, new Set(lines).size]),
    [
      [1000, 11, 1],
      [5000, 1, 1],
    ],
    'text for several blocks, and more lines than fit',
  )
})

test('a spreadsheet has a line for each word, and runs none of them as a formula', async () => {
  const transcript: Transcript = {
    paragraphs: [
      {
        speaker: 'Ann, the "chair"',
        startMs: 1250,
        endMs: 3000,
        words: [
          { text: '=1+1', startMs: 1250, endMs: 1500, confidence: 0.91 },
          { text: 'world.', startMs: 1500, endMs: 3000, estimated: true },
        ],
      },
    ],
  }
  const speaker = 'Ann, the "chair"'
  assert.deepEqual(parse((await rendered('csv', transcript)).toString(), { columns: true }), [
    {
      paragraph: '1',
      speaker,
      start: '1.250',
      end: '1.500',
      word: "'=1+1",
      confidence: '0.91',
      measured: 'yes',
    },
    { paragraph: '1', speaker, start: '1.500', end: '3.000', word: 'world.', confidence: '', measured: 'no' },
  ])
})

test('nothing that is said becomes markup of a Markdown document', async () => {
  const said = ['# one', '1. two', '- three', '<b>four</b>', '[five](http://x)', '*six* `seven` &eight; \\']
  const paragraphs = said.map((text) => ({
    speaker: null,
    startMs: 0,
    endMs: 1,
    words: [{ text, startMs: 0, endMs: 1 }],
  }))
  const file = (await rendered('md', { paragraphs }, { title: 'Title' })).toString()
  assert.deepEqual(file.trimEnd().split('\n\n'), [
    '# Title',
    '\\# one',
    '1\\. two',
    '\\- three',
    '\\<b\\>four\\</b\\>',
    '\\[five\\](http://x)',
    '\\*six\\* \\`seven\\` \\&eight; \\\\',
  ])
})

suite('a file downloaded twice is the same to the byte', () => {
  for (const extension of extensions) {
    test(extension, async (t) => {
      t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) })
      const today = await rendered(extension, fakeTranscript, { timestamps: true })
      t.mock.timers.setTime(Date.UTC(2031, 5, 5, 5, 5, 5))
      const yearsLater = await rendered(extension, fakeTranscript, { timestamps: true })
      assert.ok(today.equals(yearsLater))
    })
  }
})

suite('the fake transcription looks as it always did in', () => {
  for (const extension of ['txt', 'tstxt', 'html', 'rtf', 'srt', 'vtt', 'md'] as const) {
    test(extension, async (t) => {
      const file = await rendered(extension, fakeTranscript, {
        title: 'Fake transcription',
        timestamps: true,
      })
      const golden = join(import.meta.dirname, '../golden', `fake.${extension}`)
      t.assert.fileSnapshot(file.toString(), golden, { serializers: [(text) => text] })
    })
  }
})

suite('the time stands before each paragraph', () => {
  const timed = [
    '[00:00:00] Ann',
    '[00:00:07] Bob',
    '[00:00:13] Testwell',
    '[00:00:21] A word',
    '[00:00:28] Mockford',
  ]
  const options = { title: 'Title', timestamps: true }
  const readers: Record<string, () => Promise<string[]>> = {
    tstxt: async () => ['Title', ...(await rendered('tstxt', fakeTranscript)).toString().split('\n\n')],
    html: async () => htmlParagraphs((await rendered('html', fakeTranscript, options)).toString()),
    docx: async () => mammothParagraphs(await rendered('docx', fakeTranscript, options)),
    doc: async () => antiwordParagraphs(await rendered('doc', fakeTranscript, options)),
    rtf: async () => unrtfParagraphs(await rendered('rtf', fakeTranscript, options)),
  }
  for (const [extension, read] of Object.entries(readers)) {
    test(`of ${extension}`, async () => {
      const [title, ...paragraphs] = await read()
      assert.equal(title, 'Title')
      assert.equal(paragraphs.length, timed.length)
      for (const [i, start] of timed.entries()) assert.ok(paragraphs[i]!.startsWith(start), paragraphs[i])
    })
  }

  test('but not of txt', async () => {
    assert.doesNotMatch((await rendered('txt', fakeTranscript, options)).toString(), /\[\d/)
  })
})

test('an inaudible word is marked with its time, whatever an engine guessed', async () => {
  const words = [
    { text: 'I', startMs: 754_000, endMs: 754_200 },
    { text: 'guess', startMs: 754_900, endMs: 755_000, inaudible: true as const },
  ]
  const transcript = { paragraphs: [{ speaker: null, startMs: 754_000, endMs: 755_000, words }] }
  assert.deepEqual(await plainParagraphs(transcript), ['I [inaudible 00:12:34]'])
})

test('a transcript of nothing, or of one word, is still a file that readers accept', async () => {
  const moment = { startMs: 0, endMs: 0 }
  const transcripts: [said: string[], Transcript][] = [
    [[], { paragraphs: [] }],
    [[], { paragraphs: [{ ...moment, speaker: 'Ann Lee', words: [] }] }],
    [['Yes.'], { paragraphs: [{ ...moment, speaker: null, words: [{ ...moment, text: 'Yes.' }] }] }],
  ]
  for (const [expected, transcript] of transcripts) {
    assert.deepEqual(await plainParagraphs(transcript), expected)
    assert.deepEqual((await antiwordParagraphs(await rendered('doc', transcript))).slice(1), expected)
    assert.deepEqual((await mammothParagraphs(await rendered('docx', transcript))).slice(1), expected)
    assert.deepEqual((await unrtfParagraphs(await rendered('rtf', transcript))).slice(1), expected)
    assert.deepEqual(
      (await vttCues(transcript)).flatMap(({ lines }) => lines),
      expected,
    )
    assert.deepEqual(
      (await srtCues(transcript)).flatMap(({ lines }) => lines),
      expected,
    )
  }
})
