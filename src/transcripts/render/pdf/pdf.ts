import type { Transcript } from '../../model.ts'
import { printedFront } from '../front.ts'
import type { Format, RenderOptions } from '../options.ts'
import { printedParagraphs } from '../printed-paragraphs.ts'

/** For reading and printing on any device. */
export const pdf: Format = {
  contentType: 'application/pdf',
  name: 'PDF',
  about: 'Looks the same everywhere. For reading, printing and archives.',
  render,
}

/** The library is large: only processes that draw load it. */
async function* render(transcript: Transcript, options: RenderOptions): AsyncGenerator<Uint8Array> {
  const { createTranscriptPdf } = await import('./draw-transcript.ts')
  const drawn = createTranscriptPdf(options)
  for (const line of printedFront(transcript, options)) drawn.addFront(line)
  for (const paragraph of printedParagraphs(transcript, options)) drawn.add(paragraph)
  yield await drawn.end()
}
