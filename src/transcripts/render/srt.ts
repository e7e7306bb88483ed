import { captionTime } from '../../platform/timecode.ts'
import type { Transcript } from '../model.ts'
import { captions } from './captions/captions.ts'
import type { Format, RenderOptions } from './options.ts'

/** SubRip. The speaker can only be part of the text, and nothing can be escaped: an arrow in the text would be a time. */
export const srt: Format = {
  contentType: 'application/x-subrip; charset=utf-8',
  name: 'Captions for players',
  about: 'SubRip, for players and editing programs.',
  render,
}

function* render(transcript: Transcript, { captionRules: rules }: RenderOptions): Generator<string> {
  let number = 0
  for (const { startMs, endMs, lines } of captions(transcript, { labels: 'in text', rules })) {
    const text = lines.join('\n').replaceAll('-->', '→')
    yield `${++number}\n${captionTime(startMs, ',')} --> ${captionTime(endMs, ',')}\n${text}\n\n`
  }
}
