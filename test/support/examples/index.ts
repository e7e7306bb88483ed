import { accountStory, invoiceStory, moneyStory } from './account.ts'
import { consoleStory } from './console.ts'
import { customerStory, uploadStory } from './customer.ts'
import type { Description } from './description.ts'
import type { Examples } from './recorder.ts'
import { signInStory } from './sign-in.ts'
import { setStage } from './stage.ts'
import { workStory } from './work.ts'

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
): Promise<{ examples: Examples; toOutsiders: Record<string, string[]> }> {
  const stage = await setStage(description)
  for (const story of STORIES) await story(stage)
  await stage.service.stop()
  return { examples: stage.recorder.examples(), toOutsiders: stage.recorder.toOutsiders }
}
