import type { Span } from '../platform/pcm.ts'
import type { Word } from '../transcripts/model.ts'
import type { Engine, Language, PcmPiece } from './engine.ts'
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
    findLanguage: (places, { signal }) =>
      likeliestLanguage(places, (place) =>
        speechProcess.tellLanguages(place.pcmPath, place, quickest, { signal }),
      ),
    async transcribe(piece, { language }, { signal }) {
      const { pcmPath, track, startMs, endMs } = piece
      const known = language ?? 'en'
      const model = known === 'en' ? quickest : 'whisper'
      const recognise = (span: Span) =>
        speechProcess.recognise(pcmPath, span, { model, language: known }, { signal })
      const words = await recognise(piece)
      const parts = partsAroundSkipped(piece.speech, words)
      if (!parts) return { track, startMs, endMs, words }
      const heardAgain: Word[] = []
      for (const part of parts) for (const word of await recognise(part)) heardAgain.push(word)
      return { track, startMs, endMs, words: heardAgain.length > words.length ? heardAgain : words }
    },
  }
}

/** With this mean over at least two places, further ones would change nothing. */
const SURE = 0.8
const MIN_PLACES = 2

async function likeliestLanguage(
  places: PcmPiece[],
  languagesAt: (place: PcmPiece) => Promise<[string, number][]>,
): Promise<Language | null> {
  const sums = new Map<string, number>()
  let heard = 0
  const best = (): Language | null => {
    const [language, sum] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    return language ? { language, probability: sum / heard } : null
  }
  for (const place of places) {
    for (const [language, probability] of await languagesAt(place)) {
      sums.set(language, (sums.get(language) ?? 0) + probability)
    }
    heard++
    if (heard >= MIN_PLACES && best()!.probability >= SURE) break
  }
  return best()
}
