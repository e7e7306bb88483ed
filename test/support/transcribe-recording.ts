import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeMedia } from '../../src/media/decode/decode.ts'
import type { Span } from '../../src/platform/span.ts'
import type { embeddedEngine } from '../../src/speech/embedded.ts'
import { likeliestLanguage } from '../../src/speech/likeliest-language.ts'
import { joinLanguages, joinPieces, languagePlaces, planTracks } from '../../src/speech/pieces.ts'
import type { SpeechProcess } from '../../src/speech/speech-process.ts'
import { transcribePieces } from '../../src/speech/transcribe-pieces.ts'
import { findAllSpeech } from './find-all-speech.ts'
import { never as signal, temporaryFolder } from './speech-samples.ts'

const folder = await temporaryFolder()
let decodings = 0

/** From the recording to words, in the languages that are found. */
export async function transcribeRecording(
  path: string,
  speech: SpeechProcess,
  engine: ReturnType<typeof embeddedEngine>,
) {
  const into = join(folder, `decoded-${decodings++}`)
  await mkdir(into)
  const decoded = await decodeMedia(path, into, { maxSeconds: 3600 }, signal)
  assert.ok(decoded.ok)
  const { pcmPaths } = decoded
  const spoken: Span[][] = []
  for (const pcmPath of pcmPaths) spoken.push(await findAllSpeech(speech, pcmPath))
  const pieces = planTracks(spoken, decoded.durationMs, engine.longestPieceMs)
  const places = languagePlaces(pieces).map((place) => ({ ...place, pcmPath: pcmPaths[place.track]! }))
  const found = await likeliestLanguage(places, (place) => engine.tellLanguages!(place, { signal }))
  const hints = { names: [], notes: '', language: found!.language, isLanguageFound: true }
  const results = await transcribePieces(engine, pcmPaths, pieces, hints, { signal })
  const tracks = joinPieces(results, pcmPaths.length)
  const languages = tracks.flatMap((_, track) => joinLanguages(results, track))
  return { ...found!, tracks, words: tracks.flat(), languages }
}

export const textOf = (words: { text: string }[]): string => words.map(({ text }) => text).join(' ')
