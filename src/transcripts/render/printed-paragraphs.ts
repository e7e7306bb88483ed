import { languageTag } from '../../platform/languages.ts'
import { clockTime } from '../../platform/timecode.ts'
import { inaudibleMark, joinWords } from '../index.ts'
import type { Paragraph, Transcript, Word } from '../model.ts'
import type { RenderOptions } from './options.ts'
import { passageMark } from './passage-mark.ts'
import { printable } from './printable.ts'
import { speakerLabels } from './speaker-labels.ts'

/** A paragraph as all documents print it; they differ only in formatting. */
export type PrintedParagraph = {
  /** The speaker, if a label is needed. */
  label: string | null
  startMs: number
  /** BCP 47, if it is not the document's. */
  language: string | null
  /** Names that language to readers: `[Spanish]`. */
  mark: string | null
  text: string
  rightToLeft: boolean
}

/** Without empty paragraphs. */
export function* printedParagraphs(
  transcript: Transcript,
  options: RenderOptions,
): Generator<PrintedParagraph> {
  const labelFor = speakerLabels(transcript)
  for (const paragraph of transcript.paragraphs) {
    const text = spokenText(paragraph)
    if (text === '') continue
    const label = labelFor(paragraph.speaker)
    const language = paragraph.language === undefined ? null : languageTag(paragraph.language)
    const mark = passageMark(paragraph, options)
    yield { label, startMs: paragraph.startMs, language, mark, text, rightToLeft: isRightToLeft(text) }
  }
}

/** Falls back to a general title. */
export function printedTitle({ title }: RenderOptions): string {
  return printable(title) || 'Transcript'
}

export function printedWord(word: Word): string {
  return word.inaudible ? inaudibleMark(word.startMs) : printable(word.text)
}

export function timestamp(paragraph: PrintedParagraph): string {
  return `[${clockTime(paragraph.startMs)}]`
}

function spokenText(paragraph: Paragraph): string {
  const words = paragraph.words.filter((word) => printedWord(word) !== '')
  return printable(joinWords(words.map((word) => (word.inaudible ? printedWord(word) : word.text))))
}

/** The first letter decides, as in the Unicode bidirectional algorithm. */
export function isRightToLeft(text: string): boolean {
  return rightToLeftStart.test(text)
}

const rightToLeftStart =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
