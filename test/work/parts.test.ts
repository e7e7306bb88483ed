import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Paragraph } from '../../src/transcripts/index.ts'
import { cutIntoParts } from '../../src/work/parts.ts'
import { claimed, fileToTranscribe, offered, stateOf, textOf, worker } from './people-at-work.ts'

const MINUTE = 60_000

/** One paragraph a minute, each of which says which it is. */
const minutes = (count: number): Paragraph[] =>
  Array.from({ length: count }, (_, i) => ({
    speaker: 'Ann',
    startMs: i * MINUTE + 500,
    endMs: (i + 1) * MINUTE,
    words: [{ text: `minute${i}`, startMs: i * MINUTE + 500, endMs: (i + 1) * MINUTE }],
  }))

test('a long file is transcribed by several people at once, and joined in order for the editor', async () => {
  const people = await Promise.all(['Tom', 'Tim', 'Tam'].map((name) => worker(name, 'transcriber')))
  const eve = await worker('Eve', 'editor')
  const file = await fileToTranscribe({ draft: minutes(31), minutes: 31 })
  const parts = await offered(people[0]!, file)
  assert.deepEqual(
    parts.map(({ part, parts }) => [part, parts]),
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
  )
  assert.deepEqual([parts[0]!.start_ms, parts[2]!.end_ms], [0, 31 * MINUTE])

  // The last part is handed in first: order is by place in the recording, not by who was fastest.
  for (const [i, { work }] of people.toReversed().entries()) {
    const task = parts[2 - i]!.id
    const { version } = await work.claim(task)
    const text = textOf((await work.open(task)).paragraphs)
    const corrected = text.map(({ speaker, text }) => ({ speaker, text: `${text} corrected${2 - i}` }))
    assert.equal(await stateOf(file), 'Transcribing')
    const saved = await work.save(task, { based_on: version, save_id: 'x', paragraphs: corrected })
    await work.submit(task, saved.version)
  }
  assert.equal(await stateOf(file), 'Awaiting Edit')
  const { task } = await claimed(eve, file)
  const { paragraphs } = await eve.work.open(task)
  assert.deepEqual(
    paragraphs.map(({ words }) => words[0]!.text),
    minutes(31).map(({ words }) => words[0]!.text),
  )
  assert.deepEqual(
    [0, 15, 30].map((i) => paragraphs[i]!.words[1]!.text),
    ['corrected0', 'corrected1', 'corrected2'],
  )
  assert.ok(paragraphs.every(({ startMs }, i) => i === 0 || paragraphs[i - 1]!.startMs < startMs))
})

test('whatever the paragraphs: parts hold all of them in order, leave no gap, and are none without text', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 8 * MINUTE }), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, fc.nat(5 * MINUTE), (lengths, tail) => {
      let at = 0
      const paragraphs = lengths.map((length): Paragraph => {
        const startMs = at
        at += length
        return { speaker: null, startMs, endMs: at, words: [] }
      })
      const parts = cutIntoParts({ paragraphs }, at + tail)
      assert.deepEqual(
        parts.flatMap((part) => part.paragraphs),
        paragraphs,
      )
      assert.deepEqual([parts[0]!.startMs, parts.at(-1)!.endMs], [0, at + tail])
      for (const [i, part] of parts.entries()) {
        assert.ok(i === 0 || part.startMs === parts[i - 1]!.endMs)
        assert.ok(parts.length === 1 || part.paragraphs.length > 0)
      }
    }),
  )
})

/** Sentences of nine words, a second each; a paragraph ends in the middle of every third. */
function flowing(count: number): Paragraph[] {
  const words = Array.from({ length: count }, (_, i) => ({
    text: i % 9 === 8 ? `word${i}.` : `word${i}`,
    startMs: i * 1000,
    endMs: i * 1000 + 900,
  }))
  const starts = Array.from({ length: Math.ceil(count / 31) }, (_, i) => i * 31)
  return starts.map((from) => {
    const own = words.slice(from, from + 31)
    return { speaker: 'Ann', startMs: own[0]!.startMs, endMs: own.at(-1)!.endMs, words: own }
  })
}

test('a part ends where a sentence ends, though no paragraph does', () => {
  const parts = cutIntoParts({ paragraphs: flowing(1900) }, 1900_000)
  assert.equal(parts.length, 3)
  for (const { paragraphs } of parts) assert.match(paragraphs.at(-1)!.words.at(-1)!.text, /\.$|word1899/)
  const texts = parts.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ words }) => words.map(({ text }) => text)),
  )
  assert.deepEqual(
    texts,
    flowing(1900).flatMap(({ words }) => words.map(({ text }) => text)),
  )
  for (const [i, { startMs, endMs }] of parts.entries()) {
    assert.ok(endMs - startMs > 9 * MINUTE && endMs - startMs < 12 * MINUTE, 'about ten minutes')
    assert.equal(startMs, i === 0 ? 0 : parts[i - 1]!.endMs)
  }
})

test('people who type parts of one recording see the lines beside theirs, and the names that others gave', async () => {
  const [tom, tim] = await Promise.all([worker('Tom', 'transcriber'), worker('Tim', 'transcriber')])
  const file = await fileToTranscribe({ draft: minutes(31), minutes: 31 })
  const [first, second] = (await offered(tom, file)).map(({ id }) => id) as [number, number]
  const { version } = await tom.work.claim(first)
  const typed = textOf((await tom.work.open(first)).paragraphs)
  await tom.work.save(first, {
    based_on: version,
    save_id: 'named',
    paragraphs: typed.map(({ text }, i) => ({ speaker: i === 0 ? 'Speaker 7' : 'Elinor Dashwood', text })),
  })
  await tim.work.claim(second)
  const desk = await tim.work.open(second)
  assert.deepEqual(
    desk.around.before.map(({ speaker, text }) => [speaker, text]),
    typed.slice(-2).map(({ text }) => ['Elinor Dashwood', text]),
  )
  assert.equal(desk.around.after.length, 2)
  assert.ok(desk.names.includes('Elinor Dashwood') && !desk.names.includes('Speaker 7'))
  assert.deepEqual((await tom.work.open(first)).around.before, [])
})
