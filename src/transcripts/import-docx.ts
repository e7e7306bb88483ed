/**
 * The text of a Word document. A small one can be made to keep its reader busy for minutes, and nothing but the end of
 * the thread stops it: it is read in one of its own, with limits to memory and time, and one at a time.
 */
import { Worker } from 'node:worker_threads'
import { createLimit } from '../lib/limit.ts'
import { Refusal } from '../lib/refusal.ts'

export type Answer = { text: string } | { refused: keyof typeof REFUSALS }

const REFUSALS = {
  unreadable: 'The transcript is not a Word document (.docx) that can be read.',
  'too large':
    'The Word document is larger than 20 MB when unpacked. Save it without pictures, or as plain text, and try again.',
  'too much':
    'The Word document takes more time or memory to read than a transcript should. Save it as plain text and try again.',
}

const MOST_MEMORY_MB = 1024
const oneAtATime = createLimit(1)

export async function textOfDocx(document: Uint8Array, { withinMs = 20_000 } = {}): Promise<string> {
  const answer = await oneAtATime(() => readInThread(document, withinMs))
  if ('refused' in answer) throw new Refusal('bad_parameter', REFUSALS[answer.refused])
  return answer.text
}

async function readInThread(document: Uint8Array, withinMs: number): Promise<Answer> {
  const thread = new Worker(new URL('./import-docx-thread.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(resolve, withinMs, { refused: 'too much' })
  thread.on('message', resolve)
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: 'too much' }) : reject(error),
  )
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
