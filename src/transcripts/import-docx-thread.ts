/** Runs in a thread of its own: see import-docx.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'
import type { Answer } from './import-docx.ts'
import { openZip, TooLarge } from './import-zip.ts'

const MOST_BYTES = 20 * 1024 * 1024

async function answerTo(document: Uint8Array): Promise<Answer> {
  try {
    // Mammoth opens archives itself, and unpacks without limit. It takes an open one as well: its types do not tell.
    const input = { file: openZip(Buffer.from(document), { mostBytes: MOST_BYTES }) }
    return { text: (await mammoth.extractRawText(input as unknown as { buffer: Buffer })).value }
  } catch (error) {
    return { refused: error instanceof TooLarge ? 'too large' : 'unreadable' }
  }
}

parentPort!.postMessage(await answerTo(workerData))
