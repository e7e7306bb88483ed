import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addressOf, examplesIn, operationsOf } from '../support/examples/description.ts'
import { recordExamples } from '../support/examples/index.ts'
import { namesObject } from '../support/examples/outsider.ts'
import { whyNot } from '../support/examples/same-shape.ts'
import { OPENAPI_FILE } from '../support/openapi.ts'

const description = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
const { examples: now, toOutsiders } = await recordExamples(description)

test('every operation has an example of request and response, which is what the service takes and sends', async () => {
  const recorded = examplesIn(description)
  const problems = operationsOf(description).flatMap((operation) => {
    const id = operation.operationId
    if (!recorded[id] || !now[id]) return `${id} has no example`
    const why = whyNot(operation, recorded[id], now[id])
    return why ? `${id}: ${why}` : []
  })
  assert.deepEqual(problems, [], 'run npm run examples')
})

test('what belongs to one account is not found by another, whatever is asked of it', () => {
  const answered = Object.entries(toOutsiders).flatMap(([id, answers]) =>
    answers.filter((answer) => !answer.startsWith('404')).map((answer) => `${id}: ${answer}`),
  )
  assert.deepEqual(answered, [])
  const unasked = operationsOf(description)
    .map(({ operationId }) => ({ operationId, ...addressOf(description, operationId) }))
    .filter(({ operationId, address, access }) => namesObject(address, access) && !toOutsiders[operationId])
  assert.deepEqual(
    unasked.map(({ operationId }) => operationId),
    [],
    'these name an object that no story in test/support/examples makes',
  )
})
