import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import jszip from 'jszip'
import { type Transcript, tokensOf } from '../../src/transcripts/index.ts'
import { type Extension, formats } from '../../src/transcripts/render/index.ts'
import { pagesOfPdf } from '../support/pdf.ts'
import { srtCues, vttCues } from './caption-readers.ts'
import {
  htmlParagraphs,
  mammothParagraphs,
  plainParagraphs,
  rendered,
  unrtfParagraphs,
  wordExtractorParagraphs,
} from './readers.ts'

const CHINESE =
  '昨天我们去了市场，买了很多新鲜的水果和蔬菜，然后回家给全家人做了一顿丰盛的晚饭。大家都很高兴！'
const JAPANESE =
  '昨日、私たちは市場に行って、新鮮な果物と野菜をたくさん買いました。それから家に帰って夕食を作りました。'
const THAI = 'เมื่อวานเราไปตลาด ซื้อผลไม้สดและผักมากมาย แล้วกลับบ้านทำอาหารเย็นให้ครอบครัว'

/** As an engine gives them: word by word, with a time for each. */
const spoken = (text: string, speaker: string | null = null): Transcript => {
  const words = tokensOf(text).map((token, i) => ({
    text: token.text,
    startMs: i * 300,
    endMs: i * 300 + 280,
  }))
  return { paragraphs: [{ speaker, startMs: 0, endMs: words.at(-1)!.endMs, words }] }
}

suite('languages without spaces between words', () => {
  for (const [language, text] of [
    ['zh', CHINESE],
    ['ja', JAPANESE],
    ['th', THAI],
  ] as const) {
    test(`${language}: the documents read as one writes`, async () => {
      const transcript = spoken(text)
      assert.ok(transcript.paragraphs[0]!.words.length > 15, 'there are words to be joined')
      assert.deepEqual(await plainParagraphs(transcript), [text])
      const options = { title: 'T', language }
      const read = {
        html: htmlParagraphs((await rendered('html', transcript, options)).toString()),
        docx: await mammothParagraphs(await rendered('docx', transcript, options)),
        doc: await wordExtractorParagraphs(await rendered('doc', transcript, options)),
        rtf: await unrtfParagraphs(await rendered('rtf', transcript, options)),
      }
      for (const [extension, paragraphs] of Object.entries(read))
        assert.deepEqual(paragraphs, ['T', text], extension)
    })

    test(`${language}: captions are as wide as a screen, and broken between words`, async () => {
      const transcript = spoken(text)
      const ends = new Set<number>()
      let length = 0
      for (const word of transcript.paragraphs[0]!.words) {
        length += word.text.trim().length
        ends.add(length)
      }
      for (const cues of [await vttCues(transcript), await srtCues(transcript)]) {
        const lines = cues.flatMap((cue) => cue.lines)
        assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
        let at = 0
        for (const line of lines) {
          at += line.replaceAll(' ', '').length
          assert.ok(ends.has(at), `${line} ends with a word`)
          assert.ok(line.length <= (language === 'th' ? 42 : 21), line)
        }
      }
    })
  }

  test('other words among them keep their spaces', async () => {
    assert.deepEqual(await plainParagraphs(spoken('我用 Longhand 写了 3 本书。')), [
      '我用 Longhand 写了 3 本书。',
    ])
  })
})

