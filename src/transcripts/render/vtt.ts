import { languageTag } from '../../platform/languages.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { captionTime } from '../../platform/timecode.ts'
import type { Transcript } from '../model.ts'
import type { Cue } from './caption-rules.ts'
import { captions } from './captions/captions.ts'

import type { Format, RenderOptions } from './options.ts'

/** WebVTT, with the speaker as the voice of each cue. The standard has no place for the language of all but the first line. */
export const vtt: Format = {
  contentType: 'text/vtt; charset=utf-8',
  name: 'Captions for the web',
  about: 'WebVTT, with the names of the speakers.',
  render,
}

function* render(
  transcript: Transcript,
  { language, captionRules: rules }: RenderOptions,
): Generator<string> {
  yield `WEBVTT Language: ${language}\n`
  for (const cue of captions(transcript, { labels: 'none', rules })) {
    yield `\n${captionTime(cue.startMs, '.')} --> ${captionTime(cue.endMs, '.')}\n${voice(cue)}\n`
  }
}

function voice({ speaker, language, lines }: Cue): string {
  const said = escapeMarkup(lines.join('\n'))
  const text = language === undefined ? said : `<lang ${escapeMarkup(languageTag(language))}>${said}</lang>`
  return speaker === null ? text : `<v ${escapeMarkup(speaker)}>${text}</v>`
}
