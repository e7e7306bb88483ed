import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import yazl from 'yazl'
import { isRightToLeftLanguage } from '../../platform/languages.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import type { Transcript } from '../model.ts'
import { batched } from './batched.ts'
import {
  contentTypes,
  coreProperties,
  documentRelations,
  footer,
  languageMarkup,
  packageRelations,
  styles,
} from './docx-parts.ts'
import { type FrontLine, printedFront } from './front.ts'
import type { Format, RenderOptions } from './options.ts'
import {
  isRightToLeft,
  type PrintedParagraph,
  printedParagraphs,
  printedTitle,
  timestamp,
} from './printed-paragraphs.ts'

/**
 * Office Open XML, written by hand. The `docx` package writes the current time into the properties and the zip, which
 * cannot be changed, and takes ten times as long for ten hours of text.
 */
export const docx: Format = {
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  name: 'Word',
  about: 'A document with a title, speakers in bold, and timestamps if you want them.',
  render,
}

function render(transcript: Transcript, options: RenderOptions): AsyncIterable<Uint8Array> {
  const archive = new yazl.ZipFile()
  const bytes = archive.outputStream as Readable
  const parts: [name: string, content: Iterable<string>][] = [
    ['[Content_Types].xml', [contentTypes]],
    ['_rels/.rels', [packageRelations]],
    ['docProps/core.xml', [coreProperties(options)]],
    ['word/_rels/document.xml.rels', [documentRelations]],
    ['word/styles.xml', [styles(options)]],
    ['word/footer1.xml', [footer]],
    ['word/document.xml', body(transcript, options)],
  ]
  for (const [name, content] of parts) {
    const part = Readable.from(inPieces(content), { objectMode: false })
    part.on('error', (error) => bytes.destroy(error))
    archive.addReadStream(part, name, DATED)
  }
  archive.end()
  return bytes
}

async function* inPieces(content: Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of batched(content)) {
    yield piece
    await nextTurn()
  }
}

/** The first day of zip: the same transcript, the same bytes. */
const DATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

function* body(transcript: Transcript, options: RenderOptions): Generator<string> {
  const title = printedTitle(options)
  const direction = isRightToLeft(title) ? '<w:bidi/>' : ''
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>
<w:p><w:pPr><w:pStyle w:val="Title"/>${direction}</w:pPr>${run(title)}</w:p>
`
  for (const line of printedFront(transcript, options)) yield frontMarkup(line)
  for (const paragraph of printedParagraphs(transcript, options)) yield paragraphMarkup(paragraph, options)
  yield `<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${isRightToLeftLanguage(options.language) ? '<w:bidi/>' : ''}</w:sectPr>
</w:body></w:document>
`
}

function frontMarkup({ kind, text, rightToLeft }: FrontLine): string {
  const style = kind === 'heading' ? '<w:pStyle w:val="Heading1"/>' : ''
  const spoken = `${kind === 'remark' ? '<w:rStyle w:val="Timestamp"/>' : ''}${rightToLeft ? '<w:rtl/>' : ''}`
  return `<w:p><w:pPr>${style}${rightToLeft ? '<w:bidi/>' : ''}</w:pPr>${run(text, spoken)}</w:p>\n`
}

function paragraphMarkup(paragraph: PrintedParagraph, { timestamps }: RenderOptions): string {
  const { label, language, mark, text, rightToLeft } = paragraph
  const direction = rightToLeft ? '<w:pPr><w:bidi/></w:pPr>' : ''
  const time = timestamps ? run(`${timestamp(paragraph)} `, '<w:rStyle w:val="Timestamp"/>') : ''
  const speaker = label === null ? '' : run(`${label}: `, '<w:rStyle w:val="Speaker"/>')
  const marked = mark === null ? '' : run(`${mark} `, '<w:rStyle w:val="Timestamp"/>')
  const spoken = `${rightToLeft ? '<w:rtl/>' : ''}${language === null ? '' : languageMarkup(language)}`
  return `<w:p>${direction}${time}${speaker}${marked}${run(text, spoken)}</w:p>\n`
}

function run(text: string, properties = ''): string {
  const formatting = properties && `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${formatting}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r>`
}
