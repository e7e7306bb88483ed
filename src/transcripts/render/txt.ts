import type { Transcript } from '../model.ts'
import type { Format } from './options.ts'
import { type PrintedParagraph, printedParagraphs } from './printed-paragraphs.ts'

/** Plain text with speakers, one line per paragraph, so that editors wrap it to their own width. */
export const txt: Format = {
  contentType: 'text/plain; charset=utf-8',
  name: 'Plain text',
  about:
    'The words, with a label where the speaker changes: the full name the first time, then the last name.',
  render,
}

function* render(transcript: Transcript): Generator<string> {
  let separator = ''
  for (const paragraph of printedParagraphs(transcript)) {
    yield `${separator}${labelledText(paragraph)}\n`
    separator = '\n'
  }
}

export function labelledText({ label, text }: PrintedParagraph): string {
  return label === null ? text : `${label}: ${text}`
}
