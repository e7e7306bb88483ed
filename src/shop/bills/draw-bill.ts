import PDFDocument from 'pdfkit'
import { createWriter, type Style, type Writer } from '../../transcripts/render/index.ts'
import type { Bill, BillLine, Party } from './bill.ts'

const MARGIN = 50
const PAGE = { width: 595, height: 842 }
const RIGHT = PAGE.width - MARGIN
const BOTTOM = PAGE.height - MARGIN - 20
const COLUMNS = { title: MARGIN, product: 225, quantity: 435, price: 490, total: RIGHT }
const COLUMN_WIDTH = 160

const BODY: Style = { size: 9.5 }
const BOLD: Style = { size: 9.5, isBold: true }
const SOFT: Style = { size: 8.5, colour: '#555' }
const TITLE: Style = { size: 22, isBold: true }

/** A4, as many pages as the lines need. */
export async function drawBill(bill: Bill): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: '',
    lang: bill.language,
    info: { Title: `${bill.title} ${bill.number}`, Author: bill.seller.lines[0] ?? '' },
  })
  const done = bytesOf(doc)
  const writer = createWriter(doc)
  let y = drawHead(writer, bill)
  y = drawLines(doc, writer, bill, y)
  drawSums(doc, writer, bill, y)
  drawPageNumbers(doc, writer)
  doc.end()
  return done
}

function drawHead(writer: Writer, { title, number, seller, buyer, facts }: Bill): number {
  writer.write([title], MARGIN, MARGIN, TITLE)
  writer.writeRight(number, RIGHT, MARGIN + 8, { size: 13 })
  const top = MARGIN + 55
  const half = (RIGHT - MARGIN) / 2
  const party = ({ role, lines }: Party, x: number): number => {
    const from = writer.write([role], x, top, SOFT)
    const wrapped = lines.flatMap((line) => writer.wrap(line, half - 20, BODY))
    return writer.write(wrapped, x, from + 2, BODY)
  }
  let y = Math.max(party(seller, MARGIN), party(buyer, MARGIN + half)) + 20
  for (const [name, value] of facts) {
    writer.write([name], MARGIN, y, SOFT)
    y = writer.write(writer.wrap(value, RIGHT - 140, BODY), MARGIN + 90, y, BODY)
  }
  return y + 20
}

function drawLines(doc: PDFKit.PDFDocument, writer: Writer, bill: Bill, from: number): number {
  let y = drawColumns(doc, writer, bill, from)
  for (const line of bill.lines) {
    const title = writer.wrap(line.title, COLUMN_WIDTH + 10, BODY)
    const product = writer.wrap(line.product, COLUMN_WIDTH, BODY)
    const height = writer.heightOf(BODY, Math.max(title.length, product.length, 1))
    if (y + height > BOTTOM) {
      doc.addPage()
      y = drawColumns(doc, writer, bill, MARGIN)
    }
    writer.write(title, COLUMNS.title, y, BODY)
    writer.write(product, COLUMNS.product, y, BODY)
    drawNumbers(writer, line, y, BODY)
    y = rule(doc, y + height + 3)
  }
  return y
}

function drawColumns(doc: PDFKit.PDFDocument, writer: Writer, { headings }: Bill, y: number): number {
  writer.write([headings.title], COLUMNS.title, y, SOFT)
  writer.write([headings.product], COLUMNS.product, y, SOFT)
  drawNumbers(writer, headings, y, SOFT)
  return rule(doc, y + writer.heightOf(SOFT) + 3)
}

function drawNumbers(writer: Writer, { quantity, price, total }: BillLine, y: number, style: Style): void {
  writer.writeRight(quantity, COLUMNS.quantity, y, style)
  writer.writeRight(price, COLUMNS.price, y, style)
  writer.writeRight(total, COLUMNS.total, y, style)
}

function drawSums(doc: PDFKit.PDFDocument, writer: Writer, { sums, notes }: Bill, from: number): void {
  const noted = notes.flatMap((note) => writer.wrap(note, RIGHT - MARGIN, BODY))
  let y = from + 6
  if (y + writer.heightOf(BODY, sums.length + noted.length) + 40 > BOTTOM) {
    doc.addPage()
    y = MARGIN
  }
  for (const { name, amount, isTotal } of sums) {
    const style = isTotal ? BOLD : BODY
    writer.writeRight(name, COLUMNS.price, y, style)
    writer.writeRight(amount, COLUMNS.total, y, style)
    y += writer.heightOf(style)
  }
  writer.write(noted, MARGIN, y + 24, BODY)
}

function drawPageNumbers(doc: PDFKit.PDFDocument, writer: Writer): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; count > 1 && page < count; page++) {
    doc.switchToPage(page)
    writer.writeRight(`${page + 1} / ${count}`, RIGHT, BOTTOM + 8, SOFT)
  }
}

function rule(doc: PDFKit.PDFDocument, y: number): number {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#ccc').stroke()
  return y + 5
}

const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
