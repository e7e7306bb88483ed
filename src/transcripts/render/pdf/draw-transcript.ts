import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { FrontLine } from '../front.ts'
import type { RenderOptions } from '../options.ts'
import { type PrintedParagraph, printedTitle, timestamp } from '../printed-paragraphs.ts'
import { createWriter, type Style, type Writer } from './pdf-text.ts'

const PAGE = { width: 595, height: 842 }
const MARGIN = 64
const RIGHT = PAGE.width - MARGIN
const BOTTOM = PAGE.height - MARGIN
const WIDTH = RIGHT - MARGIN

const TITLE: Style = { size: 19, isBold: true }
const HEADING: Style = { size: 14, isBold: true }
const LABEL: Style = { size: 10.5, isBold: true }
const BODY: Style = { size: 10.5 }
const SOFT: Style = { size: 9, colour: '#555' }
const AFTER_TITLE = 16
const BETWEEN_PARAGRAPHS = 9

/** A4. The same transcript gives the same bytes. */
export function createTranscriptPdf(options: RenderOptions) {
  const title = printedTitle(options)
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: '',
    lang: options.language,
    displayTitle: true,
    info: { Title: title, Creator: 'Longhand', CreationDate: options.createdAt, ModDate: options.createdAt },
  })
  const bytes = buffer(doc)
  const writer = createWriter(doc)
  const page = createPage(doc, writer)
  page.write(title, TITLE)
  page.leave(AFTER_TITLE)
  return {
    addFront: (line: FrontLine) => drawFront(page, line),
    add: (paragraph: PrintedParagraph) => drawParagraph(page, paragraph, options.timestamps),
    end(): Promise<Buffer> {
      drawPageNumbers(doc, writer)
      doc.end()
      return bytes
    },
  }
}

function drawFront(page: Page, { kind, text, rightToLeft }: FrontLine): void {
  page.keepTogether(kind === 'heading' ? 5 : 1, BODY)
  page.write(text, { heading: HEADING, remark: SOFT, text: BODY, point: BODY }[kind], rightToLeft)
  page.leave(BETWEEN_PARAGRAPHS)
}

function drawParagraph(page: Page, paragraph: PrintedParagraph, hasTimestamps: boolean): void {
  const { label, mark, text, rightToLeft } = paragraph
  page.keepTogether(mark === null ? 3 : 4, BODY)
  if (hasTimestamps) page.write(timestamp(paragraph), SOFT, rightToLeft)
  if (label !== null) page.write(label, LABEL, rightToLeft)
  if (mark !== null) page.write(mark, SOFT, rightToLeft)
  page.write(text, BODY, rightToLeft)
  page.leave(BETWEEN_PARAGRAPHS)
}

type Page = ReturnType<typeof createPage>

/** Writes from the top to the bottom, and goes on with a new page there. */
function createPage(doc: PDFKit.PDFDocument, writer: Writer) {
  let y = MARGIN
  const newPage = () => {
    doc.addPage()
    y = MARGIN
  }
  return {
    write(text: string, style: Style, rightToLeft = false) {
      for (const line of writer.wrap(text, WIDTH, style)) {
        if (y + writer.heightOf(style) > BOTTOM) newPage()
        if (rightToLeft) writer.writeRight(line, RIGHT, y, style)
        else writer.write([line], MARGIN, y, style)
        y += writer.heightOf(style)
      }
    },
    /** So many lines are not torn apart. */
    keepTogether(lines: number, style: Style) {
      if (y + writer.heightOf(style, lines) > BOTTOM) newPage()
    },
    leave(space: number) {
      y += space
    },
  }
}

function drawPageNumbers(doc: PDFKit.PDFDocument, writer: Writer): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; count > 1 && page < count; page++) {
    doc.switchToPage(page)
    writer.writeRight(`${page + 1} / ${count}`, RIGHT, BOTTOM + 18, SOFT)
  }
}
