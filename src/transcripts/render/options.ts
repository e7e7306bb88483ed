import type { Chapter } from '../index.ts'
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
  front?: Front
}

/** What a document, but none of captions or for programs, has of its recording before the transcript. */
export type Front = {
  /** By a language model. */
  summary?: string
  actions?: Point[]
  decisions?: Point[]
  /** Whether the transcript was edited after the model had read it. */
  isOutOfDate?: boolean
  /** As people wrote them; null if they are to be found in the text. */
  chapters?: Chapter[] | null
}

export type Point = { startMs: number; text: string }

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
