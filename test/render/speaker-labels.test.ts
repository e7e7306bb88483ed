import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transcript } from '../../src/transcripts/model.ts'
import { plainParagraphs } from './readers.ts'

test('a speaker is named in full whenever the speaker changes', async () => {
  assert.deepEqual(await labels('Ann Lee', 'Ann Lee', 'Dr. Bob F. Ray', 'Ann Lee', 'Dr. Bob F. Ray'), [
    'Ann Lee: hm',
    'hm',
    'Dr. Bob F. Ray: hm',
    'Ann Lee: hm',
    'Dr. Bob F. Ray: hm',
  ])
})

test('a transcript that does not know its speakers has no labels', async () => {
  assert.deepEqual(await labels(null, '', ' \n'), ['hm', 'hm', 'hm'])
})

test('words without a known speaker are not given to the previous one', async () => {
  assert.deepEqual(await labels(null, 'Ann Lee', null), ['hm', 'Ann Lee: hm', 'Unidentified speaker: hm'])
})

test('a paragraph in which nothing is said does not change the speaker', async () => {
  const transcript = saidBy('Ann Lee', 'Bob Ray', 'Ann Lee')
  transcript.paragraphs[1]!.words = []
  assert.deepEqual(await plainParagraphs(transcript), ['Ann Lee: hm', 'hm'])
})

function labels(...speakers: (string | null)[]): Promise<string[]> {
  return plainParagraphs(saidBy(...speakers))
}

function saidBy(...speakers: (string | null)[]): Transcript {
  const paragraph = { startMs: 0, endMs: 400, words: [{ text: 'hm', startMs: 0, endMs: 400 }] }
  return { paragraphs: speakers.map((speaker) => ({ ...paragraph, speaker })) }
}
