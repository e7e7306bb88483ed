import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import JSZip from 'jszip'
import { pureTask } from '../../src/platform/heavy-work/index.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { importCaptions } from '../../src/transcripts/import/captions.ts'
import { type ImportKind, importKindOf, readDocument } from '../../src/transcripts/import/document.ts'
import { importTranscript } from '../../src/transcripts/import/import.ts'
import type { readStored } from '../../src/transcripts/import/read-stored.ts'
import type { Transcript } from '../../src/transcripts/model.ts'
import { captions } from '../../src/transcripts/render/captions/captions.ts'
import { tokensOf } from '../../src/transcripts/word-spacing.ts'
import { transcriptOfChosenTexts } from '../render/random-transcripts.ts'
import { rendered } from '../render/readers.ts'
import { startHeavyWork } from '../support/heavy-work.ts'

const durationMs = 60_000
const imported = (text: string | Uint8Array, kind: ImportKind) =>
  readDocument(typeof text === 'string' ? Buffer.from(text) : text, { kind, durationMs })

const printed = ({ paragraphs }: Transcript) =>
  paragraphs.map(({ speaker, words }) => [
    speaker,
    words.map((word) => (word.inaudible ? '[inaudible]' : word.text)).join(' '),
  ])

describe('text', () => {
  test('has a speaker for each paragraph, who goes on until another is named', async () => {
    const text = 'Jane Doe: How are you?\r\n\r\nMr. Roe: I am well.\nThank you: really.\n\nAnd you?\n'
    assert.deepEqual(printed(await imported(text, 'txt')), [
      ['Jane Doe', 'How are you?'],
      ['Mr. Roe', 'I am well. Thank you: really.'],
      ['Mr. Roe', 'And you?'],
    ])
  })

  test('without blank lines has a paragraph on each line', async () => {
    assert.deepEqual(printed(await imported('Jane: Hello.\nJohn: Hi.', 'txt')), [
      ['Jane', 'Hello.'],
      ['John', 'Hi.'],
    ])
  })

  test('a sentence with a colon, or a link, names no speaker', async () => {
    const text = 'He said the following: go home.\n\nSee https://example.com now.'
    assert.deepEqual(
      (await imported(text, 'txt')).paragraphs.map(({ speaker }) => speaker),
      [null, null],
    )
  })

  test('timestamps place the words; the rest is spread and marked as estimated', async () => {
    const text = '[00:00:10] Jane: One two.\n\nJohn: [00:00:20] Three [00:00:30] four.\n\nFive.'
    const { paragraphs } = await imported(text, 'txt')
    assert.deepEqual(printed({ paragraphs }), [
      ['Jane', 'One two.'],
      ['John', 'Three four.'],
      ['John', 'Five.'],
    ])
    assert.deepEqual(
      paragraphs.map(({ startMs }) => (startMs < 30_000 ? startMs : 'later')),
      [10_000, 20_000, 'later'],
    )
    assert.equal(paragraphs[0]!.endMs, 20_000)
    assert.equal(paragraphs[1]!.words[1]!.startMs, 30_000)
    assert.equal(paragraphs[2]!.endMs, durationMs)
    assert.ok(paragraphs.flatMap(({ words }) => words).every((word) => word.estimated))
  })

  test('without any time covers the whole recording in order', async () => {
    const { paragraphs } = await imported('One two three.\n\nFour five six.', 'txt')
    assert.equal(paragraphs[0]!.startMs, 0)
    assert.equal(paragraphs[1]!.endMs, durationMs)
    assert.ok(paragraphs[1]!.startMs >= paragraphs[0]!.endMs)
  })

  test('an inaudible word stays marked', async () => {
    assert.deepEqual(printed(await imported('It was [inaudible 00:00:12]. Then rain.', 'txt')), [
      [null, 'It was [inaudible] Then rain.'],
    ])
  })

  test('saved by Windows as UTF-16 is read', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Jane: Café.', 'utf16le')])
    assert.deepEqual(printed(await imported(utf16, 'txt')), [['Jane', 'Café.']])
  })
})

