import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { EXAMPLES_FILE, recordExamples } from '../support/examples.ts'
import { OPENAPI_FILE } from '../support/openapi.ts'
import { startService } from '../support/service.ts'

test('the examples of the reference are what the service takes and sends', async () => {
  const service = await startService()
  const description = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
  assert.deepEqual(
    await recordExamples(service, description),
    JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')),
    'run npm run examples, then npm run openapi',
  )
})
