import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import { anyTranscript, longTranscript } from './random-transcripts.ts'
import { antiwordParagraphs, plainParagraphs, rendered, wordExtractorParagraphs } from './readers.ts'

suite('the Word 2007 document', () => {
  test('is a zip of well-formed XML parts, each of a declared type', () =>
    fc.assert(
      fc.asyncProperty(anyTranscript, fc.string({ unit: 'binary' }), async (transcript, title) => {
        const parts = await unzipped(await rendered('docx', transcript, { title, timestamps: true }))
        const overrides = tags(parts['[Content_Types].xml']!, 'Override').map((tag) =>
          attribute(tag, 'PartName'),
        )
        for (const [name, xml] of Object.entries(parts)) {
          assert.ok(tags(xml).length > 0)
          if (!name.endsWith('.rels') && name !== '[Content_Types].xml')
            assert.ok(overrides.includes(`/${name}`))
        }
      }),
    ))

  test('points to no part and to no style that it does not have', async () => {
    const parts = await unzipped(await rendered('docx', fakeTranscript, { timestamps: true }))
    const targets = (name: string) =>
      tags(parts[name]!, 'Relationship').map((tag) => attribute(tag, 'Target'))
    for (const target of targets('_rels/.rels')) assert.ok(parts[target])
    for (const target of targets('word/_rels/document.xml.rels')) assert.ok(parts[`word/${target}`])
    const defined = tags(parts['word/styles.xml']!, 'w:style').map((tag) => attribute(tag, 'w:styleId'))
    const used = [parts['word/document.xml']!, parts['word/footer1.xml']!]
      .flatMap((part) => [...tags(part, 'w:pStyle'), ...tags(part, 'w:rStyle')])
      .map((tag) => attribute(tag, 'w:val'))
    assert.deepEqual(new Set(used), new Set(['Title', 'Timestamp', 'Speaker', 'Footer']))
    for (const style of used) assert.ok(defined.includes(style))
  })

  test('keeps the space between a label and what follows it', async () => {
    const { 'word/document.xml': document } = await unzipped(await rendered('docx', fakeTranscript))
    for (const tag of tags(document!, 'w:t')) assert.equal(attribute(tag, 'xml:space'), 'preserve')
  })

  test('has right checksums also where it is compressed in pieces', async () => {
    const parts = await unzipped(await rendered('docx', longTranscript(90_000)))
    assert.equal(tags(parts['word/document.xml']!, 'w:p').length, 1 + 90_000 / 50)
  })

  test('has styles that other programs can pick out', async () => {
    const styleMap = [
      "p[style-name='Title'] => h1",
      "r[style-name='Speaker'] => b",
      "r[style-name='Timestamp'] => time",
    ]
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: await rendered('docx', fakeTranscript, { title: 'Talk', timestamps: true }) },
      { styleMap, includeDefaultStyleMap: false },
    )
    assert.deepEqual(messages, [])
    assert.ok(
      value.startsWith('<h1>Talk</h1><p><time>[00:00:00] </time><b>Ann Testwell: </b>This is a fake'),
      value,
    )
  })

  test('knows its title, its language and its date, and numbers its pages', async () => {
    const parts = await unzipped(
      await rendered('docx', fakeTranscript, { title: 'Tea & talk', language: 'pt-BR' }),
    )
    assert.match(parts['docProps/core.xml']!, /<dc:title>Tea &amp; talk<\/dc:title>/)
    assert.match(parts['docProps/core.xml']!, /<dc:language>pt-BR<\/dc:language>/)
    assert.match(parts['docProps/core.xml']!, /<dcterms:created [^>]*>2026-03-14T15:09:26Z</)
    assert.match(parts['word/footer1.xml']!, /w:instr="PAGE"/)
  })
})

suite('the Word 97 document', () => {
  test('is whole when it is larger than the header and the first index of its file system can list', async () => {
    const transcript = longTranscript(2_000, 500)
    for (const { words } of transcript.paragraphs) for (const word of words) word.text = word.text.repeat(600)
    const file = await rendered('doc', transcript)
    assert.ok(file.length > 16_000_000)
    const expected = (await plainParagraphs(transcript)).join('\n')
    assert.ok((await wordExtractorParagraphs(file)).slice(1).join('\n') === expected)
    assert.ok((await antiwordParagraphs(file)).slice(1).join('\n') === expected)
  })
})

/** Throws if a checksum is wrong. */
async function unzipped(file: Buffer): Promise<Record<string, string>> {
  const { files } = await JSZip.loadAsync(file, { checkCRC32: true })
  const parts = Object.values(files).map(async (part) => [part.name, await part.async('string')])
  return Object.fromEntries(await Promise.all(parts))
}

/** All tags, or those of one name. Throws on the first thing that is not XML. */
function tags(xml: string, name?: string): SaxesTagNS[] {
  const found: SaxesTagNS[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => found.push(tag))
  parser.write(xml).close()
  return name === undefined ? found : found.filter((tag) => tag.name === name)
}

function attribute(tag: SaxesTagNS, name: string): string {
  return tag.attributes[name]!.value
}
