import { captionTime } from '../lib/timecode.ts'
import type { Transcript } from '../transcripts/model.ts'
import type { Cue } from './caption-rules.ts'
import { captions } from './captions.ts'
import { escapeMarkup } from './markup.ts'

/** WebVTT, with the speaker as the voice of each cue. */
export function* vtt(transcript: Transcript): Generator<string> {
  yield 'WEBVTT\n'
  for (const cue of captions(transcript, { labels: 'none' })) {
    yield `\n${captionTime(cue.startMs, '.')} --> ${captionTime(cue.endMs, '.')}\n${voice(cue)}\n`
  }
}

function voice({ speaker, lines }: Cue): string {
  const text = escapeMarkup(lines.join('\n'))
  return speaker === null ? text : `<v ${escapeMarkup(speaker)}>${text}</v>`
}
