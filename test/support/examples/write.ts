import { readFileSync } from 'node:fs'
import { globalSetup, globalTeardown } from '../global-setup.ts'
import { OPENAPI_FILE } from '../openapi.ts'
import { writeJson } from '../write-json.ts'
import { examplesIn, operationsOf, withExamples } from './description.ts'
import { recordExamples } from './index.ts'
import { whyNot } from './same-shape.ts'

await globalSetup()
const description = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
const [kept, { examples: recorded }] = [examplesIn(description), await recordExamples(description)]
const examples = operationsOf(description).map((operation) => {
  const id = operation.operationId
  const [before, now] = [kept[id], recorded[id]]
  // One that still holds stays as it is.
  return [id, before && now && whyNot(operation, before, now) === null ? before : now]
})
writeJson(OPENAPI_FILE, withExamples(description, Object.fromEntries(examples)))
await globalTeardown()
// The servers beside the service end with a test file, and this is none.
process.exit()
