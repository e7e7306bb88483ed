import type { Transcript } from '../transcripts/model.ts'

export type RenderOptions = {
  title: string
  /** BCP 47, `en` or `pt-BR`. */
  language: string
  /** Print `[00:12:34]` before each paragraph of the documents. Plain text has its own format for that. */
  timestamps: boolean
  /** Stands in the document's properties. From the caller, never the clock: two downloads are the same to the byte. */
  createdAt: Date
  /** Where the audio can be heard: the times of the web page become links into it. */
  audioUrl?: string
}

export type Format = {
  contentType: string
  /** What people call it, and a sentence about it. */
  name: string
  about: string
  /**
   * Gives the file piece by piece, and an empty piece where it has worked a while with nothing to give yet: between any two
   * pieces, the caller may let other work run.
   */
  render(transcript: Transcript, options: RenderOptions): Iterable<string | Uint8Array>
}
