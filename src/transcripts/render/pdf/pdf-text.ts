import { type Run, registerFonts, runsOf } from './pdf-fonts.ts'

export type Style = { size: number; isBold?: boolean; colour?: string }

/**
 * With a list of features, a run is laid out as a whole: pdfkit would put its words from left to right. Without one, each
 * word is laid out once, which is much quicker.
 */
const layoutOf = ({ isRtl }: Run): PDFKit.Mixins.TextOptions => (isRtl ? { features: ['kern', 'liga'] } : {})
const LINE_HEIGHT = 1.35
/** Longer ones fit in no column. */
const MAX_WORD = 200

/** Lines of text in any script, with our own line breaks. */
export function createWriter(doc: PDFKit.PDFDocument) {
  registerFonts((name, file) => doc.registerFont(name, file))

  const known = new Map<string, number>()

  /** Texts repeat their words, and measuring is slow. */
  function widthOf(text: string, { size, isBold = false }: Style): number {
    const key = `${size} ${isBold} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = runsOf(text, isBold).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, layoutOf(run)),
      0,
    )
    known.set(key, width)
    return width
  }

  function writeLine(text: string, x: number, y: number, { size, isBold = false, colour = '#111' }: Style) {
    let at = x
    const runs = runsOf(text, isBold)
    for (const run of runs) {
      doc.font(run.font).fontSize(size).fillColor(colour)
      // Fonts differ in how high they stand above the line.
      doc.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(run) })
      if (run !== runs.at(-1)) at += doc.widthOfString(run.text, layoutOf(run))
    }
  }

  /** Breaks between words; words that are wider than the column, and scripts without spaces, anywhere. */
  function wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    let used = 0
    const add = (piece: string, wide: number) => {
      if (line && used + wide > width) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += piece
      used += wide
    }
    const space = widthOf(' ', style)
    for (const word of text.split(/(?<=\s)/)) {
      const plain = word.trimEnd()
      // Measuring takes longer than in proportion to the length.
      const wide = plain.length > MAX_WORD ? Number.POSITIVE_INFINITY : widthOf(plain, style)
      if (wide <= width) add(plain, wide)
      else for (const letter of plain) add(letter, widthOf(letter, style))
      if (plain === word) continue
      line += ' '
      used += space
    }
    return [...lines, line].map((one) => one.trim()).filter(Boolean)
  }

  const heightOf = ({ size }: Style, lines = 1): number => lines * size * LINE_HEIGHT

  return {
    heightOf,
    wrap,
    write(lines: string[], x: number, y: number, style: Style): number {
      for (const [at, line] of lines.entries()) writeLine(line, x, y + heightOf(style, at), style)
      return y + heightOf(style, lines.length)
    },
    /** Ends at `right`. */
    writeRight: (text: string, right: number, y: number, style: Style) =>
      writeLine(text, right - widthOf(text, style), y, style),
  }
}

export type Writer = ReturnType<typeof createWriter>
