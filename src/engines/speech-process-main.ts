/**
 * The program of the engine's own process: native code that may crash runs here and takes nothing else down. It
 * answers one request at a time (`speech-process.ts` sees to that) and ends with the process that started it.
 */
import { readPcm, samplesPerMs, toFloats } from '../lib/pcm.ts'
import type { Word } from '../transcripts/model.ts'
import { findSpeech } from './find-speech.ts'
import { loadMoonshine, type Moonshine } from './moonshine-model.ts'
import type { Answer, Request } from './speech-process.ts'
import type { TimedWord } from './token-words.ts'

const [weightsFolder, threads] = process.argv.slice(2) as [string, string]
let moonshine: Promise<Moonshine> | null = null

process.on('disconnect', () => process.exit())
process.on('message', async (request: Request) => {
  try {
    answer({ result: await perform(request) })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) })
  }
})

function perform(request: Request): Promise<unknown> {
  switch (request.task) {
    case 'find speech':
      return findSpeech(request.pcmPath, request.fromMs, weightsFolder)
    case 'recognise':
      return recognise(request)
  }
}

async function recognise({ pcmPath, span }: Request & { task: 'recognise' }): Promise<Word[]> {
  moonshine ??= loadMoonshine(weightsFolder, Number(threads))
  const samples = toFloats(await readPcm(pcmPath, span))
  const words = await (await moonshine).recognise(samples)
  return words.map((word) => inRecording(word, span.startMs, span.startMs + samples.length / samplesPerMs))
}

function inRecording({ text, start, end, confidence }: TimedWord, startMs: number, lastMs: number): Word {
  const at = (seconds: number) => Math.round(Math.min(startMs + seconds * 1000, lastMs))
  return { text, startMs: at(start), endMs: at(end), confidence: Math.round(confidence * 1000) / 1000 }
}

function answer(message: Answer): void {
  process.send?.(message)
}
