import { isRightToLeftLanguage } from '../../platform/languages.ts'

import { escapeMarkup } from '../../platform/markup.ts'

import type { Transcript } from '../model.ts'
import {
  contentTypes,
  coreProperties,
  documentRelations,
  footer,
  packageRelations,
  styles,
} from './docx-parts.ts'
import type { Format, RenderOptions } from './options.ts'
import {
  isRightToLeft,
  type PrintedParagraph,
  printedParagraphs,
  printedTitle,
  timestamp,
} from './printed-paragraphs.ts'
import { zip } from './zip-writer.ts'

/**
 * Office Open XML, written by hand. The `docx` package writes the current time into the properties and the zip, which
 * cannot be changed, and blocks the event loop for 200 ms for ten hours of text.
 */
export const docx: Format = {
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  name: 'Word',
  about: 'A document with a title, speakers in bold, and timestamps if you want them.',
  render,
}

function render(transcript: Transcript, options: RenderOptions): Generator<Uint8Array> {
  return zip([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [packageRelations] },
    { name: 'docProps/core.xml', content: [coreProperties(options)] },
    { name: 'word/_rels/document.xml.rels', content: [documentRelations] },
    { name: 'word/styles.xml', content: [styles(options)] },
    { name: 'word/footer1.xml', content: [footer] },
    { name: 'word/document.xml', content: body(transcript, options) },
  ])
}

function* body(transcript: Transcript, options: RenderOptions): Generator<string> {
  const title = printedTitle(options)
  const direction = isRightToLeft(title) ? '<w:bidi/>' : ''
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>
<w:p><w:pPr><w:pStyle w:val="Title"/>${direction}</w:pPr>${run(title)}</w:p>
`
  for (const paragraph of printedParagraphs(transcript)) yield paragraphMarkup(paragraph, options)
  yield `<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${isRightToLeftLanguage(options.language) ? '<w:bidi/>' : ''}</w:sectPr>
</w:body></w:document>
`
}

function paragraphMarkup(paragraph: PrintedParagraph, { timestamps }: RenderOptions): string {
  const { label, text, rightToLeft } = paragraph
  const direction = rightToLeft ? '<w:pPr><w:bidi/></w:pPr>' : ''
  const time = timestamps ? run(`${timestamp(paragraph)} `, '<w:rStyle w:val="Timestamp"/>') : ''
  const speaker = label === null ? '' : run(`${label}: `, '<w:rStyle w:val="Speaker"/>')
  return `<w:p>${direction}${time}${speaker}${run(text, rightToLeft ? '<w:rtl/>' : '')}</w:p>\n`
}

function run(text: string, properties = ''): string {
  const formatting = properties && `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${formatting}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r>`
}