suite('a paragraph in another language than the rest says so', () => {
  const german = { ...spoken('Guten Morgen.').paragraphs[0]!, language: 'de', startMs: 5_000 }
  const transcript: Transcript = { paragraphs: [...spoken('Good morning.').paragraphs, german] }
  const of = async (extension: Extension) => (await rendered(extension, transcript)).toString()

  test('on a web page', async () => {
    assert.match(await of('html'), /<p dir="auto">Good.*<p dir="auto" lang="de">[^\n]*Guten/s)
  })
  test('to every reader of a document, in the language of the document', async () => {
    const read = {
      txt: await plainParagraphs(transcript),
      html: htmlParagraphs(await of('html')).slice(1),
      docx: (await mammothParagraphs(await rendered('docx', transcript))).slice(1),
      doc: (await wordExtractorParagraphs(await rendered('doc', transcript))).slice(1),
      rtf: (await unrtfParagraphs(await rendered('rtf', transcript))).slice(1),
    }
    for (const [reader, paragraphs] of Object.entries(read))
      assert.deepEqual(paragraphs, ['Good morning.', '[German] Guten Morgen.'], reader)
    assert.match(await of('tstxt'), /^\[00:00:05\] \[German\] Guten/m)
    assert.match(await of('md'), /^\*\\\[German\\\]\* Guten/m)
    const [text] = await pagesOfPdf(Uint8Array.from(await rendered('pdf', transcript)).buffer)
    assert.match(text!, /Good morning\.\s*\[German\]\s*Guten Morgen\./)
    for (const [language, mark] of [
      ['fr', '[allemand]'],
      ['es-MX', '[alemán]'],
      ['it', '[German]'],
    ] as const)
      assert.ok((await rendered('txt', transcript, { language })).includes(`${mark} Guten`), language)
    assert.ok(!(await rendered('txt', transcript, { language: 'de-AT' })).includes('['))
  })
  test('after the name of the speaker', async () => {
    const named = transcript.paragraphs.map((paragraph) => ({ ...paragraph, speaker: 'Ann Lee' }))
    assert.match((await plainParagraphs({ paragraphs: named }))[1]!, /^\[German\] Guten/)
    const two = [named[0]!, { ...named[1]!, speaker: 'Bo Ray' }]
    assert.match((await plainParagraphs({ paragraphs: two }))[1]!, /^Bo Ray: \[German\] Guten/)
  })
  test('in Word, and in rich text', async () => {
    const zip = await jszip.loadAsync(await rendered('docx', transcript))
    const text = await zip.file('word/document.xml')!.async('string')
    assert.match(text, /<w:rPr><w:lang w:val="de" w:eastAsia="de" w:bidi="de"\/><\/w:rPr><w:t[^>]*>Guten/)
    assert.equal(text.split('<w:lang').length, 2)
    assert.match(await of('rtf'), /lang1033[^\n]* Good.*lang1031[^\n]* Guten/s)
  })
  test('in captions', async () => {
    assert.match(await of('vtt'), /\nGood morning\.\n.*<lang de>Guten Morgen\.<\/lang>\n/s)
    assert.match(await of('ttml'), /<p [^>]* xml:lang="de">Guten/)
    assert.deepEqual(
      (await vttCues(transcript)).map(({ lines }) => lines),
      [['Good morning.'], ['Guten Morgen.']],
    )
  })
  test('for programs', async () => {
    const { paragraphs } = JSON.parse(await of('json'))
    assert.deepEqual(
      paragraphs.map(({ language }: { language?: string }) => language),
      [undefined, 'de'],
    )
  })
})

suite('a document says which language it is in', () => {
  const transcript = spoken('مرحبا بكم في هذا التسجيل.')
  const of = async (extension: Extension, language: string) => rendered(extension, transcript, { language })

  test('as a web page, with its direction', async () => {
    assert.match((await of('html', 'ar')).toString(), /<html lang="ar" dir="rtl">/)
    assert.match((await of('html', 'es')).toString(), /<html lang="es">/)
  })
  test('as captions', async () => {
    assert.match((await of('vtt', 'ar')).toString(), /^WEBVTT Language: ar\n\n/)
  })
  test('in Word, for every kind of script, with right-to-left paragraphs and pages', async () => {
    const zip = await jszip.loadAsync(await of('docx', 'ar'))
    const part = (name: string) => zip.file(`word/${name}`)!.async('string')
    assert.match(await part('styles.xml'), /<w:lang w:val="ar" w:eastAsia="ar" w:bidi="ar"\/>/)
    assert.match(await part('document.xml'), /<w:pPr><w:bidi\/><\/w:pPr>.*<w:rtl\/>.*<w:bidi\/><\/w:sectPr>/s)
  })
  test('in rich text', async () => {
    const text = (await of('rtf', 'ar')).toString()
    assert.match(text, /\\deflang1025\\deflangfe1025\\adeflang1025/)
    assert.match(text, /\\s0[^\n]*\\alang1025\\ltrch\\lang1025/)
    assert.match(text, /\\rtlpar/)
    assert.match((await of('rtf', 'jv')).toString(), /\\deflang1024/, 'one without a number is not checked')
  })
  test('in old Word documents', async () => {
    const arabic = await of('doc', 'ar')
    const language = Buffer.alloc(12)
    for (const [i, unit] of [0x486d, 1025, 0x486e, 1025, 0x485f, 1025].entries())
      language.writeUInt16LE(unit, 2 * i)
    assert.ok(arabic.includes(language))
  })
  test('and all formats can be written in every direction, but for television, which has Western letters only', async () => {
    const { scc: _, ...others } = formats
    for (const extension of Object.keys(others) as Extension[])
      assert.ok((await of(extension, 'he')).length > 0, extension)
  })
})
