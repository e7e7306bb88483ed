import { parentPort, workerData } from 'node:worker_threads'
import { createTranscriptPdf } from './draw-transcript.ts'

const pdf = createTranscriptPdf(workerData)

parentPort!.on('message', async (lines: Uint8Array | null) => {
  if (lines === null) return parentPort!.postMessage(await pdf.end())
  for (const line of Buffer.from(lines).toString().trimEnd().split('\n')) pdf.add(JSON.parse(line))
})
