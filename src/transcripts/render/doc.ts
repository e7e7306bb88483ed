import type { Transcript } from '../model.ts'
import { type FrontLine, printedFront } from './front.ts'
import { languageId } from './language-ids.ts'
import type { Format, RenderOptions } from './options.ts'
import {
  isRightToLeft,
  type PrintedParagraph,
  printedParagraphs,
  printedTitle,
  timestamp,
} from './printed-paragraphs.ts'
import { compoundFile } from './word97/compound-file.ts'
import { characters, paragraphs } from './word97/styles.ts'
import { summaryInformation } from './word97/summary.ts'
import { type FormattedText, wordStreams } from './word97/word-document.ts'

/** A true Word 97 document: text, formatting and properties in the streams of a compound file. */
export const doc: Format = {
  contentType: 'application/msword',
  name: 'Word 97 and newer',
  about: 'The old Word format, for programs that cannot open .docx.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<Uint8Array> {
  const text: FormattedText[] = [
    titleText(printedTitle(options)),
    ...printedFront(transcript, options).map(frontText),
  ]
  for (const paragraph of printedParagraphs(transcript, options)) {
    text.push(paragraphText(paragraph, options))
    yield new Uint8Array()
  }
  const { document, table } = wordStreams(text, languageId(options.language))
  yield* compoundFile(wordClassId, [
    { name: '1Table', content: table },
    { name: 'WordDocument', content: document },
    { name: '\x05SummaryInformation', content: summaryInformation(options) },
  ])
}

const wordClassId = Buffer.from('0609020000000000c000000000000046', 'hex')

function titleText(title: string): FormattedText {
  const direction = isRightToLeft(title) ? 'rightToLeft' : 'leftToRight'
  return { formatting: paragraphs.title[direction], runs: [{ text: title, formatting: characters.plain }] }
}

function frontText({ kind, text, rightToLeft }: FrontLine): FormattedText {
  const plain = rightToLeft ? characters.rightToLeft : characters.plain
  const look = { heading: characters.heading, remark: characters.timestamp, text: plain, point: plain }
  return {
    formatting: paragraphs.normal[rightToLeft ? 'rightToLeft' : 'leftToRight'],
    runs: [{ text, formatting: look[kind] }],
  }
}

function paragraphText(paragraph: PrintedParagraph, { timestamps }: RenderOptions): FormattedText {
  const { label, mark, text, rightToLeft } = paragraph
  const runs = [{ text, formatting: rightToLeft ? characters.rightToLeft : characters.plain }]
  if (mark !== null) runs.unshift({ text: `${mark} `, formatting: characters.timestamp })
  if (label !== null) runs.unshift({ text: `${label}: `, formatting: characters.speaker })
  if (timestamps) runs.unshift({ text: `${timestamp(paragraph)} `, formatting: characters.timestamp })
  return { formatting: paragraphs.normal[rightToLeft ? 'rightToLeft' : 'leftToRight'], runs }
}
