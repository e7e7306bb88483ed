import type { Transcript } from '../model.ts'
import type { CaptionRules } from './caption-rules.ts'
import type { Part } from './part.ts'

export type RenderOptions = {
  title: string
  /** BCP 47, `en` or `pt-BR`. */
  language: string
  /** Print `[00:12:34]` before each paragraph of the documents. Plain text has its own format for that. */
  timestamps: boolean
  /** For the document's properties. Never the current time: repeated downloads must be identical. */
  createdAt: Date
  /** For captions that are cut by rule. */
  captionRules: CaptionRules
  /** The URL of the audio: the times of the web page link into it. */
  audioUrl?: string
  /** Without it, all that was said. */
  part?: Part
}

export type Format = {
  contentType: string
  /** Name and description for people. */
  name: string
  about: string
  /** Yields the file in pieces. */
  render(
    transcript: Transcript,
    options: RenderOptions,
  ): Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>
}
