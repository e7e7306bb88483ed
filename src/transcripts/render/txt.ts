import type { Transcript } from '../model.ts'
import { printedFront } from './front.ts'
import type { Format, RenderOptions } from './options.ts'
import { type PrintedParagraph, printedParagraphs } from './printed-paragraphs.ts'

/** Plain text with speakers, one line per paragraph, so that editors wrap it to their own width. */
export const txt: Format = {
  contentType: 'text/plain; charset=utf-8',
  name: 'Plain text',
  about:
    'The words, with a label where the speaker changes: the full name the first time, then the last name.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  yield* textLines(transcript, options, labelledText)
}

/** Headings are underlined, as there is nothing else. */
export function* textLines(
  transcript: Transcript,
  options: RenderOptions,
  textOf: (paragraph: PrintedParagraph) => string,
): Generator<string> {
  let separator = ''
  for (const { kind, text } of printedFront(transcript, options)) {
    yield `${separator}${text}\n${kind === 'heading' ? `${'-'.repeat(text.length)}\n` : ''}`
    separator = '\n'
  }
  for (const paragraph of printedParagraphs(transcript, options)) {
    yield `${separator}${textOf(paragraph)}\n`
    separator = '\n'
  }
}

export function labelledText({ label, mark, text }: PrintedParagraph): string {
  return `${label === null ? '' : `${label}: `}${mark === null ? '' : `${mark} `}${text}`
}
