/**
 * Documents are read in their own process, one at a time, with limits on time and memory: they can be of any length,
 * and a small malicious Word document can keep its reader busy for minutes, which must not block other requests. A
 * thread is not enough, because one that runs out of memory can take the service down.
 */
import { fork } from 'node:child_process'
import { createLimit } from '../../lib/limit.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { StoredForm } from '../store.ts'
import type { ImportOptions } from './document.ts'

export type Question = { file: Uint8Array; options: ImportOptions }
/** The result comes in small batches and ends with `finished`. */
export type Answer =
  | { part: keyof StoredForm; batch: string[] }
  | { finished: true }
  | { refused: string }
  | { failed: string }

const MAX_MEMORY_MB = 512
const tooMuch = (what: string): Answer => ({
  refused: `The document takes too much ${what} to read. Save it as plain text, or split it.`,
})

const oneAtATime = createLimit(1)

export async function importTranscript(
  file: Uint8Array,
  options: ImportOptions,
  { withinMs = 20_000 } = {},
): Promise<StoredForm> {
  const read: StoredForm = { paragraphs: [] }
  const answer = await oneAtATime(() => askReader({ file, options }, withinMs, read))
  if ('refused' in answer) throw new Refusal('bad_parameter', answer.refused)
  if ('failed' in answer) throw new Error(`an import failed: ${answer.failed}`)
  return read
}

async function askReader(question: Question, withinMs: number, read: StoredForm): Promise<Answer> {
  const reader = fork(new URL('./reader.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve(tooMuch('time')), withinMs)
  reader.on('message', (answer: Answer) => {
    if (!('batch' in answer)) return resolve(answer)
    const { part, batch } = answer
    read[part] ??= []
    for (const item of batch) read[part].push(item)
  })
  reader.on('exit', (code, signal) =>
    // Out of memory, Node aborts, or the system kills it; anything else is a fault of ours.
    resolve(signal ? tooMuch('memory') : { failed: `the reader ended with ${code}` }),
  )
  reader.on('error', reject)
  // A reader that ends before reading everything is handled by its exit event.
  reader.send(question, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}
