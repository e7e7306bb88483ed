import { readFileSync } from 'node:fs'
import { accountStory, invoiceStory, moneyStory } from './account.ts'
import { consoleStory } from './console.ts'
import { customerStory, uploadStory } from './customer.ts'
import { addExample, type Description, everyOf } from './description.ts'
import type { Examples } from './recorder.ts'
import { signInStory } from './sign-in.ts'
import { setStage } from './stage.ts'
import { workStory } from './work.ts'

export const EXAMPLES_FILE = new URL('../../../openapi/examples.json', import.meta.url).pathname

const STORIES = [
  customerStory,
  uploadStory,
  moneyStory,
  invoiceStory,
  accountStory,
  signInStory,
  workStory,
  consoleStory,
]

/** What customers, staff, operators and programs send, and what comes back; the reference shows it. */
export async function recordExamples(
  description: Description,
): Promise<{ examples: Examples; toOutsiders: Record<string, string> }> {
  const stage = await setStage(description)
  for (const tell of STORIES) await tell(stage)
  await stage.service.stop()
  return { examples: stage.recorder.examples(), toOutsiders: stage.recorder.toOutsiders }
}

export const readExamples = (): Examples => JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))

/** The description with the examples in their places. */
export function withExamples<Given extends Description>(description: Given): Given {
  const examples = readExamples()
  for (const operation of everyOf(description)) {
    const example = examples[operation.operationId]
    if (example) addExample(operation, example)
  }
  return description
}
