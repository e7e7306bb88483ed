import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  joinWords,
  type Paragraph,
  type PlainParagraph,
  placeWords,
  type Word,
} from '../../src/transcripts/index.ts'

const spoken = (text: string, startMs = 0, wordMs = 400): Paragraph => {
  const words = text
    .split(' ')
    .map((text, i): Word => ({ text, startMs: startMs + i * wordMs, endMs: startMs + (i + 1) * wordMs - 50 }))
  return { speaker: 'Ann', startMs, endMs: words.at(-1)!.endMs, words }
}

const plain = (paragraphs: Paragraph[]): PlainParagraph[] =>
  paragraphs.map(({ speaker, words }) => ({
    speaker,
    text: joinWords(words.map((word) => (word.inaudible ? '[inaudible]' : word.text))),
  }))

const place = (before: Paragraph[], ...texts: string[]) =>
  placeWords(
    before,
    texts.map((text) => ({ speaker: 'Ann', text })),
  )

test('a word that is corrected has the time of the word that it replaces', () => {
  const [paragraph] = place([spoken('the quick brown box jumps')], 'The quick brown fox jumps.')
  const times = paragraph!.words.map(({ text, startMs, estimated }) => [text, startMs, estimated ?? false])
  assert.deepEqual(times, [
    ['The', 0, false],
    ['quick', 400, false],
    ['brown', 800, false],
    ['fox', 1200, true],
    ['jumps.', 1600, false],
  ])
})

test('a paragraph that is split or joined keeps the times of all its words', () => {
  const before = [spoken('one two three four five six')]
  const split = place(before, 'one two three', 'four five six')
  assert.deepEqual(
    split.map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [0, 1150],
      [1200, 2350],
    ],
  )
  assert.deepEqual(place(split, 'one two three four five six'), before)
})

test('a paragraph stays in its language while it is edited, split and joined', () => {
  const german = { ...spoken('guten morgen und willkommen', 5_000), language: 'de' }
  const before = [spoken('good morning and welcome'), german]
  const after = place(before, 'Good morning', 'and welcome!', 'Guten Tag', 'und willkommen!')
  assert.deepEqual(
    after.map(({ language }) => language),
    [undefined, undefined, 'de', 'de'],
  )
})

test('words added at the end follow the last one at the pace of speech; words before the first come right before it', () => {
  const [paragraph] = place([spoken('middle', 5000)], 'well the middle of it')
  const { words } = paragraph!
  assert.deepEqual(
    words.map((word) => word.startMs),
    [4300, 4650, 5000, 5350, 5700],
  )
})

test('a word that was doubted is no longer doubted once a person has written it otherwise', () => {
  const before = spoken('hello wold')
  before.words = before.words.map((word) => ({ ...word, confidence: 0.4 }))
  const [paragraph] = place([before], 'Hello world')
  assert.deepEqual(
    paragraph!.words.map((word) => word.confidence),
    [undefined, undefined],
  )
})

test('the mark for an inaudible word is a word of its own, whatever time is written in it', () => {
  const [paragraph] = place([spoken('he said what')], 'he said [inaudible 00:00:01], what')
  const mark = paragraph!.words[2]!
  assert.deepEqual([mark.text, mark.inaudible, paragraph!.words.length], ['', true, 4])
})

test('moving a passage and changing ten thousand words takes a moment, and keeps the rest in place', () => {
  const texts = Array.from({ length: 30_000 }, (_, i) => (i % 3 === 0 ? 'the' : `w${i % 9000}`))
  const edited = texts.map((text, i) => (i > 10_000 && i < 20_000 ? 'other' : text))
  const before = process.threadCpuUsage()
  const [paragraph] = place([spoken(texts.join(' '))], edited.join(' '))
  assert.ok(process.threadCpuUsage(before).user < 2_000_000)
  assert.equal(paragraph!.words.at(-1)!.startMs, 29_999 * 400)
  assert.ok(inOrder([paragraph!]))
})

test('half a million new words are placed', () => {
  const [paragraph] = place([spoken('one two')], `one ${'more '.repeat(500_000)} two`)
  assert.equal(paragraph!.words.length, 500_002)
})

test('marks that never end take no longer than other words', () => {
  const before = process.threadCpuUsage()
  place([], '[inaudible '.repeat(20_000), '['.repeat(200_000))
  assert.ok(process.threadCpuUsage(before).user < 2_000_000)
})

const word = fc.constantFrom('a', 'b', 'c', 'the', 'The,', 'fox', '…', '[inaudible]', 'naïve', '東京')
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
const speaker = fc.constantFrom(null, 'Ann', 'Bob')
const edited = fc.array(fc.record({ speaker, text }, { noNullPrototype: true }), { maxLength: 6 })
const timed = edited.chain((paragraphs) =>
  fc.array(fc.nat(2000), { minLength: 80, maxLength: 80 }).map((gaps) => withTimes(paragraphs, gaps)),
)

function withTimes(paragraphs: PlainParagraph[], gaps: number[]): Paragraph[] {
  let at = 0
  let used = 0
  return placeWords([], paragraphs).map((paragraph) => {
    const words = paragraph.words.map(({ estimated: _, ...word }) => {
      const startMs = at + gaps[used++ % gaps.length]!
      at = startMs + gaps[used++ % gaps.length]!
      return { ...word, startMs, endMs: at }
    })
    return { ...paragraph, startMs: words[0]?.startMs ?? at, endMs: words.at(-1)?.endMs ?? at, words }
  })
}

function inOrder(paragraphs: Paragraph[]): boolean {
  const words = paragraphs.flatMap((paragraph) => paragraph.words)
  return words.every(
    ({ startMs, endMs }, i) => startMs <= endMs && (i === 0 || words[i - 1]!.endMs <= startMs),
  )
}

test('for any edit: times are in order, the text is what was typed, and what is not estimated was measured', () => {
  fc.assert(
    fc.property(timed, edited, (before, after) => {
      const placed = placeWords(before, after)
      assert.ok(inOrder(placed))
      assert.deepEqual(plain(placed), after)
      const measured = new Set(before.flatMap(({ words }) => words.map((word) => word.startMs)))
      for (const word of placed.flatMap((paragraph) => paragraph.words))
        assert.ok(word.estimated || measured.has(word.startMs))
    }),
  )
})

test('for any text: saving it unchanged changes nothing', () => {
  fc.assert(
    fc.property(timed, (before) => {
      const words = (paragraphs: Paragraph[]) => paragraphs.flatMap((paragraph) => paragraph.words)
      assert.deepEqual(words(placeWords(before, plain(before))), words(before))
    }),
  )
})

test('an unchanged text without spaces keeps its words, however the engine cut them', () => {
  const words = ['昨', '天我', '们去', '了市', '场。'].map((text, i) => ({
    text,
    startMs: i * 300,
    endMs: i * 300 + 200,
  }))
  const before = [{ speaker: 'Ann', startMs: 0, endMs: 1400, words }]
  assert.deepEqual(place(before, '昨天我们去了市场。', '再见')[0]!.words, words)
})
