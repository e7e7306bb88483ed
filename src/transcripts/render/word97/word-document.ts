import {
  characterEntryBytes,
  type FormattedRun,
  formattingPages,
  pageBytes,
  pageTable,
  paragraphEntryBytes,
} from './formatting.ts'
import { padded, u16, u32, utf16 } from './little-endian.ts'
import { documentProperties, fontTable, sectionProperties, sectionTable, styleSheet } from './styles.ts'

/** A paragraph: the formatting arrays are those of `styles.ts`. */
export type FormattedText = {
  formatting: Uint8Array
  runs: { text: string; formatting: Uint8Array }[]
}

/**
 * The two streams of a Word 97 document. `WordDocument` has the file information block, the text, the pages of
 * formatting and the section's properties; the tables that the block points to are in `1Table`.
 */
export function wordStreams(
  paragraphs: FormattedText[],
  languageId: number,
): { document: Buffer; table: Buffer } {
  const { text, characterRuns, paragraphRuns } = laidOut(paragraphs)
  const endOffset = textOffset + 2 * text.length
  const characterPages = formattingPages(characterRuns, textOffset, characterEntryBytes)
  const paragraphPages = formattingPages(paragraphRuns, textOffset, paragraphEntryBytes)
  const firstPage = Math.ceil(endOffset / pageBytes)
  const sectionPage = firstPage + characterPages.length + paragraphPages.length
  const tables: Table[] = [
    [place.styleSheet, styleSheet(languageId)],
    [place.sections, sectionTable(text.length, sectionPage * pageBytes)],
    [place.characterPages, pageTable(characterPages, endOffset, firstPage)],
    [place.paragraphPages, pageTable(paragraphPages, endOffset, firstPage + characterPages.length)],
    [place.fonts, fontTable()],
    [place.documentProperties, documentProperties()],
    [place.pieces, pieceTable(text.length)],
  ]
  const content = padded(utf16(text), pageBytes)
  const pages = [...characterPages, ...paragraphPages].map(({ bytes }) => bytes)
  const document = [informationBlock(text.length, tables, languageId), content, ...pages, sectionProperties()]
  return { document: Buffer.concat(document), table: Buffer.concat(tables.map(([, bytes]) => bytes)) }
}

type Table = [place: number, bytes: Buffer]

/** Where the information block keeps the offset and length of each table. */
const place = {
  styleSheet: 1,
  sections: 6,
  characterPages: 12,
  paragraphPages: 13,
  fonts: 15,
  documentProperties: 31,
  pieces: 33,
} as const

const textOffset = 1024
const endOfParagraph = '\r'

function laidOut(paragraphs: FormattedText[]) {
  const characterRuns: FormattedRun[] = []
  const paragraphRuns: FormattedRun[] = []
  let text = ''
  for (const { runs, formatting } of paragraphs) {
    for (const run of runs) {
      text += run.text
      if (run === runs.at(-1)) text += endOfParagraph
      characterRuns.push({ endOffset: textOffset + 2 * text.length, properties: run.formatting })
    }
    paragraphRuns.push({ endOffset: textOffset + 2 * text.length, properties: formatting })
  }
  return { text, characterRuns, paragraphRuns }
}

/** The text is one piece, in UTF-16. */
function pieceTable(characters: number): Buffer {
  return Buffer.concat([Buffer.of(2), u32(16, 0, characters), u16(0), u32(textOffset), u16(0)])
}

function informationBlock(characters: number, tables: Table[], languageId: number): Buffer {
  const block = Buffer.alloc(textOffset)
  const endOffset = textOffset + 2 * characters
  // Identity, version, language, UTF-16 text, tables in `1Table`, readable from version 0xbf on.
  block.set(u16(0xa5ec, 0xc1, 0, languageId, 0, 0x12f0, 0xbf))
  block.set(u32(textOffset, endOffset), 0x18)
  block.set(u16(14), 0x20)
  block.set(u16(22), 0x3e)
  block.set(u32(endOffset, 0, 0, characters), 0x40)
  block.set(u16(93), 0x98)
  let offset = 0
  for (const [index, bytes] of tables) {
    block.set(u32(offset, bytes.length), 0x9a + 8 * index)
    offset += bytes.length
  }
  return block
}
