import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createLimit } from '../../lib/limit.ts'
import type { Transcript } from '../../transcripts/model.ts'
import type { Format, RenderOptions } from '../options.ts'
import { paced } from '../paced.ts'
import { printedParagraphs } from '../printed-paragraphs.ts'

/** For reading and printing on any device. */
export const pdf: Format = {
  contentType: 'application/pdf',
  name: 'PDF',
  about: 'Looks the same everywhere. For reading, printing and archives.',
  render,
}

const PROGRAM = new URL('./pdf-main.ts', import.meta.url)
const inTurn = createLimit(2)
/** Ten hours of text take some ten seconds. */
const MAX_SECONDS = 120

/** In a thread of its own: laying out hours of text takes seconds, in which the service must answer others. */
async function* render(transcript: Transcript, options: RenderOptions): AsyncGenerator<Uint8Array> {
  yield await inTurn(async () => {
    const worker = new Worker(PROGRAM, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const made = once(worker, 'message', { signal: AbortSignal.timeout(MAX_SECONDS * 1000) })
    // It may fail before it is waited for.
    made.catch(() => {})
    try {
      for await (const lines of paced(linesOf(transcript))) worker.postMessage(lines)
      worker.postMessage(null)
      const [bytes] = (await made) as [Uint8Array]
      return bytes
    } finally {
      await worker.terminate()
    }
  })
}

/** A transcript handed over in one go would be copied in one go. */
function* linesOf(transcript: Transcript): Generator<string> {
  for (const paragraph of printedParagraphs(transcript)) yield `${JSON.stringify(paragraph)}\n`
}
