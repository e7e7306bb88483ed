import type { Transcript } from '../transcripts/model.ts'
import { printedParagraphs, timestamp } from './printed-paragraphs.ts'
import { labelledText } from './txt.ts'

/** Plain text with the time at the head of every paragraph. */
export function* tstxt(transcript: Transcript): Generator<string> {
  let separator = ''
  for (const paragraph of printedParagraphs(transcript)) {
    yield `${separator}${timestamp(paragraph)} ${labelledText(paragraph)}\n`
    separator = '\n'
  }
}
