import { languageTag } from '../../platform/languages.ts'
import { escapeAttribute, escapeMarkup } from '../../platform/markup.ts'
import { captionTime } from '../../platform/timecode.ts'
import type { Transcript } from '../model.ts'
import { captions } from './captions/captions.ts'
import type { Format, RenderOptions } from './options.ts'
import { printedTitle } from './printed-paragraphs.ts'
import { speakerName } from './speaker-labels.ts'

/** TTML, also called DFXP, in the profile for text of IMSC 1.1 that broadcasters and streaming services take. */
export const ttml: Format = {
  contentType: 'application/ttml+xml; charset=utf-8',
  name: 'Captions for broadcast',
  about: 'TTML (DFXP, IMSC 1.1).',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  const agents = agentsOf(transcript)
  yield head(options, agents)
  for (const { startMs, endMs, speaker, language, lines } of captions(transcript, {
    labels: 'none',
    rules: options.captionRules,
  })) {
    const agent = speaker === null ? '' : ` ttm:agent="${agents.get(speaker)}"`
    const lang = language === undefined ? '' : ` xml:lang="${escapeAttribute(languageTag(language))}"`
    const text = lines.map(escapeMarkup).join('<br/>')
    yield `<p begin="${captionTime(startMs, '.')}" end="${captionTime(endMs, '.')}"${agent}${lang}>${text}</p>\n`
  }
  yield '</div>\n</body>\n</tt>\n'
}

/** The id of each speaker in the document. */
function agentsOf({ paragraphs, cues = [] }: Transcript): Map<string, string> {
  const names = new Set([...paragraphs, ...cues].map(({ speaker }) => speakerName(speaker)))
  names.delete(null)
  return new Map([...names].map((name, i) => [name!, `speaker${i + 1}`]))
}

function head(options: RenderOptions, agents: Map<string, string>): string {
  const named = [...agents].map(
    ([name, id]) =>
      `<ttm:agent xml:id="${id}" type="person"><ttm:name type="full">${escapeMarkup(name)}</ttm:name></ttm:agent>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" xml:lang="${escapeAttribute(options.language)}">
<head>
<metadata>
<ttm:title>${escapeMarkup(printedTitle(options))}</ttm:title>
${named.join('')}</metadata>
<styling>
<style xml:id="text" tts:fontFamily="proportionalSansSerif" tts:fontSize="100%" tts:color="white" tts:textAlign="center"/>
</styling>
<layout>
<region xml:id="bottom" tts:origin="10% 80%" tts:extent="80% 15%" tts:displayAlign="after"/>
</layout>
</head>
<body style="text" region="bottom">
<div>
`
}
