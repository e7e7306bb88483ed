import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error plain JavaScript, because Node 20 runs it
import { testsFor } from '../scripts/changed-tests.js'

const ROOT = join(import.meta.dirname, '..')

test('what changed is tested by the files that import it, and by those that are named like it', () => {
  const ofCaptions = testsFor(['src/transcripts/render/captions/lines.ts'], ROOT)
  assert.ok(ofCaptions.includes('test/render/captions.test.ts'), 'imports it')
  assert.ok(ofCaptions.includes('test/web/captions.test.ts'), 'is named like it')
  assert.ok(!ofCaptions.includes('test/features/webhook.test.ts'), 'only starts a service')
  assert.deepEqual(testsFor(['test/words.test.ts'], ROOT), ['test/words.test.ts'])
  assert.deepEqual(testsFor(['LICENSE'], ROOT), [])
})
