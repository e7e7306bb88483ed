import type { Transcript } from '../model.ts'
import type { Format, RenderOptions } from './options.ts'
import { timestamp } from './printed-paragraphs.ts'
import { labelledText, textLines } from './txt.ts'

/** Plain text with the time at the start of every paragraph. */
export const tstxt: Format = {
  contentType: 'text/plain; charset=utf-8',
  name: 'Plain text with timestamps',
  about: 'Like .txt, with [00:12:34] at every paragraph.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  yield* textLines(transcript, options, (paragraph) => `${timestamp(paragraph)} ${labelledText(paragraph)}`)
}
