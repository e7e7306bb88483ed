import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transcript } from '../../src/transcripts/model.ts'
import { plainParagraphs } from './readers.ts'

test('a speaker is named in full, then by the last name, and not again while going on', async () => {
  assert.deepEqual(await labels('Ann Lee', 'Ann Lee', 'Dr. Bob F. Ray', 'Ann Lee', 'Dr. Bob F. Ray'), [
    'Ann Lee: hm',
    'hm',
    'Dr. Bob F. Ray: hm',
    'Lee: hm',
    'Ray: hm',
  ])
})

test('speakers who share a last name, or have it as their only one, keep their full names', async () => {
  assert.deepEqual(await labels('Ann Lee', 'Bob Lee', 'Ann Lee'), [
    'Ann Lee: hm',
    'Bob Lee: hm',
    'Ann Lee: hm',
  ])
  assert.deepEqual(await labels('Ann Lee', 'Lee', 'Ann Lee'), ['Ann Lee: hm', 'Lee: hm', 'Ann Lee: hm'])
})

test('what is not a personal name is not shortened', async () => {
  for (const name of [
    'Speaker 1',
    'Host of the Show',
    'Martin King Jr.',
    'Interviewer',
    'Ann Lee (host)',
    'M. B.',
  ]) {
    assert.equal((await labels(name, 'Ann Lee', name)).at(-1), `${name}: hm`)
  }
})

test('names of scripts without capitals are shortened too', async () => {
  assert.equal((await labels('דוד לוי', 'Ann Lee', 'דוד לוי')).at(-1), 'לוי: hm')
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
