import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { operationsOf } from '../support/examples/description.ts'
import { readExamples, recordExamples } from '../support/examples/index.ts'
import { whyNot } from '../support/examples/same-shape.ts'
import { OPENAPI_FILE } from '../support/openapi.ts'

const description = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
const { examples: now, toOutsiders } = await recordExamples(description)

test('every operation has an example of request and response, which is what the service takes and sends', async () => {
  const recorded = readExamples()
  const problems = operationsOf(description).flatMap((operation) => {
    const id = operation.operationId
    if (!recorded[id] || !now[id]) return `${id} has no example`
    const why = whyNot(operation, recorded[id], now[id])
    return why ? `${id}: ${why}` : []
  })
  assert.deepEqual(problems, [], 'run npm run examples, then npm run openapi')
})

test('what belongs to one account is not found by another, whatever is asked of it', () => {
  const answered = Object.entries(toOutsiders).filter(([, answer]) => !answer.startsWith('404'))
  assert.deepEqual(answered, [])
  assert.ok(Object.keys(toOutsiders).length > 100)
})
