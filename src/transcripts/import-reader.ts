/** A process that reads one document, and is ended by whoever asked: see import.ts. */
import { Refusal } from '../lib/refusal.ts'
import type { Answer, Question } from './import.ts'
import { readDocument } from './import-document.ts'

async function answerTo({ file, options }: Question): Promise<Answer> {
  try {
    return { transcript: await readDocument(file, options) }
  } catch (error) {
    return error instanceof Refusal ? { refused: error.message } : { failed: String((error as Error).stack) }
  }
}

process.on('message', async (question: Question) => process.send!(await answerTo(question)))
