import type { Word } from '../transcripts/model.ts'
import type { Engine, Piece } from './engine.ts'
import { heardParts } from './heard-parts.ts'
import { partsAroundSkipped } from './skipped-speech.ts'
import type { SpeechModel, SpeechProcess } from './speech-process.ts'

/**
 * The models on this machine. `accurate` is Whisper small for every language; `fast` is Moonshine for English, which
 * takes a quarter of the time and makes more mistakes, and Whisper for all others. Neither has a way to take hints.
 */
export function embeddedEngine(
  speechProcess: Pick<SpeechProcess, 'recognise' | 'tellLanguages'>,
  mode: 'accurate' | 'fast',
): Engine {
  const quickest: SpeechModel = mode === 'fast' ? 'moonshine' : 'whisper'
  return {
    name: mode,
    // The longer a piece, the fewer words are lost at its edges; Whisper hears at most 30 seconds at a time.
    longestPieceMs: mode === 'fast' ? 25_000 : 28_000,
    tellLanguages: (place, { signal }) =>
      speechProcess.tellLanguages(place.pcmPath, heardParts(place), quickest, { signal }),
    async transcribe(piece, { language }, { signal }) {
      const { pcmPath, track, startMs, endMs } = piece
      const known = language ?? 'en'
      const model = known === 'en' ? quickest : 'whisper'
      const recognise = (part: Pick<Piece, 'startMs' | 'endMs' | 'speech'>) =>
        speechProcess.recognise(pcmPath, heardParts(part), { model, language: known }, { signal })
      const words = await recognise(piece)
      const parts = partsAroundSkipped(piece.speech, words)
      if (!parts) return { track, startMs, endMs, words }
      const heardAgain: Word[] = []
      for (const part of parts) for (const word of await recognise(part)) heardAgain.push(word)
      return { track, startMs, endMs, words: heardAgain.length > words.length ? heardAgain : words }
    },
  }
}
