import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { joinWords } from '../../src/transcripts/index.ts'
import type { Transcript } from '../../src/transcripts/model.ts'
import { anyTranscript, longTranscript, transcriptOfChosenTexts } from './random-transcripts.ts'
import {
  antiwordParagraphs,
  catdocParagraphs,
  htmlBlocks,
  htmlParagraphs,
  mammothParagraphs,
  options,
  plainParagraphs,
  rendered,
  unrtfParagraphs,
  wordExtractorParagraphs,
} from './readers.ts'

type Reader = (transcript: Transcript) => Promise<string[]>

const readers: Record<string, { transcripts: fc.Arbitrary<Transcript>; read: Reader }> = {
  'html, read by parse5': {
    transcripts: anyTranscript,
    read: async (transcript) => htmlParagraphs((await rendered('html', transcript)).toString()),
  },
  'docx, read by mammoth': {
    transcripts: anyTranscript,
    read: async (transcript) => mammothParagraphs(await rendered('docx', transcript)),
  },
  'doc, read by word-extractor': {
    transcripts: anyTranscript,
    read: async (transcript) => wordExtractorParagraphs(await rendered('doc', transcript)),
  },
  'doc, read by antiword': {
    transcripts: transcriptOfChosenTexts,
    read: async (transcript) => antiwordParagraphs(await rendered('doc', transcript)),
  },
  'doc, read by catdoc': {
    transcripts: transcriptOfChosenTexts,
    read: async (transcript) => catdocParagraphs(await rendered('doc', transcript)),
  },
  'rtf, read by unrtf': {
    transcripts: transcriptOfChosenTexts,
    read: async (transcript) => unrtfParagraphs(await rendered('rtf', transcript)),
  },
}

suite('every paragraph, speaker and character is in', () => {
  test('txt', () =>
    fc.assert(
      fc.asyncProperty(anyTranscript, async (transcript) => {
        const spoken = transcript.paragraphs.map(spokenText).filter((text) => text !== '')
        const printed = await plainParagraphs(transcript)
        assert.equal(printed.length, spoken.length)
        for (const [i, text] of spoken.entries()) {
          assert.ok(
            printed[i] === text || printed[i]!.endsWith(`: ${text}`),
            `${printed[i]} does not say ${text}`,
          )
        }
      }),
    ))

  for (const [name, { transcripts, read }] of Object.entries(readers)) {
    test(name, () =>
      fc.assert(
        fc.asyncProperty(transcripts, async (transcript) => {
          assert.deepEqual(await read(transcript), [options.title, ...(await plainParagraphs(transcript))])
        }),
        { numRuns: 60 },
      ),
    )

    test(`${name}, 200,000 words long`, async () => {
      const transcript = longTranscript(200_000)
      const expected = [options.title, ...(await plainParagraphs(transcript))]
      // Not deepEqual: it would take minutes to explain what is different.
      assert.ok(isDeepStrictEqual(await read(transcript), expected))
    })
  }
})

const front = {
  summary: 'Ann <b>asks</b> & Ben {answers}. \u05e9\u05dc\u05d5\u05dd',
  actions: [{ startMs: 61_000, text: 'Ben calls \\ back.' }],
  decisions: [],
  isOutOfDate: true,
  chapters: [{ startMs: 0, title: '# 1. Beginning' }],
}

const FRONTS = {
  en: [
    'Summary',
    'Written by a language model',
    'The transcript was edited',
    'Action items',
    'Chapters',
    'Transcript',
  ],
  'es-419': [
    'Resumen',
    'Escrito por un modelo',
    'La transcripción se editó',
    'Tareas acordadas',
    'Capítulos',
    'Transcripción',
  ],
  ja: [
    'Summary',
    'Written by a language model',
    'The transcript was edited',
    'Action items',
    'Chapters',
    'Transcript',
  ],
}

for (const [language, [summary, byModel, outOfDate, actions, chapters, heading]] of Object.entries(FRONTS))
  test(`a summary and chapters stand above the transcript, under headings in its language: ${language}`, async () => {
    const transcript = longTranscript(50)
    const given = { front, language }
    const said = await plainParagraphs(transcript)
    const found = {
      html: htmlBlocks((await rendered('html', transcript, given)).toString()),
      docx: await mammothParagraphs(await rendered('docx', transcript, given)),
      doc: await wordExtractorParagraphs(await rendered('doc', transcript, given)),
      rtf: await unrtfParagraphs(await rendered('rtf', transcript, given)),
    }
    for (const [extension, [title, ...lines]] of Object.entries(found)) {
      assert.equal(title, options.title)
      const [first, by, old, text, second, action, third, chapter, last, ...rest] = lines
      assert.deepEqual([first, second, third, last], [summary, actions, chapters, heading], extension)
      assert.ok(by!.startsWith(byModel!) && old!.startsWith(outOfDate!), extension)
      assert.deepEqual(
        [text, action, chapter],
        [front.summary, `[00:01:01] ${front.actions[0]!.text}`, '[00:00:00] # 1. Beginning'],
      )
      assert.deepEqual(rest, said)
    }
    assert.ok((await rendered('pdf', transcript, given)).length > (await rendered('pdf', transcript)).length)
    for (const extension of ['srt', 'vtt', 'json'] as const)
      assert.ok(
        (await rendered(extension, transcript, { front })).equals(await rendered(extension, transcript)),
      )
  })

test('rtf is plain ASCII, with no number that old readers could not hold', () =>
  fc.assert(
    fc.asyncProperty(anyTranscript, async (transcript) => {
      const file = (await rendered('rtf', transcript)).toString('latin1')
      assert.match(file, /^[\n -~]*$/)
      for (const [, number] of file.matchAll(/\\u(-?\d+)/g))
        assert.ok(Math.abs(Number(number)) <= 0x8000, number)
    }),
  ))

/** What the words say, told apart from the renderers: character by character. */
function spokenText({ words }: Transcript['paragraphs'][number]): string {
  const texts = words.map((word) =>
    word.inaudible ? `[inaudible ${hoursMinutesSeconds(word.startMs)}]` : word.text,
  )
  const printed = (text: string) => [...text].map(asPrinted).join('')
  const shown = texts.filter((text) => printed(text).trim() !== '')
  return printed(joinWords(shown)).split(' ').filter(Boolean).join(' ').trim()
}

function asPrinted(character: string): string {
  const code = character.codePointAt(0)!
  if (['\u00a0', '\u2007', '\u202f'].includes(character)) return character
  if (/\s|\x85/.test(character) && character !== '\ufeff') return ' '
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfeff) return ''
  if ((code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)) return ''
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : character
}

function hoursMinutesSeconds(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19)
}
