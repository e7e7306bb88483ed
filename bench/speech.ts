/**
 * How well and how fast the speech engines do on your own recordings.
 *
 *   npm run bench:speech -- FOLDER [--threads N] [--url http://host:8000 --model NAME]
 *     Every recording in FOLDER that has a .txt beside it with what is said: word error and speed of each engine.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeMedia } from '../src/media/decode/decode.ts'
import type { Span } from '../src/platform/span.ts'
import { embeddedEngine } from '../src/speech/embedded.ts'
import type { Engine } from '../src/speech/engine.ts'
import { httpEngine } from '../src/speech/http/openai-http.ts'
import { createSpeechServer } from '../src/speech/http/speech-server.ts'
import { joinPieces, planTracks } from '../src/speech/pieces.ts'
import { createSpeechProcess, type SpeechProcess } from '../src/speech/speech-process.ts'
import { transcribePieces } from '../src/speech/transcribe-pieces.ts'
import { findAllSpeech } from '../test/support/find-all-speech.ts'
import { wordError } from '../test/support/speech-word-error.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string', default: '1' },
    url: { type: 'string' },
    model: { type: 'string', default: 'whisper-1' },
  },
})
const signal = new AbortController().signal
const weightsFolder = new URL('../node_modules/.cache/longhand/speech', import.meta.url).pathname
const scratch = await mkdtemp(join(tmpdir(), 'longhand-bench-'))
try {
  const threads = Number(values.threads)
  if (positionals[0]) await measureFolder(positionals[0], threads)
  else console.log('Give a folder of recordings with a .txt beside each.')
} finally {
  await rm(scratch, { recursive: true })
}

async function measureFolder(folder: string, threads: number): Promise<void> {
  const speech = createSpeechProcess({ weightsFolder, threads })
  const engines: Engine[] = [embeddedEngine(speech, 'accurate'), embeddedEngine(speech, 'fast')]
  const { url, model } = values
  if (url) {
    const servers = [createSpeechServer({ baseUrl: url, model, fetch })]
    engines.push(httpEngine({ servers, tellLanguages: engines[1]!.tellLanguages }))
  }
  const recordings = await recordingsIn(folder)
  for (const engine of engines) {
    const sum = { errors: 0, words: 0, audioSeconds: 0, workSeconds: 0 }
    for (const { path, said } of recordings) {
      const heard = await transcribe(path, engine, speech)
      const { errors, words } = wordError(said, heard.text)
      sum.errors += errors
      sum.words += words
      sum.audioSeconds += heard.audioSeconds
      sum.workSeconds += heard.workSeconds
      print(engine.name, basename(path), { errors, words, ...heard })
    }
    print(engine.name, 'all', sum)
  }
  await speech.close()
}

async function recordingsIn(folder: string): Promise<{ path: string; said: string }[]> {
  const names = await readdir(folder)
  const recordings = []
  for (const name of names.sort()) {
    const text = `${name.slice(0, -extname(name).length)}.txt`
    if (extname(name) === '.txt' || !names.includes(text)) continue
    recordings.push({ path: join(folder, name), said: await readFile(join(folder, text), 'utf8') })
  }
  return recordings
}

async function transcribe(path: string, engine: Engine, speech: SpeechProcess) {
  const into = await mkdtemp(join(scratch, 'decoded-'))
  const started = performance.now()
  const decoded = await decodeMedia(path, into, { maxSeconds: 24 * 3600 }, signal)
  if (!decoded.ok) throw new Error(`${path}: ${decoded.message}`)
  const tracks: Span[][] = []
  for (const pcmPath of decoded.pcmPaths) tracks.push(await findAllSpeech(speech, pcmPath))
  const pieces = planTracks(tracks, decoded.durationMs, engine.longestPieceMs)
  const results = await transcribePieces(
    engine,
    decoded.pcmPaths,
    pieces,
    { names: [], notes: '', language: 'en' },
    { signal },
  )
  const words = joinPieces(results, decoded.pcmPaths.length).flat()
  const workSeconds = (performance.now() - started) / 1000
  await rm(into, { recursive: true })
  return {
    text: words.map((word) => word.text).join(' '),
    audioSeconds: decoded.durationMs / 1000,
    workSeconds,
  }
}

function print(
  engine: string,
  what: string,
  {
    errors,
    words,
    audioSeconds,
    workSeconds,
  }: Record<'errors' | 'words' | 'audioSeconds' | 'workSeconds', number>,
): void {
  const share = `${((100 * errors) / words).toFixed(1)}% of ${words} words wrong`
  const speed = `${(audioSeconds / workSeconds).toFixed(1)} × real time`
  console.log(`${engine.padEnd(10)} ${what.padEnd(24)} ${share.padEnd(28)} ${speed}`)
}
