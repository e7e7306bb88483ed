import { captionTime } from '../lib/timecode.ts'
import type { Transcript } from '../transcripts/model.ts'
import { captions } from './captions.ts'

/** SubRip. It has no place for the speaker but the text, and no way to escape: an arrow in the text would be a time. */
export function* srt(transcript: Transcript): Generator<string> {
  let number = 0
  for (const { startMs, endMs, lines } of captions(transcript, { labels: 'in text' })) {
    const text = lines.join('\n').replaceAll('-->', '→')
    yield `${++number}\n${captionTime(startMs, ',')} --> ${captionTime(endMs, ',')}\n${text}\n\n`
  }
}
