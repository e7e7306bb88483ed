import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'
import type { Engine, PcmPiece, PieceWords } from './engine.ts'
import { type Heard, heardParts } from './heard-parts.ts'
import { inOtherLanguages, MAX_SPAN_MS, stretchesOf, timesAsHeard } from './other-languages.ts'
import { cutIfLong } from './quietest.ts'
import { partsAroundSkipped } from './skipped-speech.ts'
import type { SpeechModel, SpeechProcess } from './speech-process.ts'
import { withoutLoops } from './without-loops.ts'

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
    async transcribe(whole, { language, isLanguageFound }, { signal }): Promise<PieceWords> {
      const { pcmPath, track, startMs, endMs } = whole
      const known = language ?? 'en'
      const place = { track, startMs, endMs }
      const recognise = (part: Heard, language: string, stretches: Span[] = []) => {
        const model = language === 'en' ? quickest : 'whisper'
        return speechProcess.recognise(pcmPath, heardParts(part), { model, language, stretches }, { signal })
      }
      const piece = isLanguageFound ? await withShortSpans(whole) : whole
      const stretches = isLanguageFound ? stretchesOf(piece.speech) : []
      const { words, languages } = await recognise(piece, known, timesAsHeard(piece, stretches))
      const mixed = await inOtherLanguages(
        { piece, stretches, words, languages, language: known },
        {
          tellLanguages: (part) =>
            speechProcess.tellLanguages(pcmPath, heardParts(part), 'whisper', { signal }),
          recognise: async (part, language) => (await recognise(part, language)).words,
        },
      )
      if (mixed) return { ...place, ...mixed }
      const again = (part: Heard) => recognise(part, known).then(({ words }) => words)
      return { ...place, words: await withSkipped(whole, words, again) }
    },
    async translate(piece, language, { signal }): Promise<PieceWords> {
      const { pcmPath, track, startMs, endMs } = piece
      const how = { model: 'whisper', language, intoEnglish: true } as const
      const translate = async (part: Heard) => {
        const { words } = await speechProcess.recognise(pcmPath, heardParts(part), how, { signal })
        return words
      }
      const again = (part: Heard) => withoutLoops(part, translate)
      return { track, startMs, endMs, words: await withSkipped(piece, await again(piece), again) }
    },
  }
}

async function withSkipped(
  { speech }: Heard,
  words: Word[],
  recognise: (part: Heard) => Promise<Word[]>,
): Promise<Word[]> {
  const parts = partsAroundSkipped(speech, words)
  if (!parts) return words
  const heardAgain: Word[] = []
  for (const part of parts) for (const word of await recognise(part)) heardAgain.push(word)
  return heardAgain.length > words.length ? heardAgain : words
}

async function withShortSpans(piece: PcmPiece): Promise<PcmPiece> {
  const cut = await Promise.all(piece.speech.map((span) => cutIfLong(piece.pcmPath, span, MAX_SPAN_MS)))
  return { ...piece, speech: cut.flat() }
}
