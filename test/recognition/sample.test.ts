import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Transcript } from '../../src/transcripts/index.ts'
import { SAMPLE_TRANSCRIPT, transcribeSample } from '../support/sample-transcript.ts'
import { textOf } from '../support/transcribe-recording.ts'

const turnsOf = ({ paragraphs }: Transcript) =>
  paragraphs.map(({ speaker, words }) => `${speaker}: ${textOf(words)}`)

test('the home page shows its sample as customers get it: if not, run npm run sample', async () => {
  const shown = turnsOf(JSON.parse(await readFile(SAMPLE_TRANSCRIPT, 'utf8')))
  assert.deepEqual(turnsOf(await transcribeSample()), shown)
})
