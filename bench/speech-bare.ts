/** The engine alone: all audio in memory, nothing around it. Prints what it cost as JSON. */
import { readFile } from 'node:fs/promises'
import sherpa from 'sherpa-onnx-node'
import { type Span, samplesPerMs, toFloats } from '../src/lib/pcm.ts'

type Input = { weightsFolder: string; threads: number; pcmPath: string; spans: Span[] }

const { weightsFolder, threads, pcmPath, spans } = JSON.parse(process.argv[2]!) as Input
const bytes = await readFile(pcmPath)
const samples = toFloats(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2))
const startedWall = performance.now()
const recognizer = await sherpa.OfflineRecognizer.createAsync({
  modelConfig: {
    moonshine: { encoder: `${weightsFolder}/encoder.onnx`, mergedDecoder: `${weightsFolder}/decoder.onnx` },
    tokens: `${weightsFolder}/tokens.txt`,
    numThreads: threads,
  },
})
for (const { startMs, endMs } of spans) {
  const stream = recognizer.createStream()
  const piece = samples.slice(startMs * samplesPerMs, endMs * samplesPerMs)
  stream.acceptWaveform({ samples: piece, sampleRate: 16_000 })
  await recognizer.decodeAsync(stream)
}
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - startedWall) / 1000,
  }),
)
