/**
 * A speech engine turns one piece of a recording into words. A recording becomes a transcript like this:
 *
 * 1. `findSpeech` tells where somebody speaks, slice by slice. The rest is never given to an engine: engines of the Whisper family
 *    invent sentences on silence.
 * 2. `planPieces` cuts the speech at pauses into pieces of 15 to 28 seconds, the length that engines do best with.
 *    `languagePlaces` chooses some of them, from which the engine finds out the language where nobody told it.
 * 3. `groupPieces` makes batches of some minutes. Each is one job for any worker on any machine.
 * 4. `transcribePieces` runs a batch through an engine; its results are plain JSON. Each piece is kept at once, so a
 *    dying worker loses one.
 * 5. `joinPieces` puts the results of all batches in order, whichever finished first, and `paragraphs` makes the
 *    transcript.
 */
import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'

/**
 * A piece of the recording that begins and ends in a pause. `speech` tells where in it somebody speaks; the turns that
 * others have between that, on tracks of their own, are not part of it (`heard-parts.ts`).
 */
export type Piece = Span & {
  /** Which of the recording's tracks: a call with one voice a channel has two. */
  track: number
  speech: Span[]
}

export type PcmPiece = Piece & { pcmPath: string }

/** Times are those of the recording, not of the piece. */
export type PieceWords = Span & {
  track: number
  words: Word[]
  /** As the engine named it, where it does so piece by piece. */
  language?: string | null
  /** Of each word, where passages of the piece are in another language than the recording: null for the recording's. */
  languages?: (string | null)[]
  /** Whom the engine names as the speaker of each word. A name holds for this piece. */
  speakers?: (string | null)[]
}

/** What the customer told that helps to hear right. */
export type Hints = {
  names: string[]
  notes: string
  language: string | null
  /** The language was found in the recording, and named by nobody: passages may be in others. */
  isLanguageFound?: boolean
}

/** A code of ISO 639, and how sure it is. */
export type Language = { language: string; probability: number }

export type Engine = {
  name: string
  longestPieceMs: number
  /** How likely each language is at a place. Null where the engine finds the language by itself, piece by piece. */
  tellLanguages: ((place: PcmPiece, options: { signal: AbortSignal }) => Promise<[string, number][]>) | null
  transcribe(piece: PcmPiece, hints: Hints, options: { signal: AbortSignal }): Promise<PieceWords>
  /** In English, what is said in another language. Null where the engine cannot. */
  translate:
    | ((piece: PcmPiece, language: string, options: { signal: AbortSignal }) => Promise<PieceWords>)
    | null
}

/** The engine's own process died under the call. Nothing is wrong with the piece as far as we know: try again. */
export class EngineCrashed extends Error {
  override name = 'EngineCrashed'
}

/** The engine answered, and the answer is that it cannot. */
export class EngineFailed extends Error {
  override name = 'EngineFailed'
}

/** The model that a call needs is not on this machine yet. */
export class WeightsMissing extends Error {
  override name = 'WeightsMissing'
}

/** What the engine needs cannot be had now: try again later. */
export class EngineUnavailable extends Error {
  override name = 'EngineUnavailable'
}

/** No speech server works. Nothing is wrong with the recording: it waits for one, and loses no try. */
export class SpeechServersAway extends Error {
  override name = 'SpeechServersAway'
}
