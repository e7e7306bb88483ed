/** The models alone: all audio in memory, nothing around them. Prints what it cost as JSON. */
import { readFile } from 'node:fs/promises'
import { loadMoonshine } from '../src/engines/moonshine-model.ts'
import { type Span, samplesPerMs, toFloats } from '../src/lib/pcm.ts'

type Input = { weightsFolder: string; threads: number; pcmPath: string; spans: Span[] }

const { weightsFolder, threads, pcmPath, spans } = JSON.parse(process.argv[2]!) as Input
const bytes = await readFile(pcmPath)
const samples = toFloats(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2))
const startedWall = performance.now()
const moonshine = await loadMoonshine(weightsFolder, threads)
for (const { startMs, endMs } of spans) {
  await moonshine.recognise(samples.slice(startMs * samplesPerMs, endMs * samplesPerMs))
}
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - startedWall) / 1000,
  }),
)
