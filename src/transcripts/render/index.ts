import type { Transcript } from '../model.ts'
import { batched } from './batched.ts'
import { csv } from './csv.ts'
import { doc } from './doc.ts'
import { docx } from './docx.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { md } from './md.ts'
import type { Format, RenderOptions } from './options.ts'
import { pdf } from './pdf/pdf.ts'
import { rtf } from './rtf.ts'
import { scc } from './scc.ts'
import { srt } from './srt.ts'
import { stl } from './stl.ts'
import { tstxt } from './tstxt.ts'
import { ttml } from './ttml.ts'
import { txt } from './txt.ts'
import { vtt } from './vtt.ts'

export {
  brokenRules,
  CAPTION_EXTENSIONS,
  CAPTION_RULES,
  type CaptionRules,
  captionRules,
  RULE_BOUNDS,
  type UnshowableRule,
  whyUnshowable,
} from './caption-rules.ts'
export { captionScript } from './captions/caption-script.ts'
export { captions } from './captions/captions.ts'
export { recutCaptions } from './captions/recut.ts'
export { type CaptionReport, captionReport } from './captions/report.ts'
export type { Format, Front, RenderOptions } from './options.ts'
export { type Part, type Passage, partOf } from './part.ts'
export { createWriter, type Style, type Writer } from './pdf/pdf-text.ts'
export { printable } from './printable.ts'
export { printedWord } from './printed-paragraphs.ts'
export { relabelCaptions } from './relabel-captions.ts'
export { speakerName } from './speaker-labels.ts'

/** The formats of API v4, by file extension. */
export const v4Formats = { docx, doc, rtf, html, txt, tstxt, srt, vtt } satisfies Record<string, Format>

/** All formats that a transcript can be downloaded in. */
export const formats = { ...v4Formats, pdf, md, ttml, scc, stl, csv, json } satisfies Record<string, Format>

export type Extension = keyof typeof formats

/** The file in chunks. It takes as long as the transcript is: the service renders in worker processes only. */
export function render(
  extension: Extension,
  transcript: Transcript,
  options: RenderOptions,
): AsyncIterable<Uint8Array> {
  const format: Format = formats[extension]
  return batched(format.render(transcript, options))
}
