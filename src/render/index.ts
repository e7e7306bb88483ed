import type { Transcript } from '../transcripts/model.ts'
import { doc } from './doc.ts'
import { docx } from './docx.ts'
import { html } from './html.ts'
import type { Renderer, RenderOptions } from './options.ts'
import { paced } from './paced.ts'
import { rtf } from './rtf.ts'
import { srt } from './srt.ts'
import { tstxt } from './tstxt.ts'
import { txt } from './txt.ts'
import { vtt } from './vtt.ts'

export { type CaptionReport, captionReport } from './caption-report.ts'
export { brokenRules, CAPTION_RULES, type CaptionRule, UNSHOWABLE } from './caption-rules.ts'
export { captions } from './captions.ts'
export type { RenderOptions } from './options.ts'
export { printable } from './printable.ts'
export { recutCaptions } from './recut-captions.ts'

/** The documents that a transcript can be had as, by the extension of their file name. */
export const formats = {
  txt: { contentType: 'text/plain; charset=utf-8', renderer: txt },
  doc: { contentType: 'application/msword', renderer: doc },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    renderer: docx,
  },
  html: { contentType: 'text/html; charset=utf-8', renderer: html },
  rtf: { contentType: 'application/rtf', renderer: rtf },
  srt: { contentType: 'application/x-subrip; charset=utf-8', renderer: srt },
  tstxt: { contentType: 'text/plain; charset=utf-8', renderer: tstxt },
  vtt: { contentType: 'text/vtt; charset=utf-8', renderer: vtt },
} satisfies Record<string, { contentType: string; renderer: Renderer }>

export type Extension = keyof typeof formats

/** The file in chunks, without ever keeping the event loop from others for long. */
export function render(
  extension: Extension,
  transcript: Transcript,
  options: RenderOptions,
): AsyncGenerator<Uint8Array> {
  const renderer: Renderer = formats[extension].renderer
  return paced(renderer(transcript, options))
}
