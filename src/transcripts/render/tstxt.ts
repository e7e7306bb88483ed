import type { Transcript } from '../model.ts'
import type { Format } from './options.ts'
import { printedParagraphs, timestamp } from './printed-paragraphs.ts'
import { labelledText } from './txt.ts'

/** Plain text with the time at the start of every paragraph. */
export const tstxt: Format = {
  contentType: 'text/plain; charset=utf-8',
  name: 'Plain text with timestamps',
  about: 'Like .txt, with [00:12:34] at every paragraph.',
  render,
}

function* render(transcript: Transcript): Generator<string> {
  let separator = ''
  for (const paragraph of printedParagraphs(transcript)) {
    yield `${separator}${timestamp(paragraph)} ${labelledText(paragraph)}\n`
    separator = '\n'
  }
}
