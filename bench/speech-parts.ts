import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { samplesPerMs } from '../src/platform/pcm.ts'
import {
  createSpeechProcess,
  embeddedEngine,
  joinPieces,
  languagePlaces,
  likeliestLanguage,
  type Piece,
  planPieces,
  tellVoicesApart,
  transcribePieces,
} from '../src/speech/index.ts'
import { framesFor } from '../src/speech/whisper/sound.ts'
import { createTokenizer } from '../src/speech/words/tokens-of.ts'
import type { Word } from '../src/transcripts/model.ts'
import { findAllSpeech } from '../test/support/find-all-speech.ts'
import { cpuSecondsBelow } from './process-costs.ts'
import type { BareCost, BareInput } from './speech-bare.ts'

export const THREADS = 1
const WEIGHTS = join(import.meta.dirname, '../node_modules/.cache/longhand/speech')

type Mode = BareInput['mode']

export type EngineParts = {
  speechSeconds: number
  languageSeconds: number
  recognitionSeconds: number
  voicesSeconds: number
  pieces: Piece[]
  words: Word[]
}

/** What each part costs in the engine's own process. */
export async function engineParts(pcmPath: string, minutes: number, mode: Mode): Promise<EngineParts> {
  const speech = createSpeechProcess({ weightsFolder: WEIGHTS, threads: THREADS })
  const engine = embeddedEngine(speech, mode)
  const signal = new AbortController().signal
  let spent = 0
  const lap = async () => {
    const before = spent
    spent = await cpuSecondsBelow(speech.pid()!)
    return spent - before
  }
  const found = await findAllSpeech(speech, pcmPath)
  const speechSeconds = await lap()
  const pieces = planPieces(found, minutes * 60_000, { longestMs: engine.longestPieceMs })
  const places = languagePlaces(pieces).map((place) => ({ ...place, pcmPath }))
  await likeliestLanguage(places, (place) => engine.tellLanguages!(place, { signal }))
  const languageSeconds = await lap()
  const hints = { names: [], notes: '', language: 'en' }
  const words = joinPieces(await transcribePieces(engine, [pcmPath], pieces, hints, { signal }), 1).flat()
  const recognitionSeconds = await lap()
  tellVoicesApart(await speech.describeVoices(pcmPath, found, { signal }), null)
  const voicesSeconds = await lap()
  await speech.close()
  return { speechSeconds, languageSeconds, recognitionSeconds, voicesSeconds, pieces, words }
}

/** The same amount of work for the bare parts: as much sound, and as many tokens; all but the decoding in rounds. */
export async function bareParts(
  { pieces, words }: EngineParts,
  recording: string,
  minutes: number,
  mode: Mode,
  { rounds = 1, framesOf = framesFor }: { rounds?: number; framesOf?: (samples: number) => number } = {},
): Promise<BareCost> {
  const inRounds = <Item>(items: Item[]) => Array.from({ length: rounds }, () => items).flat()
  const tokenize = createTokenizer(await vocabularyOf(mode))
  const tokensIn = ({ startMs, endMs }: Piece) =>
    words
      .filter((word) => word.startMs >= startMs && word.startMs < endMs)
      .reduce((sum, { text }) => sum + tokenize(` ${text}`).length, STEPS_AROUND_TEXT[mode])
  const input: BareInput = {
    weightsFolder: WEIGHTS,
    threads: THREADS,
    mode,
    recording,
    seconds: minutes * 60 * rounds,
    pieces: inRounds(pieces).map((piece) => {
      const samples = (piece.endMs - piece.startMs) * samplesPerMs
      return { samples, frames: framesOf(samples), tokens: tokensIn(piece) }
    }),
    voiceSpans: inRounds(pieces).flatMap(({ speech }) =>
      speech.map(({ startMs, endMs }) => Math.round((endMs - startMs) / 10)),
    ),
  }
  const program = join(import.meta.dirname, 'speech-bare.ts')
  const running = promisify(execFile)(process.execPath, [program, JSON.stringify(input)], { maxBuffer: 1e9 })
  return JSON.parse((await running).stdout)
}

/** The end mark, and before the text, what Whisper is told of its language and task. */
const STEPS_AROUND_TEXT = { accurate: 4, fast: 1 }

async function vocabularyOf(mode: Mode): Promise<Buffer[]> {
  const fromBase64 = (token: string) => Buffer.from(token, 'base64')
  if (mode === 'accurate') {
    const { tokens, end } = JSON.parse(await readFile(join(WEIGHTS, 'whisper-vocabulary.json'), 'utf8'))
    return tokens.slice(0, end).map(fromBase64)
  }
  const lines = (await readFile(join(WEIGHTS, 'moonshine-tokens.txt'), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => fromBase64(line.split(' ')[0]!))
}
