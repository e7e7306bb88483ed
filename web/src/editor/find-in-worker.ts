import { work } from 'texts:work'
import { UserError } from '../refused.ts'
import { findIn, type Match, patternOf, type Wanted } from './find.ts'

/** A pattern that takes longer, such as `(a+)+b`, would never end. */
const MAX_PATTERN_MS = 2000

/** Patterns are tried in a worker, which can be stopped. */
export async function find(texts: readonly string[], wanted: Wanted): Promise<Match[]> {
  if (!wanted.isPattern || wanted.text === '') return findIn(texts, wanted)
  try {
    patternOf(wanted)
  } catch {
    throw new UserError(work.desk.find.badPattern)
  }
  const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' })
  const answer = Promise.withResolvers<Match[]>()
  worker.onmessage = ({ data }: MessageEvent<Match[]>) => answer.resolve(data)
  worker.onerror = () => answer.reject(new UserError(work.desk.find.badPattern))
  const timer = setTimeout(() => answer.reject(new UserError(work.desk.find.slowPattern)), MAX_PATTERN_MS)
  worker.postMessage({ texts, wanted })
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
