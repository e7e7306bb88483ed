import { clockTime } from '../../platform/timecode.ts'
import { endsSentence, inaudibleMark, joinWords, type Paragraph } from '../../transcripts/index.ts'

/** A stretch of a paragraph that has its time before it, so that what is quoted can be found. */
export type Line = {
  startMs: number
  endMs: number
  speaker: string | null
  /** Where it is in another than the file. */
  language?: string
  words: { text: string; startMs: number; endMs: number }[]
  /** The first of its paragraph. */
  begins: boolean
}

const MAX_LINE_TOKENS = 250

/**
 * How many tokens a text has at most, whatever the model: one for three bytes of UTF-8. English has about four letters to
 * a token, a Chinese character has three bytes.
 */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3)

export const textOf = ({ words }: Pick<Line, 'words'>): string => joinWords(words.map(({ text }) => text))

const printedLine = (line: Line): string =>
  `[${clockTime(line.startMs)}] ${line.speaker ? `${line.speaker}: ` : ''}${textOf(line)}`

export const printed = (lines: Line[]): string => lines.map(printedLine).join('\n')

/**
 * Cuts a text into parts of at most so many tokens, that together are the whole text: between paragraphs where that
 * leaves a part at least half full, otherwise within one.
 */
export function partsOf(paragraphs: Paragraph[], maxTokens: number): Line[][] {
  const parts: Line[][] = []
  let part: Line[] = []
  let tokens = 0
  for (const line of linesOf(paragraphs)) {
    const added = tokensIn(`${printedLine(line)}\n`)
    if (part.length > 0 && tokens + added > maxTokens) {
      const kept = line.begins ? part.length : lastBorder(part)
      parts.push(part.slice(0, kept))
      part = part.slice(kept)
      tokens = part.reduce((sum, one) => sum + tokensIn(`${printedLine(one)}\n`), 0)
    }
    part.push(line)
    tokens += added
  }
  return part.length > 0 ? [...parts, part] : parts
}

function lastBorder(part: Line[]): number {
  const at = part.findLastIndex(({ begins }) => begins)
  return at >= part.length / 2 ? at : part.length
}

/** Long paragraphs have several lines: their sentences, as far as those fit. */
export const linesOf = (paragraphs: Paragraph[]): Line[] => paragraphs.flatMap(linesOfParagraph)

function linesOfParagraph({ speaker: given, language, words }: Paragraph): Line[] {
  const speaker = given?.replace(/\s+/g, ' ') ?? null
  const lines: Line[] = []
  let tokens = 0
  let sentenceEnds = false
  for (const { text, startMs, endMs, inaudible } of words) {
    const word = { text: inaudible ? inaudibleMark(startMs) : text, startMs, endMs }
    const added = tokensIn(`${word.text} `)
    const line = lines.at(-1)
    const isFull = tokens + added > MAX_LINE_TOKENS || (sentenceEnds && tokens > MAX_LINE_TOKENS / 2)
    if (!line || isFull) {
      lines.push({ startMs, endMs, speaker, ...(language && { language }), words: [word], begins: !line })
      tokens = added
    } else {
      line.words.push(word)
      line.endMs = endMs
      tokens += added
    }
    sentenceEnds = endsSentence({ text, ...(inaudible && { inaudible }) })
  }
  return lines
}
