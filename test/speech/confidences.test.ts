import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confidencesOf } from '../../src/speech/whisper/confidences.ts'

const token = (logProbability: number, entropy: number) => ({
  bytes: Buffer.from(' a'),
  logProbability,
  entropy,
})
const sure = [token(-0.01, 0.05)]
const torn = [token(-1.2, 1.6)]

test('a word that the decoder was torn about is likely wrong, and one it was sure of is not', () => {
  const [first, second, third] = confidencesOf([sure, sure, torn])
  assert.ok(first! > 0.9, `${first}`)
  assert.ok(third! < 0.5, `${third}`)
  assert.ok(second! < first!, 'beside a word in doubt, its neighbour is less sure')
})

test('one token in doubt is enough, and the least sure word has a confidence, too', () => {
  assert.ok(confidencesOf([[...sure, ...torn]])[0]! < 0.5)
  for (const confidence of confidencesOf([[token(-30, 10)], [token(0, 0)]])) {
    assert.ok(confidence >= 0 && confidence <= 1, `${confidence}`)
  }
})
