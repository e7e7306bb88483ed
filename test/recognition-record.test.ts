import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error plain JavaScript, because Node 20 runs it
import { recognitionDigest, recordedDigest } from '../scripts/recognition-record.js'

const ROOT = join(import.meta.dirname, '..')

test('the tests of recognition passed with the code, weights and tests of today', () => {
  assert.equal(
    recordedDigest(ROOT),
    recognitionDigest(ROOT),
    'run npm run test:speech, and commit its record',
  )
})
