/** A process that reads one document, and is ended by the process that asked: see import.ts. */
import { Refusal } from '../../lib/refusal.ts'
import { batchesOf, storedForm } from '../stored-form.ts'
import { readDocument } from './document.ts'
import type { Answer, Question } from './import.ts'

async function answer({ file, options }: Question): Promise<Answer> {
  try {
    const { paragraphs, cues } = await readDocument(file, options)
    for (const batch of batchesOf(storedForm(paragraphs))) await send({ part: 'paragraphs', batch })
    for (const batch of batchesOf(storedForm(cues ?? []))) await send({ part: 'cues', batch })
    return { finished: true }
  } catch (error) {
    return error instanceof Refusal ? { refused: error.message } : { failed: String((error as Error).stack) }
  }
}

/** The next batch waits until this one has been taken, so that the other side can do something else in between. */
const send = (answer: Answer) => new Promise<void>((resolve) => process.send!(answer, () => resolve()))

process.on('message', async (question: Question) => send(await answer(question)))