describe('captions', () => {
  test('srt cues become paragraphs with times', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:03,000\n<i>And so, my fellow\nAmericans,</i>\n\n' +
      '2\n00:00:03,000 --> 00:00:05,500\nask not.\n\n3\n00:00:20,000 --> 00:00:22,000\nJOHN: Why &amp; how?\n'
    const transcript = await imported(srt, 'srt')
    assert.deepEqual(printed(transcript), [
      [null, 'And so, my fellow Americans, ask not.'],
      ['JOHN', 'Why & how?'],
    ])
    assert.equal(transcript.paragraphs[0]!.startMs, 1_000)
    assert.equal(transcript.paragraphs[0]!.endMs, 5_500)
    assert.equal(transcript.paragraphs[1]!.startMs, 20_000)
  })

  test('vtt voices become speakers; heads, notes and settings do not become words', async () => {
    const vtt =
      'WEBVTT - talk\n\nNOTE made by hand\n\nSTYLE\n::cue { color: red }\n\n' +
      'intro\n00:01.000 --> 00:03.000 align:start\n<v.loud Jane Doe>How are you?</v>\n\n' +
      '00:03.000 --> 00:04.000\n<v John>Well.</v> <v Jane Doe>Good.</v>\n'
    assert.deepEqual(printed(await imported(vtt, 'vtt')), [
      ['Jane Doe', 'How are you?'],
      ['John', 'Well.'],
      ['Jane Doe', 'Good.'],
    ])
  })

  test('blank lines inside a cue, or none between cues, neither lose words nor add any', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n\nOne\n\ntwo,\n \n7\n2\n00:00:02,000 --> 00:00:03,000\nthree,\n' +
      '3\n00:00:03 --> 00:00:04\nfour.\n\n4\n\n00:00:04,000 --> 00:00:05,000\n\nFive.'
    assert.deepEqual(printed(await imported(srt, 'srt')), [[null, 'One two, 7 three, four. Five.']])
    const vtt =
      'WEBVTT\n00:01.000 --> 00:02.000\n\nOne\n\ntwo,\n\n00:02.000 --> 00:03.000\nthree.\n\nname of the next\n' +
      '00:03.000 --> 00:04.000\nFour,\n\nNOTE not said,\nnot this either\n\n00:04.000 --> 00:05.000\nNOTE this.\n'
    assert.deepEqual(printed(await imported(vtt, 'vtt')), [[null, 'One two, three. Four, NOTE this.']])
  })

  test('only tags are taken for tags, and entities are what they stand for', async () => {
    const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`
    const texts = [
      ['3 < 5 and 7 > 2, a<b and c>d, -5', '3 < 5 and 7 > 2, a<b and c>d, -5'],
      ['-5 {\\o/} <laughs>', '-5 {\\o/} <laughs>'],
      ['<b.loud>I</b> <lang en>like</lang> <ruby>it<rt>so</rt></ruby>', 'I like itso'],
      ['<FONT color="red">Red</FONT> {\\an8}<i>sky</i>', 'Red sky'],
      ['&lt;b&gt; &amp;lt; R&amp;D&nbsp;&quot;x&quot; &unknown;', '<b> &lt; R&D "x" &unknown;'],
      ['&rlm;&lrm;x', '\u200f\u200ex'],
    ]
    for (const [written, read] of texts)
      assert.deepEqual(printed(await imported(cue(written!), 'vtt')), [[null, read]])
  })

  test('a line that scrolls up is said once, a line that is repeated is said twice', async () => {
    const rolling =
      'WEBVTT\nKind: captions\nLanguage: en\n\n' +
      '00:00:00.000 --> 00:00:02.000 align:start\n \nwe<00:00:00.500><c> shall</c><00:00:01.000><c> not</c>\n\n' +
      '00:00:02.000 --> 00:00:02.010 align:start\nwe shall not\n \n\n' +
      '00:00:02.010 --> 00:00:03.000 align:start\nwe shall not\nflag\n\n' +
      '00:00:03.000 --> 00:00:03.010 align:start\nflag\n \n\n' +
      '00:00:03.010 --> 00:00:04.000 align:start\nflag\nflag\n\n' +
      '00:00:04.000 --> 00:00:05.000 align:start\nflag\nor<00:00:04.500><c> fail</c>\n\n'
    assert.deepEqual(printed(await imported(rolling, 'vtt')), [[null, 'we shall not flag flag or fail']])
    const chorus = '1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n2\n00:00:02,000 --> 00:00:03,000\nNo.\n'
    assert.deepEqual(printed(await imported(chorus, 'srt')), [[null, 'No. No.']])
  })

  test('cues are read in the order of their times, and a name may stand in a cue of its own', async () => {
    const srt =
      '1\n00:00:03,000 --> 00:00:04,000\nthen that.\n\n2\n00:00:02,000 --> 00:00:03,000\nFirst this,\n\n' +
      '3\n00:00:01,000 --> 00:00:02,000\nANN:\n'
    assert.deepEqual(printed(await imported(srt, 'srt')), [['ANN', 'First this, then that.']])
  })

  test('our own files keep every word', async () => {
    const keeps = async (kind: 'srt' | 'vtt', transcript: Transcript, labels: 'in text' | 'none') => {
      const shown = [...captions(transcript, { labels })].flatMap(({ lines }) => wordsOf(lines.join(' ')))
      const file = (await rendered(kind, transcript)).toString()
      const read = shown.length === 0 ? [] : importCaptions(file).paragraphs.flatMap(({ words }) => words)
      assert.deepEqual(
        read.map(({ text }) => text.trim()),
        kind === 'srt' ? shown.map((word) => word.replaceAll('-->', '→')) : shown,
      )
    }
    await fc.assert(
      fc.asyncProperty(transcriptOfChosenTexts, async (transcript) => {
        await keeps('vtt', transcript, 'none')
        await keeps('srt', asSubRipCanTell(transcript), 'in text')
      }),
      { numRuns: 200 },
    )
  })
})

const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text.trim())

/** It has no way to write a tag that is none, and speakers become part of its text. */
const asSubRipCanTell = ({ paragraphs }: Transcript): Transcript => ({
  paragraphs: paragraphs.map((paragraph) => ({
    ...paragraph,
    speaker: null,
    words: paragraph.words.map((word) => ({
      ...word,
      text: word.text.replace(/^(?:<b>|<\/v>|&amp;)$/, '3 < 5 > 2'),
    })),
  })),
})

test('our own JSON comes back as it was', async () => {
  const transcript: Transcript = {
    paragraphs: [
      {
        speaker: 'Jane',
        startMs: 0,
        endMs: 900,
        words: [
          { text: 'Hello,', startMs: 0, endMs: 400, confidence: 0.9 },
          { text: '', startMs: 400, endMs: 900, estimated: true, inaudible: true },
        ],
      },
      { speaker: null, language: 'jw', startMs: 900, endMs: 900, words: [] },
    ],
  }
  assert.deepEqual(await imported(JSON.stringify(transcript), 'json'), transcript)
})

test('a Word document is read like text', async () => {
  const docx = await wordDocument(['[00:00:05] Jane Doe: How are you?', 'John: Well & good.'])
  const transcript = await imported(docx, 'docx')
  assert.deepEqual(printed(transcript), [
    ['Jane Doe', 'How are you?'],
    ['John', 'Well & good.'],
  ])
  assert.equal(transcript.paragraphs[0]!.startMs, 5_000)
})

describe('a document that is more than a transcript is refused', () => {
  const refused = (sentence: RegExp) => (error: unknown) =>
    error instanceof Refusal && error.code === 'bad_parameter' && sentence.test(error.message)

  test('for its size, whether it states it or not', async () => {
    const vast = await documentWith(`<w:p/>${' '.repeat(21 * 1024 * 1024)}`)
    await assert.rejects(imported(vast, 'docx'), refused(/20 MB/))
    await assert.rejects(imported(statingNoSize(vast), 'docx'), refused(/20 MB/))
    const small = await wordDocument(['Jane: Hello.'])
    assert.deepEqual(printed(await imported(statingNoSize(small), 'docx')), [['Jane', 'Hello.']])
  })

  test('for the memory it takes', async () => {
    const lines = Buffer.from(`WEBVTT\n${'\n'.repeat(48_000_000)}`)
    const reading = importTranscript(startHeavyWork(), 'system', lines, { kind: 'vtt', durationMs })
    await assert.rejects(reading, refused(/too much memory/))
  })

  test('for the time it takes, when the time is over', async () => {
    const endless = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(100_000)
    const document = await documentWith(`<w:p>${endless}</w:p>`)
    const limits = { maxSeconds: 1, advice: 'Split it.', code: 'bad_parameter', isIsolated: true } as const
    const path = '../../src/transcripts/import/read-stored.ts'
    const task = pureTask<typeof readStored>(import.meta.resolve(path), 'readStored', limits)
    const reading = startHeavyWork().run(task, 'system', document, { kind: 'docx', durationMs })
    await assert.rejects(reading, refused(/too much time/))
  })
})

describe('what cannot be read is refused with a sentence', () => {
  const bad: [string, string | Uint8Array, ImportKind, RegExp][] = [
    ['an empty text', ' \n', 'txt', /no words/],
    ['bytes that are not text', new Uint8Array([0xc3, 0x28, 0xff]), 'txt', /UTF-8/],
    ['captions without times', 'Hello', 'srt', /no caption/],
    ['a caption that ends before it starts', '1\n00:00:05,000 --> 00:00:02,000\nHi\n', 'srt', /ends before/],
    [
      'a caption with times of another kind',
      '1\n00:00:05:12 --> 00:00:06:00\nHi\n',
      'srt',
      /times of a caption can’t be read/,
    ],
    ['broken JSON', '{"paragraphs":', 'json', /not valid JSON/],
    ['JSON of another kind', '{"paragraphs":[{"speaker":1}]}', 'json', /paragraphs\.0\.speaker/],
    [
      'JSON with a time after the end of all recordings',
      '{"paragraphs":[{"speaker":null,"startMs":0,"endMs":1e308,"words":[]}]}',
      'json',
      /paragraphs\.0\.endMs/,
    ],
    ['a document that is no zip', 'PK but not really', 'docx', /Word document/],
  ]
  for (const [name, content, kind, sentence] of bad) {
    test(name, async () => {
      await assert.rejects(
        imported(content, kind),
        (error) => error instanceof Refusal && error.code === 'bad_parameter' && sentence.test(error.message),
      )
    })
  }

  test('a file of another kind', () => {
    assert.equal(importKindOf('Talk.SRT'), 'srt')
    assert.throws(() => importKindOf('talk.pdf'), Refusal)
  })
})

const wordDocument = (paragraphs: string[]): Promise<Buffer> =>
  documentWith(
    paragraphs.map((text) => `<w:p><w:r><w:t>${text.replace('&', '&amp;')}</w:t></w:r></w:p>`).join(''),
  )

async function documentWith(body: string): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const packaging = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const wordMl = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordMl}"/></Types>`,
  )
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${packaging}/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
  )
  zip.file('word/document.xml', `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Says of each of its parts that it is empty when unpacked. */
function statingNoSize(zip: Buffer): Buffer {
  const lying = Buffer.from(zip)
  const places = { 'PK\x03\x04': 22, 'PK\x01\x02': 24 }
  for (const [signature, sizeAt] of Object.entries(places))
    for (let at = lying.indexOf(signature); at !== -1; at = lying.indexOf(signature, at + 1))
      lying.writeUInt32LE(0, at + sizeAt)
  return lying
}
