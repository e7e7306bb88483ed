/**
 * The program of the engine's own process: native code that may crash runs here and takes nothing else down. It
 * answers one request at a time (`speech-process.ts` sees to that) and ends with the process that started it.
 */
import { access } from 'node:fs/promises'
import type { Recognizer } from 'sherpa-onnx-node'
import sherpa from 'sherpa-onnx-node'
import { readPcm, sampleRateHz, toFloats } from '../lib/pcm.ts'
import { findSpeech } from './find-speech.ts'
import type { Answer, Request } from './speech-process.ts'

const [weightsFolder, threads] = process.argv.slice(2) as [string, string]
const weightFiles = ['encoder.onnx', 'decoder.onnx', 'silero.onnx', 'tokens.txt']
let recognizer: Promise<Recognizer> | null = null

process.on('disconnect', () => process.exit())
process.on('message', async (request: Request) => {
  try {
    answer({ result: await perform(request) })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) })
  }
})

async function perform(request: Request): Promise<unknown> {
  // Without its model the native code does not complain: it hears nothing, for ever.
  for (const name of weightFiles) await access(`${weightsFolder}/${name}`)
  switch (request.task) {
    case 'find speech':
      return findSpeech(request.pcmPath, request.fromMs, weightsFolder)
    case 'recognise':
      return recognise(request)
  }
}

async function recognise({ pcmPath, span }: Request & { task: 'recognise' }): Promise<string> {
  recognizer ??= loadRecognizer()
  const loaded = await recognizer
  const stream = loaded.createStream()
  stream.acceptWaveform({ samples: toFloats(await readPcm(pcmPath, span)), sampleRate: sampleRateHz })
  return (await loaded.decodeAsync(stream)).text
}

function loadRecognizer(): Promise<Recognizer> {
  return sherpa.OfflineRecognizer.createAsync({
    modelConfig: {
      moonshine: { encoder: `${weightsFolder}/encoder.onnx`, mergedDecoder: `${weightsFolder}/decoder.onnx` },
      tokens: `${weightsFolder}/tokens.txt`,
      numThreads: Number(threads),
    },
  })
}

function answer(message: Answer): void {
  process.send?.(message)
}
