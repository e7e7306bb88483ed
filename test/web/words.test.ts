import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transcript } from '../../src/transcripts/model.ts'
import { find, offsetsOf, textOf, wordAt, wordAtOffset } from '../../web/src/file/words.ts'

const transcript: Transcript = {
  paragraphs: [
    { speaker: 'Ann', startMs: 0, endMs: 900, words: said('Good', 100, 'morning', 500) },
    { speaker: 'Bob', startMs: 1000, endMs: 1000, words: [] },
    {
      speaker: 'Bob',
      startMs: 61_000,
      endMs: 63_000,
      words: [...said('Morning', 61_000), { text: '', startMs: 62_000, endMs: 63_000, inaudible: true }],
    },
  ],
}

test('the word that is spoken is found, and in a pause the last one before it', () => {
  assert.equal(wordAt(transcript, 50), null)
  assert.deepEqual(wordAt(transcript, 100), { paragraph: 0, word: 0 })
  assert.deepEqual(wordAt(transcript, 999), { paragraph: 0, word: 1 })
  assert.equal(wordAt(transcript, 5000), null)
  assert.deepEqual(wordAt(transcript, 9_999_999), { paragraph: 2, word: 1 })
  assert.equal(wordAt({ paragraphs: [] }, 0), null)
})

test('a place in the text and a word lead to each other', () => {
  for (const paragraph of transcript.paragraphs) {
    const text = textOf(paragraph)
    for (const word of paragraph.words.keys()) {
      const { start, end } = offsetsOf(paragraph, word)
      assert.equal(wordAtOffset(paragraph, start + 1), word)
      assert.equal(wordAtOffset(paragraph, end), word)
      assert.equal(text.slice(start, end).trim(), text.slice(start, end))
    }
  }
  assert.equal(wordAtOffset(transcript.paragraphs[1]!, 0), null)
})

test('an inaudible word is shown with its moment', () => {
  assert.equal(textOf(transcript.paragraphs[2]!), 'Morning [inaudible 1:02]')
})

test('a search finds every place, whatever the case, and nothing for nothing', () => {
  const texts = transcript.paragraphs.map(textOf)
  assert.deepEqual(find(texts, ' MORNING '), [
    { paragraph: 0, start: 5, end: 12 },
    { paragraph: 2, start: 0, end: 7 },
  ])
  assert.deepEqual(find(texts, '  '), [])
})

function said(...words: (string | number)[]) {
  return Array.from({ length: words.length / 2 }, (_, at) => {
    const startMs = words[2 * at + 1] as number
    return { text: words[2 * at] as string, startMs, endMs: startMs + 100 }
  })
}
